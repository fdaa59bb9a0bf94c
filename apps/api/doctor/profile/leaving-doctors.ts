import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { offerBeingPaid, whyDoctorStays } from '@turno/domain/processes/leaving.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { refusedBy, unwell } from '../../kit/refusal/refusal.ts'

/** Longest that a doctor who leaves waits for the read models. */
const waitMs = 5_000

/**
 * Makes sure that nobody counts on a doctor who leaves, and withdraws the offers that could still be chosen. The read
 * models only name appointments and offers, as of this moment; offers are judged by their requests' streams, money by
 * the doctor's earnings.
 * @throws {Refusal} 409, or 503 while the read models are away
 */
export async function freeOfPromises(call: Call): Promise<void> {
  const { deps, reader, actor, moment } = call
  const head = await deps.eventStore.head()
  if (head !== undefined && !(await deps.readStore.waitFor(head, waitMs))) throw unwell()
  const toCome = await appointmentsOf(reader, actor.id, moment, true)
  const offers = await Promise.all(
    (await liveOffersOf(reader, actor.id)).map(async ({ requestId, offerId }) => {
      const { state } = await deps.commander.load(waitingListRequest, requestId)
      return { requestId, offerId, request: state }
    }),
  )
  const { state: earned } = await deps.commander.load(earnings, actor.id)
  const rejection = whyDoctorStays(toCome.length, offers, earned)
  if (rejection) throw refusedBy(rejection)
  for (const { requestId, offerId } of offers) {
    const command = { type: 'WithdrawOffer', offerId, doctorId: actor.id } as const
    const context = { ...contextOf(call, requestId), commandId: commandIdOf(call.commandId, 'withdraw', offerId) }
    const outcome = await deps.commander.transact(waitingListRequest, requestId, command, context)
    if (!outcome.ok) throw refusedBy(offerBeingPaid)
  }
}
