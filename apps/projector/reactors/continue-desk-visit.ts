import type { Clock } from '@turno/adapters/clock/clock.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because } from './system-context.ts'

/** A visit at the desk goes on where the api stopped, and frees its time when it is abandoned or cancelled. */
export const continueDeskVisit = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction('continue desk visit', ['DeskVisitAgreed', 'DeskVisitAbandoned', 'AppointmentCancelled'], async (event) => {
    if (event.type !== 'AppointmentCancelled') {
      await runProcess(deps, deskProcess(event.data.deskVisitId), because(event))
      return
    }
    const { state } = await deps.commander.load(appointment, event.data.appointmentId)
    if (state.status !== 'none' && state.atDesk) await runProcess(deps, deskProcess(state.orderId), because(event))
  })
