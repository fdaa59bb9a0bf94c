import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because } from './system-context.ts'

/** A visit at the desk goes on where the api stopped, and frees its time when it is abandoned or cancelled. */
export const continueDeskVisit = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction('continue desk visit', ['DeskVisitAgreed', 'DeskVisitAbandoned', 'AppointmentCancelled'], async (event) => {
    // A visit at the desk stands where others have their order; of an order's id there is no such visit.
    const id = event.type === 'AppointmentCancelled' ? event.data.orderId : event.data.deskVisitId
    await runProcess(deps, deskProcess(id), because(event))
  })
