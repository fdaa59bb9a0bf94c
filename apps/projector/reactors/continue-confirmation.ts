import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because } from './system-context.ts'

/** What became of a patient's yes has consequences in the patient's day: the hold is bound, or freed. */
export const continueConfirmation = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction(
    'continue confirmation',
    ['AppointmentConfirmed', 'ConfirmationAbandoned', 'AppointmentRescheduled', 'AppointmentCancelled'],
    async (event) => {
      await runProcess(deps, confirmingVisit(event.data.appointmentId), because(event))
    },
  )
