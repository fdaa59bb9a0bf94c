import { hourOf } from '@turno/contract/kinds/dates.ts'
import { visitPath } from '@turno/contract/links/visit-pages.ts'
import { refundAtDesk } from '@turno/contract/texts/refund-words.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { isDoctorAbsent, type SoldAppointment } from '@turno/domain/appointment/state.ts'
import { latest, plusMinutes, theHour } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { onceCancelled, whileScheduled } from './appointment-states.ts'
import { isRefundAccountNeeded, whatToDo } from './money.ts'
import {
  type About,
  alsoSends,
  bell,
  type Facts,
  notice,
  ofAppointment,
  type Streams,
  sends,
  type Words,
} from './notice.ts'
import { shortly, unlessFree } from './short-visits.ts'
import { untilMoved } from './threads.ts'
import {
  dayAndHour,
  doctorNameBy,
  money,
  patientNameBy,
  spokenDay,
  spokenMoment,
  when,
  where,
  withoutLinks,
} from './wording.ts'

/** Appointments that are cancelled, and doctors who do not come to a video consultation. */

interface Cancelled {
  appointmentId: string
  start: string
  patientId: string
  doctorId: string
  by: 'patient' | 'doctor' | 'system'
  refund: boolean
  doctorAbsent: boolean
}

const allBack = ' Te devolvemos todo lo que pagaste.'

/** Money of a visit that the other side cancelled, in words for its patient. */
const goesBack = (refund: boolean, atDesk: Facts['atDesk']): string =>
  atDesk ? ` ${refundAtDesk}` : refund ? allBack : ''

/** To the one who did not cancel, and to the patient who did; to both where the doctor did not come. */
function cancelledWords(kept: Cancelled, { from, atDesk }: Facts, userId: string): Words {
  const isDoctor = userId === kept.doctorId
  if (kept.by === 'patient' && !isDoctor) return ownCancelledWords(kept, from, atDesk !== null)
  const [at, url] = [dayAndHour(kept.start), visitPath[isDoctor ? 'doctor' : 'patient'](kept.appointmentId)]
  if (!kept.doctorAbsent) {
    const who = from || (isDoctor ? 'El paciente' : 'El médico')
    const back = isDoctor ? '' : goesBack(kept.refund, atDesk)
    return { title: 'Cita cancelada', message: `${who} canceló la cita del ${at}.${back}`, url }
  }
  if (isDoctor) {
    const message = `La videoconsulta con ${from || 'tu paciente'} del ${at} se canceló porque no entraste.`
    return { title: 'Cita cancelada', message: message + (atDesk ? '' : ' El paciente recibe todo su dinero.'), url }
  }
  const message = `${from || 'Tu médico'} no llegó a la videoconsulta del ${at} y la cancelamos por ti.`
  return { title: 'Tu médico no llegó', message: message + goesBack(kept.refund, atDesk), url }
}

/** News for the patient who cancelled: whether the money goes back. */
function ownCancelledWords({ appointmentId, start, refund }: Cancelled, doctor: string, isAtDesk: boolean): Words {
  const soon = 'Te devolvemos todo lo que pagaste; te avisamos cuando esté hecho.'
  const back = isAtDesk ? refundAtDesk : refund ? soon : `Ya no había devolución, ${unlessResold}.`
  const message = `Cancelaste la cita${doctor ? ` con ${doctor}` : ''} del ${dayAndHour(start)}. ${back}`
  return { title: 'Cancelaste tu cita', message, url: visitPath.patient(appointmentId) }
}

type CancelledState = Extract<SoldAppointment, { status: 'cancelled' }>

/** Whether money goes back with nothing left to do. */
const isByItself = async (streams: Streams, { orderId, atDesk = false }: CancelledState): Promise<boolean> =>
  atDesk || !(await isRefundAccountNeeded(streams, orderId))

/** The lines about the money of a visit that the other side cancelled, or time did. */
function paidBack({ visit, refund, atDesk = false }: CancelledState, byItself: boolean): string {
  const owed = `\nTe devolvemos todo lo que pagaste: ${money(visit.feeCents)}. ${whatToDo(byItself)}\n`
  return `${atDesk ? `\n${refundAtDesk}\n` : ''}${refund && visit.feeCents > 0 ? owed : ''}`
}

/** Lines about the money for the patient who cancelled. */
async function ownPaidBack(streams: Streams, state: CancelledState): Promise<string> {
  const { visit, refund, atDesk = false } = state
  if (atDesk) return `\n${refundAtDesk}\n`
  if (visit.feeCents === 0) return ''
  const amount = money(visit.feeCents)
  if (!refund) return `\nCancelaste cuando ya no había devolución, así que los ${amount} no vuelven, ${unlessResold}.\n`
  const how = whatToDo(await isByItself(streams, state))
  return `\nTe devolvemos todo lo que pagaste: ${amount}. Soporte hace la devolución y te avisamos cuando esté hecha. ${how}\n`
}

const begins = ({ start }: Visit): string => `${spokenDay(start)}, a ${theHour(hourOf(start))}`

const visitTopics = ['visitChanged', 'visitSold'] as const
const isOfDoctor = ({ to }: About, { doctorId }: Visit): boolean => to.accountId === doctorId

const cancelledAway = {
  topics: visitTopics,
  short: onceCancelled(({ visit, appointmentId }: CancelledState, about) =>
    shortly(about, visit, {
      ...{ what: isOfDoctor(about, visit) ? 'Se canceló una cita' : 'Tu cita se canceló', about: appointmentId },
      // A doctor who did not come is told of after the visit began.
      until: latest(visit.start, plusMinutes(about.now, 60)),
    }),
  ),
}

export const ofCancelling = {
  /** The doctor who cancelled knows; the patient who did reads of the money. The mail goes to the other side. */
  appointmentCancelled: notice(
    bell(
      {
        AppointmentCancelled: ({ appointmentId, patientId, doctorId, start, by, refund, doctorAbsent }) => ({
          to: by === 'doctor' ? patientId : [doctorId, patientId],
          keeps: { appointmentId, start, patientId, doctorId, by, refund, doctorAbsent },
        }),
      },
      cancelledWords,
      { about: 'appointment' },
    ),
    sends({
      params: ofAppointment,
      on: {
        async AppointmentCancelled({ appointmentId, patientId, doctorId, by, doctorAbsent }, _, load) {
          if (doctorAbsent) return undefined
          const params = { appointmentId }
          if (by === 'doctor') return { to: patientId, params }
          const { state } = await load(appointment, appointmentId)
          return state.status === 'none' ? undefined : unlessFree(state.visit, { to: doctorId, params })
        },
      },
      story: 'cita cancelada, a la otra parte',
      away: cancelledAway,
      mail: onceCancelled(async (state, about) => {
        const { by, visit, reason } = state
        if (by === 'patient')
          return `Un paciente canceló su cita

${await patientNameBy(about, state)} canceló su cita contigo.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

Esa hora vuelve a estar libre en tu agenda.`
        const back = paidBack(state, await isByItself(about, state))
        return `Tu cita fue cancelada

${await doctorNameBy(about, visit.doctorId)} canceló tu cita.${reason ? ` Motivo: ${withoutLinks(reason)}` : ''}

Fecha: ${when(visit)}
Lugar: ${where(visit)}
${back}
Puedes buscar otra hora en Turno.`
      }),
    }),
  ),

  /** To the doctor who did not come, and to a patient who decided nothing. */
  absenceCancelled: sends({
    params: ofAppointment,
    on: {
      AppointmentCancelled: ({ appointmentId, patientId, doctorId, by, doctorAbsent }) =>
        doctorAbsent
          ? { to: by === 'system' ? [patientId, doctorId] : [doctorId], params: { appointmentId } }
          : undefined,
    },
    story: 'cita cancelada porque el médico no llegó, a quien no lo hizo',
    away: cancelledAway,
    mail: onceCancelled(async (state, about) => {
      const { visit, refund } = state
      if (about.to.accountId === visit.doctorId)
        return `Se canceló una videoconsulta a la que no entraste

Tu videoconsulta con ${await patientNameBy(about, state)} se canceló porque no entraste.

Fecha: ${begins(visit)}
${refund ? '\nEl paciente recibe todo lo que pagó.\n' : ''}
Si fue un error, escríbele a soporte.`
      const back = paidBack(state, await isByItself(about, state))
      return `Tu médico no llegó y cancelamos la cita

${await doctorNameBy(about, visit.doctorId)} no llegó a tu videoconsulta y la cancelamos por ti. Lo sentimos.

Fecha: ${begins(visit)}
${back}
Puedes buscar otra hora en Turno.`
    }),
  }),

  /** To the patient who cancelled it. */
  appointmentCancelledByYou: sends({
    params: ofAppointment,
    on: {
      AppointmentCancelled: ({ appointmentId, patientId, by }) =>
        by === 'patient' ? { to: patientId, params: { appointmentId } } : undefined,
    },
    story: 'cita cancelada, al paciente que la canceló',
    mail: onceCancelled(
      async (state, about) =>
        `Cancelaste tu cita

Cancelaste tu cita con ${await doctorNameBy(about, state.visit.doctorId)}${state.doctorAbsent ? ', que no llegó' : ''}.

Fecha: ${when(state.visit)}
Lugar: ${where(state.visit)}
${await ownPaidBack(about, state)}
Puedes buscar otra hora en Turno.`,
    ),
  }),

  /** The doctor has not come to a video consultation: to the doctor, who may still, and to the patient, who decides. */
  doctorAbsent: notice(
    bell(
      {
        DoctorFoundAbsent: ({ appointmentId, patientId, doctorId, start }) => ({
          to: [patientId, doctorId],
          keeps: { appointmentId, start, patientId, doctorId },
        }),
      },
      ({ appointmentId, start, doctorId }, { from, atDesk }, userId) =>
        userId === doctorId
          ? {
              title: 'No has entrado a tu videoconsulta',
              message: `La videoconsulta con ${from || 'tu paciente'} empezó el ${dayAndHour(start)}. Entra ya: puede cancelar o elegir otra hora.`,
              url: visitPath.doctor(appointmentId),
            }
          : {
              title: 'Tu médico no ha llegado',
              message: `${from || 'Tu médico'} no ha llegado. Puedes ${atDesk ? 'cancelar la cita' : 'pedir tu dinero'} o elegir otra hora, cuando quieras.`,
              url: visitPath.patient(appointmentId),
            },
      { about: 'appointment', ends: { ...untilMoved, DoctorCameAfterAll: 'closed', AbsenceDismissed: 'closed' } },
    ),
    alsoSends({
      params: ofAppointment,
      story: 'el médico no ha llegado, a los dos',
      away: {
        topics: visitTopics,
        short: whileScheduled((state, about) => {
          const { visit, absence, appointmentId } = state
          const what = isOfDoctor(about, visit) ? 'No has entrado a tu videoconsulta' : 'Tu médico no ha llegado'
          const said = { what, about: appointmentId, until: absence?.until ?? visit.end }
          return isDoctorAbsent(state) ? shortly(about, visit, said) : null
        }),
      },
      mail: whileScheduled(async (state, about) => {
        if (!isDoctorAbsent(state)) return null
        const { visit, absence, atDesk = false } = state
        if (about.to.accountId === visit.doctorId)
          return `No has entrado a tu videoconsulta

${await patientNameBy(about, state)} tiene contigo una videoconsulta que ya empezó, y no has entrado.

Fecha: ${begins(visit)}

Puedes entrar todavía:
${about.publicUrl + visitPath.doctor(state.appointmentId)}

Mientras no estén conectados, el paciente puede cancelar con devolución o elegir otra hora.`
        const doctor = await doctorNameBy(about, visit.doctorId)
        return `Tu médico no ha llegado

${doctor} no ha llegado a tu videoconsulta. Lo sentimos.

Fecha: ${begins(visit)}

Tú decides: puedes ${atDesk ? 'cancelar la cita' : 'pedir todo tu dinero'} o elegir otra hora con el mismo médico, al mismo precio:
${about.publicUrl + visitPath.patient(state.appointmentId)}

Si no haces nada, ${spokenMoment(absence?.until ?? visit.end)} cancelamos la cita${atDesk ? '.' : ' y te devolvemos todo lo que pagaste.'} Si tu médico llega antes, la
consulta sigue como siempre.`
      }),
    }),
  ),
}
