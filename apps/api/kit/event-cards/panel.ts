import { bogotaDate } from '@turno/domain/time.ts'
import { cards, say } from './card.ts'
import { day, money } from './words.ts'

const panelSays = {
  approved: 'aprobada',
  declined: 'rechazada',
  expired: 'vencida',
  pending: 'pendiente',
  error: 'con error',
  refunded: 'devuelta',
  doubt: 'en duda',
}
const differences = {
  inPanelOnly: 'Está aprobada allá y no la conocemos',
  inLogOnly: 'La contamos aprobada y el archivo no la trae',
  amountDiffers: 'El valor no es el mismo',
  stateDiffers: 'El estado no es el mismo',
  refundedThere: 'Allá se devolvió y aquí no consta',
  refundedHere: 'Aquí se devolvió y allá no consta',
  unclear: 'Una devolución de allá puede ser de varios pagos',
  repeated: 'El archivo la trae dos veces, distinta',
}
const said = (who: string, says: { state: keyof typeof panelSays; amountCents: number } | null): string =>
  `${who}: ${says ? [panelSays[says.state], ...(says.state === 'doubt' ? [] : [money(says.amountCents)])].join(' ') : 'nada'}`

/** Differences between an export of the provider's panel and the log. */
export const ofPanel = cards({
  PanelCompared: ({ rows, differences: count, from, to }) =>
    say(
      'Comparó el panel de PayU',
      `${rows} líneas, ${day(bogotaDate(from))} – ${day(bogotaDate(to))} · ${count} diferencias`,
    ),
  PaymentDiffered: ({ why, panel, log }) =>
    say(
      'El panel de PayU dice otra cosa',
      [differences[why], said('Panel', panel), said('Turno', log)].join(' · '),
      'bad',
    ),
  DifferenceAsked: ({ reference }) => say('Consultó a PayU por la diferencia', reference),
  DifferenceSettled: () => say('Resolvió la diferencia con el panel', 'El panel y Turno dicen lo mismo', 'ok'),
})
