import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because } from './system-context.ts'

/** What an appointment decided about its hour has consequences in the days: holds the next one, frees the last. */
export const continueMove = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction(
    'continue move',
    ['EarlierHourOffered', 'EarlierHourAccepted', 'MoveAbandoned', 'AppointmentRescheduled', 'AppointmentCancelled'],
    async (event) => {
      await runProcess(deps, rescheduling(event.data.appointmentId), because(event))
    },
  )
