import type { Story, StoryEvent } from '@turno/contract/areas/story.ts'
import { readablePesos } from '@turno/contract/kinds/money.ts'

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** A story as text, a line an event, with each side's view whenever it changed. */
export function storyLines(story: Story): string[] {
  return [
    `${story.reference} · ${story.outcome}`,
    [story.patient, story.doctor].filter(Boolean).join(' · '),
    '',
    ...story.events.flatMap((event, at) => eventLines(event, at, story.events[at - 1])),
    '',
    ...moneyLines(story),
    `Cadena: ${story.chain.verified} de ${story.chain.total} eventos con causa, ${story.chain.whole ? 'sin huecos' : 'con huecos'}`,
  ]
}

function eventLines(event: StoryEvent, at: number, before: StoryEvent | undefined): string[] {
  const { title, detail, who, cause, after } = event
  const because = cause > 0 ? ` (por ${cause})` : ''
  const changed = (side: 'patient' | 'doctor') => after[side] !== '' && after[side] !== before?.after[side]
  return [
    `${String(at + 1).padStart(3)}  ${clock.format(Date.parse(event.at))}  ${title} · ${who}${detail ? ` · ${detail}` : ''}${because}`,
    ...(after.state === '' || after.state === before?.after.state ? [] : [`       estado: ${after.state}`]),
    ...(changed('patient') ? [`       el paciente ve: ${after.patient}`] : []),
    ...(changed('doctor') ? [`       el médico ve: ${after.doctor}`] : []),
  ]
}

function moneyLines({ events }: Story): string[] {
  const money = events.at(-1)?.after.money
  if (!money) return []
  const { charged, order, commission, owed_to_doctor: owed, paid_to_doctor: paid, refund_due: due, refunded } = money
  const rows = {
    'Cobrado por PayU': charged,
    Orden: order,
    Comisión: commission,
    'Se debe al médico': owed,
    'Pagado al médico': paid,
    'Por devolver': due,
    Devuelto: refunded,
  }
  return [
    ...Object.entries(rows).map(([label, amount]) => `${label.padEnd(18)} ${readablePesos(amount)}`),
    ...money.payouts.map(
      ({ at, amount, reference, by }) =>
        `Pago al médico de ${readablePesos(amount)}: ${clock.format(Date.parse(at))}, ${reference}, ${by}`,
    ),
  ]
}
