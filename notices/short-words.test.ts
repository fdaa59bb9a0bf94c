import type { EventType } from '@turno/domain/event.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { describe, expect, it, test } from 'vitest'
import { sending, sendsOf } from './notices.ts'
import { type Schema, sampleOf } from './samples.ts'
import { aboutOf, sampleNow, scenes, streamsOf } from './scenes.ts'

const start = plusMinutes(sampleNow, 48 * 60)
const of = { appointmentId: 'ana_1_1' }

/** What a locked screen says of a notice in a scene. */
async function said(template: string, params: Record<string, unknown>, states: Record<string, unknown> = {}) {
  return sendsOf(template)!.away!.short!(params as never, await aboutOf(states, 'ruiz'))
}

describe('what a locked screen says', () => {
  it('is of the hour that the message is about; messages of before name none', async () => {
    for (const template of ['appointmentMoved', 'appointmentReminder']) {
      expect(await said(template, of)).toMatchObject({ start })
      expect(await said(template, { ...of, start })).toMatchObject({ start })
      expect(await said(template, { ...of, start: sampleNow })).toBeNull()
    }
    const proposal = scenes['una propuesta del médico']!
    const proposed = plusMinutes(sampleNow, 24 * 60)
    expect(await said('moveProposed', { ...of, start: proposed }, proposal)).toMatchObject({ start: proposed })
    expect(await said('moveProposed', { ...of, start }, proposal)).toBeNull()
  })
  it('holds until a request ends that can wait, and of an immediate one until support takes it over', async () => {
    const request = { requestId: 'req' }
    const [answerBy, endsAt] = [plusMinutes(sampleNow, 60), plusMinutes(sampleNow, 9 * 60)]
    const { state } = await streamsOf({})({ category: 'waitingListRequest', initialState: {} } as never, 'req')
    const known = state as Record<string, unknown>
    for (const [change, until] of [
      [{ type: 1 }, answerBy],
      [{ type: 1, escalated: true }, endsAt],
      [{ type: 2 }, endsAt],
    ] as const)
      expect(await said('requestPosted', request, { waitingListRequest: { ...known, ...change } })).toMatchObject({
        until,
      })
  })
  it('asks who has not confirmed a visit to do so', async () => {
    expect(await said('appointmentReminder', of)).toMatchObject({ what: 'Tu cita se acerca' })
    const unconfirmed = scenes['una cita que el paciente no ha confirmado']
    expect(await said('appointmentReminder', of, unconfirmed)).toMatchObject({ what: 'Falta que confirmes tu cita' })
  })
  it('is one row for each refund', async () => {
    for (const template of ['refundDue', 'hourResold', 'refundIssued'])
      expect(await said(template, { orderId: 'ana_1', key: 't7', amountCents: 1 })).toMatchObject({ about: 't7' })
    expect(await said('refundDue', { orderId: 'ana_1', amountCents: 1 })).toMatchObject({ about: 'ana_1' })
  })
})

test.each(['AppointmentScheduled', 'AppointmentRescheduled', 'AppointmentCancelled'] as const)(
  'a free visit causes no SMS to its doctor, a paid one does: %s',
  async (type) => {
    const { schema } = (eventTypes as unknown as Record<string, EventType>)[type]!
    const waysOf = async (feeCents: number, doctor: object = {}) => {
      const data = sampleOf(schema as unknown as Schema, type, () => 0) as Record<string, unknown>
      const visit = { ...(data.visit as object), feeCents }
      const event = { type, data: { ...data, visit, by: 'patient', doctorAbsent: false, atDesk: undefined, ...doctor } }
      const scene = feeCents === 0 ? 'una cita gratis cancelada' : 'una cita que canceló el paciente'
      const occasion = { id: 'event', stream: 'appointment-ana_1_1', at: sampleNow }
      const asked = await Promise.all(
        sending
          .filter(({ on }) => on.includes(type))
          .map((notice) => notice.requestedBy(event as never, occasion, streamsOf(scenes[scene]!))),
      )
      return asked
        .flat()
        .filter(({ message }) => message.personId === 'ruiz')
        .map(({ message: { channel } }) => channel)
        .toSorted()
    }
    expect(await waysOf(0)).toEqual(['mail', 'push'])
    expect(await waysOf(12_000_000)).toEqual(['mail', 'push', 'sms'])
  },
)
