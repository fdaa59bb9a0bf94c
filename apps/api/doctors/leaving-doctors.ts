import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { codes } from '@turno/contract/envelope.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import { type Call, contextOf } from '../call/route.ts'
import { Refusal, unwell } from '../refusal/refusal.ts'

/** Longest that a doctor who leaves waits for the read models. */
const waitMs = 5_000

/**
 * Makes sure that nobody counts on a doctor who leaves: he has no appointment to come, no patient is paying an offer of his, and those that
 * could still be chosen are taken back. The read models only name them, as of this moment; offers are judged by their requests' streams.
 * @throws {Refusal} 409, or 503 while the read models are away
 */
export async function freeOfPromises(call: Call): Promise<void> {
  const { deps, reader, actor, now } = call
  const head = await deps.eventStore.head()
  if (head !== undefined && !(await deps.readStore.waitFor(head, waitMs))) throw unwell()
  if ((await appointmentsOf(reader, actor.id, now, true)).length > 0)
    throw new Refusal(409, codes.refused, hasAppointments)
  const offers = await liveOffersOf(reader, actor.id)
  for (const { requestId, offerId } of offers) {
    const { state } = await deps.commander.load(waitingListRequest, requestId)
    if (state.status === 'chosen' && state.offerId === offerId) throw new Refusal(409, codes.refused, isBeingPaid)
  }
  for (const { requestId, offerId } of offers) {
    const command = { type: 'WithdrawOffer', offerId, doctorId: actor.id } as const
    const context = { ...contextOf(call, requestId), commandId: commandIdOf(call.commandId, 'withdraw', offerId) }
    const outcome = await deps.commander.transact(waitingListRequest, requestId, command, context)
    if (!outcome.ok) throw new Refusal(409, codes.refused, isBeingPaid)
  }
}

const hasAppointments = 'Tienes citas por atender. Podrás eliminar tu cuenta cuando las hayas atendido.'
const isBeingPaid = 'Un paciente está pagando una de tus ofertas. Intenta de nuevo cuando termine.'
