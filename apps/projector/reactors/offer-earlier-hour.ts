import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { pendingMove } from '@turno/domain/appointment/moves.ts'
import { earlierHourAskedMax, mayOfferEarlierHour } from '@turno/domain/appointment/rescheduling.ts'
import { earlierHourFor } from '@turno/domain/processes/other-hours.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { heldAvailability } from '@turno/read-models/availability-of-doctor/query.ts'
import { waitingFor } from '@turno/read-models/waiting-for-earlier-hour/query.ts'
import type { ProjectedUpTo } from './projected.ts'
import { because, type Reaction, reaction, stepAfter } from './reaction.ts'

interface Deps {
  commander: Commander
  clock: Clock
  projectedUpTo: ProjectedUpTo
}

/**
 * Offers a doctor's time that became free to the patient who has waited longest for an earlier hour and can take it. A
 * no, or no answer, frees the time again, and the next one is asked. Read models find the people; their appointments
 * judge. Time of a patient's day finds nobody: people wait for a doctor's.
 */
export const offerEarlierHour = ({ projectedUpTo, ...deps }: Deps): Reaction =>
  reaction('offer earlier hour', ['HoldReleased'], async (event, position) => {
    const { personId, from, to } = event.data
    const now = deps.clock.now()
    if (from === null || to === null || !mayOfferEarlierHour(from, now)) return
    const reader = await projectedUpTo(position)
    const [view, available] = await Promise.all([waitingFor(reader, personId), heldAvailability(reader, personId)])
    if (!view || !available) return
    for (const { appointmentId } of view.waiting.filter(({ visit }) => from < visit.start)) {
      const { state } = await deps.commander.load(appointment, appointmentId)
      if (state.status !== 'scheduled') continue
      const visit = earlierHourFor(available.hours, available.heldOn, state, { from, to }, now)
      const asked = visit ? (view.offered[visit.start] ?? []) : []
      if (!visit || asked.includes(appointmentId) || asked.length >= earlierHourAskedMax) continue
      const command = { type: 'OfferEarlierHour', visit } as const
      const context = stepAfter(event, `${command.type} ${appointmentId}`)
      const outcome = await deps.commander.transact(appointment, appointmentId, command, context)
      if (!outcome.ok) continue
      const { states } = await runProcess(deps, rescheduling(appointmentId), because(event))
      // Another hour may be pending, about which the patient was asked before.
      const pending = pendingMove(states.of('appointment', appointmentId))
      if (pending?.offeredUntil && pending.visit.start === visit.start) return
    }
  })
