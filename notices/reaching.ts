import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { ringsForMs } from '@turno/contract/socket/ringing.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { idOfStream } from '@turno/domain/ids.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import * as v from 'valibot'
import { bell, id, instant, nobody, ofAppointment, sends, tell } from './notice.ts'
import { untilMoved } from './threads.ts'
import { comingDay, where } from './wording.ts'

/** How a doctor reaches a patient: messages, and calls to a video consultation. */

/** A doctor's words, by the id of their text. */
function written(words: string | undefined, minutes: string, place: string): string {
  if (words === 'late') return `. Tu médico te escribe: Llegaré ${minutes} minutos tarde.`
  return words === 'confirm' ? '. Por favor confirma tu asistencia en «Mis citas».' : `, en ${place}.`
}

export const ofReaching = {
  /** Each call rings once. `call`: which one of that appointment's hour, from 1 on. */
  patientCalled: bell(
    { PatientCalled: tell('patientId', 'appointmentId', 'call', 'patientId', 'doctorId') },
    ({ appointmentId }, { from, call }) => {
      const who = from ? `${from.startsWith('Dra') ? 'La' : 'El'} ${from}` : 'Tu médico'
      const over = { message: 'Esa videoconsulta ya terminó.', url: href(pages.appointments) }
      const room = { message: 'Entra a tu videoconsulta.', url: href(pages.videoRoom, { id: appointmentId }) }
      return {
        title: `${who} ${call === 'rings' ? 'te está llamando' : 'te llamó'}`,
        ...(call === 'over' ? over : room),
        calls_to: { appointment_id: appointmentId, over: call !== 'rings' },
      }
    },
    { about: 'appointment', ends: { ...untilMoved, VideoEnded: 'past' } },
  ),

  /**
   * The call in all browsers in which the patient allowed it. Anybody who holds the device reads it, locked or not: it
   * names no doctor, whose speciality would reveal an illness. Calls that ring no more send nothing.
   */
  videoCall: sends({
    params: v.object({ appointmentId: id, visitId: id, call: v.string(), deviceId: id, at: instant }),
    on: {
      async PatientCalled({ patientId: to, appointmentId, call }, { id: event, stream, at }, load) {
        const { devices } = (await load(pushDevices, to)).state
        const visitId = idOfStream(stream)
        return devices.map(({ deviceId }) => ({
          to,
          params: { appointmentId, visitId, call: String(call), deviceId, at },
          key: ['push', event, deviceId],
          step: `push ${deviceId}`,
        }))
      },
    },
    story: 'su médico lo llama a la videoconsulta, al paciente',
    async push({ appointmentId, visitId, deviceId, call, at }, { to, now, load }) {
      const { devices } = (await load(pushDevices, to.accountId)).state
      const { endpoint, p256dh, auth } = devices.find((each) => each.deviceId === deviceId) ?? {}
      if (!endpoint || !p256dh || !auth) return nobody
      const { state } = await load(videoVisit, visitId)
      if (state.hasEnded || state.calls !== Number(call) || now > plusMs(at, ringsForMs)) return null
      const text = { title: 'Turno', body: 'Tu videoconsulta comienza. Toca para entrar.' }
      return {
        to: { endpoint, p256dh, auth },
        ttlSeconds: ringsForMs / 1_000,
        text: { ...text, url: href(pages.videoRoom, { id: appointmentId }), tag: appointmentId },
      }
    },
  }),

  videoByTelephone: sends({
    params: ofAppointment,
    asked: 'by a side of a video consultation',
    story: 'la consulta sigue por teléfono, al paciente',
    async sms({ appointmentId }, { load }) {
      const { state } = await load(appointment, appointmentId)
      return state.status === 'scheduled' ? 'Turno: tu médico te llamará a este número para seguir la consulta.' : null
    },
    voice: true,
  }),

  doctorMessage: sends({
    /** `words`: the id of the text; without one, when and where the appointment is. */
    params: v.object({ appointmentId: id, words: v.exactOptional(v.string()), minutes: v.exactOptional(v.string()) }),
    asked: 'by a doctor',
    story: 'mensaje de su médico, al paciente',
    /** Anybody who holds the phone reads it: it names no doctor. */
    async sms({ appointmentId, words, minutes = '' }, { load }) {
      const { state } = await load(appointment, appointmentId)
      if (state.status === 'none' || state.status === 'cancelled') return null
      const { visit } = state
      const what = written(words, minutes, where(visit))
      return `Turno: tu cita: ${comingDay(visit.start)}, ${hourOf(visit.start)}${what}`
    },
  }),

  doctorCall: sends({
    params: ofAppointment,
    asked: 'by a doctor',
    story: 'llamada de su médico, al paciente',
    voice: true,
  }),
}
