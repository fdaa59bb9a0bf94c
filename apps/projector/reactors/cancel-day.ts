import type { Clock } from '@turno/adapters/clock/clock.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { cancellingDay } from '@turno/domain/processes/cancelling-day.ts'
import { offeredParts } from '@turno/domain/processes/offering.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because, stepAfter } from './system-context.ts'

interface Deps {
  commander: Commander
  clock: Clock
  projectedUpTo: ProjectedUpTo
}

/** Finishes what follows from a day that its doctor has cancelled, wherever the api was stopped. */
export const cancelDay = (deps: Deps): Reaction =>
  reaction('cancel a day', ['DayTakenOff'], async (event, position) => {
    const { doctorId, date, cancelledAt } = event.data
    if (cancelledAt === undefined) return
    const live = await liveOffersOf(await deps.projectedUpTo(position), doctorId)
    const offers = live.filter((offer) => offeredParts(offer).some((part) => part.date === date))
    await runProcess(deps, cancellingDay({ doctorId, date, cancelledAt, offers }), because(event))
  })

/** What was being paid when its day was cancelled is cancelled once it is sold, and its money goes back. */
export const cancelWhatWasBeingPaid = ({ commander }: Pick<Deps, 'commander'>): Reaction =>
  reaction('cancel what was being paid', ['AppointmentScheduled'], async (event) => {
    const { appointmentId, visit, requestId, atDesk } = event.data
    const date = bogotaDate(visit.start)
    const { state } = await commander.load(schedule, visit.doctorId)
    const cancelledAt = state.cancelledDays?.[date]
    if (atDesk || cancelledAt === undefined) return
    if (requestId !== null && !((await offeredAt(commander, requestId)) < cancelledAt)) return
    const command = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, date } as const
    await commander.transact(appointment, appointmentId, command, stepAfter(event, 'cancel'))
  })

/** When the doctor offered what was accepted: who offers an hour of a day that was cancelled attends it. */
async function offeredAt(commander: Commander, requestId: string): Promise<string> {
  const { state } = await commander.load(waitingListRequest, requestId)
  if (!isPosted(state) || state.status !== 'accepted') return ''
  return state.offers.find(({ offerId }) => offerId === state.offerId)?.receivedAt ?? ''
}
