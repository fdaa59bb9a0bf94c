import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { careEnding } from '@turno/domain/processes/care-ending.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because } from './system-context.ts'

/** Once both are connected nobody was absent, if the patient has not decided otherwise. */
export const noteDoctorCame = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction('note doctor came', ['MediaConnected'], async (event) => {
    await runProcess(deps, careEnding(event.data.appointmentId, { minutesAway: 0 }), because(event))
  })
