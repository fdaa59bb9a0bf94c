import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { careEnding } from '@turno/domain/processes/care-ending.ts'
import { type VideoVisitCommand, videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { because, type Reaction, reaction, stepAfter } from './reaction.ts'

const handled = ['CareFinished', 'AppointmentCancelled', 'AppointmentRescheduled'] as const
type Handled = Recorded<(typeof handled)[number]>

/** Nobody enters the room of a consultation that is finished, cancelled or at another hour by now. */
export const endVideo = ({ commander }: { commander: Commander }): Reaction =>
  reaction('end video', [...handled], async (event) => {
    const { appointmentId, patientId, doctorId } = event.data
    const { state } = await commander.load(appointment, appointmentId)
    if (state.status === 'none') return
    // A moved visit has left the hour before; one that ended is where it is now.
    const visit = event.type === 'AppointmentRescheduled' ? event.data.previous : state.visit
    if (visit.careType !== 1) return
    const { start, end } = visit
    const hour = { appointmentId, patientId, doctorId, start, end }
    const command = { type: 'EndVideo', hour, ...causeOf(event) } as const
    await commander.transact(videoVisit, videoVisitIdOf(appointmentId, start), command, stepAfter(event, 'EndVideo'))
  })

function causeOf(event: Handled): Pick<Extract<VideoVisitCommand, { type: 'EndVideo' }>, 'by' | 'reason'> {
  switch (event.type) {
    case 'CareFinished':
      return { by: event.data.by, reason: 'finished' }
    case 'AppointmentCancelled':
      return { by: event.data.by, reason: 'cancelled' }
    case 'AppointmentRescheduled':
      return { by: 'patient', reason: 'moved' }
  }
}

/** Once both are connected nobody was absent, if the patient has not decided otherwise. */
export const noteDoctorCame = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction('note doctor came', ['MediaConnected'], async (event) => {
    await runProcess(deps, careEnding(event.data.appointmentId, { minutesAway: 0 }), because(event))
  })
