import { href, pages } from '@turno/contract/pages.ts'
import { whileScheduled } from '@turno/notices/appointment-states.ts'
import { alsoSends, bell, notice, ofAppointment, tell } from '@turno/notices/notice.ts'
import { patientNameBy, when } from '@turno/notices/wording.ts'

export const ofExample = {
  /** A patient says that they will come: the doctor is told. */
  attendanceConfirmed: notice(
    bell({ AppointmentConfirmed: tell('doctorId', 'appointmentId', 'patientId', 'doctorId') }, (_, { from }) => ({
      title: 'Confirmaron su asistencia',
      message: `${from || 'Un paciente'} confirmó que va a su cita.`,
      url: href(pages.doctorAppointments),
    })),
    alsoSends({
      params: ofAppointment,
      story: 'asistencia confirmada, al médico',
      mail: whileScheduled(
        async (state, about) => `Un paciente confirmó su cita

${await patientNameBy(about, state)} confirmó que va a su cita.

Fecha: ${when(state.visit)}`,
      ),
    }),
  ),
}
