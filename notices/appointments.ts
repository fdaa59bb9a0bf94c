import { hourOf } from '@turno/contract/kinds/dates.ts'
import { answerPath } from '@turno/contract/links/reminder-pages.ts'
import { visitPath } from '@turno/contract/links/visit-pages.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { whyNoRefund, whyNotOwnHour } from '@turno/domain/appointment/may.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { factsOf } from '@turno/domain/appointment/rescheduling.ts'
import { bindsPatient, type SoldAppointment } from '@turno/domain/appointment/state.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { comesAfter, plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import * as v from 'valibot'
import { ofHour, ofSold, roomOf, whileScheduled } from './appointment-states.ts'
import { type About, bell, type Facts, id, instant, notice, ofAppointment, sends, type Words } from './notice.ts'
import { priceOf, shortly, unlessFree } from './short-visits.ts'
import { ofVisit, untilMoved } from './threads.ts'
import {
  comingDay,
  dayAndHour,
  doctorNameBy,
  money,
  patientNameBy,
  spokenDay,
  when,
  where,
  whereTo,
  withoutLinks,
} from './wording.ts'

/** Appointments from their making to the reviews afterwards. */

interface OfTwo {
  appointmentId: string
  patientId: string
  doctorId: string
}

const bothOf = ({ appointmentId, patientId, doctorId }: OfTwo) => ({ appointmentId, patientId, doctorId })
const keptOf = ({ start, appointmentId, patientId, doctorId }: OfTwo & { start: string }) => ({
  ...{ appointmentId, start, patientId, doctorId },
})

/** News of a visit that a doctor made: when, where, its price and where it is paid. */
function agreedAtDesk(
  { appointmentId, start }: { appointmentId: string; start: string },
  doctor: string,
  { office, careType, feeCents, unconfirmed }: NonNullable<Facts['atDesk']>,
): Words {
  const place = careType === 0 && office ? office : careNames[careType]
  const price = `${money(feeCents)}, que le pagas a tu médico`
  const what = `${doctor || 'Tu médico'} te agendó una cita el ${dayAndHour(start)}: ${place}. Vale ${price}.`
  const [ask, url] = unconfirmed
    ? ['Confírmala; si no la pediste, cancélala.', answerPath.come(appointmentId)]
    : ['Si no la pediste, cancélala.', visitPath.patient(appointmentId)]
  return { title: 'Tu médico te agendó una cita', message: `${what} ${ask}`, url }
}

const valueAtDesk = ({ careType, feeCents }: Visit): string =>
  `Valor: ${money(feeCents)}. Se le paga a tu médico, ${careType === 0 ? 'en el consultorio' : 'no por Turno'}.`

/**
 * Asks a patient to confirm what their doctor made; who has no password yet gets it by a mail of its own.
 * @param again it has been asked before
 */
const invitation = (about: About, { appointmentId, visit }: SoldAppointment, doctor: string, again: boolean): string =>
  `${again ? 'Falta que confirmes tu cita' : 'Tu médico te agendó una cita: confírmala'}

${doctor} te agendó una cita${again ? ' que todavía no has confirmado' : ''}.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
${valueAtDesk(visit)}

Confírmala aquí:
${about.publicUrl + answerPath.come(appointmentId)}
${about.to.passwordHash === null ? '\nAntes crea tu contraseña con el enlace que te enviamos en otro correo.\n' : ''}
Si no la confirmas antes de que empiece, deja de valer para ti. Si no la pediste, no hagas nada, o cancélala:
${about.publicUrl + answerPath.cancel(appointmentId)}`

function soldFor(patient: string, { visit: { slot, feeCents }, atDesk }: SoldAppointment): string {
  if (atDesk) return `Agendaste una cita con ${patient}, que te paga a ti.`
  const paid = feeCents > 0 ? ' y pagó' : ''
  return slot ? `${patient} reservó${paid} una cita contigo.` : `${patient} aceptó${paid} tu oferta.`
}

/** Advice to who cannot come: whether the money goes back when the reminder leaves. */
function cannotCome(state: Extract<SoldAppointment, { status: 'scheduled' }>, now: string): string {
  const cancel = 'Si no puedes ir, cancélala: otra persona puede usar esa hora.'
  if (state.atDesk || state.visit.feeCents === 0) return cancel
  const isRefunded = !whyNoRefund(factsOf(state, now), 'patient', comesAfter(now))
  return `${cancel} ${isRefunded ? 'Te devolvemos todo lo que pagaste.' : `Ya no hay devolución, ${unlessResold}.`}`
}

/** What the doctor asks to prepare for a visit in that office, as lines of a mail. */
async function toPrepare({ load }: About, { doctorId, office }: Visit): Promise<string> {
  if (!office) return ''
  const { state } = await load(schedule, doctorId)
  const words = state.rooms.find(({ roomId }) => roomId === office.id)?.preparation
  return words ? `\nPara esta cita:\n${withoutLinks(words)}\n` : ''
}

/** An hour before it begins, who is not on the way needs no reminder. */
const shortReminder = ofHour((state, about) =>
  shortly(about, state.visit, {
    what: bindsPatient(state) ? 'Tu cita se acerca' : 'Falta que confirmes tu cita',
    about: state.appointmentId,
    until: plusMinutes(state.visit.start, -60),
  }),
)

export const ofAppointments = {
  /** There is an appointment; if it is paid at the desk, with its price. */
  appointmentScheduled: bell(
    {
      AppointmentScheduled: ({ visit: { start }, patientId, doctorId, ...data }) => ({
        to: [patientId, doctorId],
        keeps: keptOf({ ...data, patientId, doctorId, start }),
      }),
    },
    (kept, { from, atDesk }, userId) => {
      if (atDesk && userId === kept.patientId) return agreedAtDesk(kept, from, atDesk)
      if (atDesk?.unconfirmed) {
        const message = `Agendaste una cita${from ? ` con ${from}` : ''} para el ${dayAndHour(kept.start)}. Falta que la confirme.`
        return { title: 'Cita agendada', message, url: visitPath.doctor(kept.appointmentId) }
      }
      const visit = from ? `Tu cita con ${from}` : 'Tu cita'
      return {
        title: 'Cita agendada',
        message: `${visit} del ${dayAndHour(kept.start)} está confirmada.`,
        url: visitPath[userId === kept.doctorId ? 'doctor' : 'patient'](kept.appointmentId),
      }
    },
    ofVisit,
  ),

  appointmentConfirmedPatient: sends({
    params: ofAppointment,
    on: { AppointmentScheduled: ({ appointmentId, patientId }) => ({ to: patientId, params: { appointmentId } }) },
    story: 'cita confirmada, al paciente',
    mail: ofSold(async (state, about) => {
      const { visit, appointmentId, atDesk } = state
      const doctor = await doctorNameBy(about, visit.doctorId)
      const place = `Fecha: ${when(visit)}\nLugar: ${whereTo(visit, roomOf(about, state))}`
      if (!atDesk)
        return `Tu cita quedó confirmada

Tu cita con ${doctor} quedó confirmada.

${place}
${visit.feeCents > 0 ? `Valor pagado: ${money(visit.feeCents)}` : 'Valor: gratis'}
${await toPrepare(about, visit)}
Todo sobre tu cita está aquí:
${about.publicUrl + visitPath.patient(appointmentId)}`
      if (!bindsPatient(state)) return invitation(about, state, doctor, false)
      return `Tu médico te agendó una cita

${doctor} te agendó una cita.

${place}
${valueAtDesk(visit)}

Puedes verla en «Mis citas». Si no la pediste, cancélala:
${about.publicUrl + answerPath.cancel(appointmentId)}`
    }),
  }),

  appointmentConfirmedDoctor: sends({
    params: ofAppointment,
    on: {
      AppointmentScheduled({ appointmentId, doctorId, atDesk, visit }) {
        const message = { to: doctorId, params: { appointmentId } }
        // A doctor who has just made a visit at the desk has the mail of it, and no news.
        return atDesk ? { ...message, by: 'mail' } : unlessFree(visit, message)
      },
    },
    story: 'cita confirmada, al médico',
    away: {
      topics: ['visitSold'],
      short: whileScheduled((state, about) =>
        shortly(about, state.visit, {
          what: 'Cita nueva',
          about: state.appointmentId,
          ...priceOf(state.visit),
        }),
      ),
    },
    mail: ofSold(async (state, about) => {
      const isUnconfirmed = !bindsPatient(state)
      return `${isUnconfirmed ? 'Agendaste una cita' : 'Tienes una nueva cita confirmada'}

${soldFor(await patientNameBy(about, state), state)}${isUnconfirmed ? ' Falta que la confirme.' : ''}

Fecha: ${when(state.visit)}
Lugar: ${whereTo(state.visit, roomOf(about, state))}

La cita está en tu agenda.`
    }),
  }),

  /** A doctor made a visit at the desk: an SMS asks its patient once to confirm it, beside mail and bell. */
  deskVisitInvitation: sends({
    params: ofAppointment,
    on: {
      AppointmentScheduled: ({ appointmentId, patientId, linked, ...visit }) =>
        bindsPatient(visit) || linked === false
          ? undefined
          : { to: patientId, params: { appointmentId }, key: ['invitation', appointmentId], step: 'sms' },
    },
    story: 'su médico le agendó y espera que la confirme, al paciente',
    causedBy: 'doctor',
    /** It names no doctor. With the link it is two messages; none once it was confirmed, or is over. */
    async sms({ appointmentId }, about) {
      const { state } = await about.load(appointment, appointmentId)
      if (state.status !== 'scheduled' || bindsPatient(state)) return null
      const { start } = state.visit
      const link = about.publicUrl + answerPath.come(appointmentId)
      return `Turno: tu médico te agendó una cita: ${comingDay(start)}, ${hourOf(start)}. Confírmala aquí: ${link}`
    },
  }),

  /** The appointment is near. The service has words of its own for the SMS, which patients get who asked for it. */
  appointmentReminder: notice(
    bell(
      { AppointmentReminded: (data) => ({ to: data.patientId, keeps: keptOf(data) }) },
      ({ appointmentId, start }, { from, atDesk }) => {
        const url = answerPath.come(appointmentId)
        if (atDesk?.unconfirmed) {
          const message = `${from || 'Tu médico'} te agendó una cita para el ${dayAndHour(start)}. Si no la confirmas antes, deja de valer para ti.`
          return { title: 'Falta que confirmes tu cita', message, url }
        }
        const message = `${from ? `Tu cita con ${from}` : 'Tu cita'} es el ${dayAndHour(start)}.`
        // Patients who have not confirmed a visit first read what confirming means.
        const reminds_of = { appointment_id: appointmentId, start_date: start }
        return { title: 'Tu cita se acerca', message, url, reminds_of }
      },
      { about: 'appointment', ends: { ...untilMoved, AppointmentConfirmed: 'answered' } },
    ),
    sends({
      /** The first ones did not name the hour. */
      params: v.object({
        appointmentId: id,
        start: v.exactOptional(instant),
        /** Its patient has just pressed for it: it waits for no morning. */
        asked: v.exactOptional(v.literal('1')),
      }),
      on: {
        async AppointmentReminded({ patientId: to, appointmentId, start }, { id: event }, load) {
          const { state } = await load(appointment, appointmentId)
          if (state.status === 'none') return undefined
          // The service's SMS speaks of a visit that stands.
          const by = bindsPatient(state) ? {} : ({ by: 'push' } as const)
          return { to, params: { appointmentId, start }, key: ['sms', event], step: 'sms', ...by }
        },
      },
      story: 'recordatorio de la cita',
      away: {
        topics: ['visitReminder'],
        short: ({ asked, ...reminded }, about) => (asked ? null : shortReminder(reminded, about)),
      },
      async sms({ appointmentId, start }, { load }) {
        const { state } = await load(appointment, appointmentId)
        const begins = start ?? (state.status === 'scheduled' ? state.visit.start : undefined)
        return begins === undefined ? null : { date: spokenDay(begins), hour: hourOf(begins) }
      },
    }),
  ),

  appointmentComing: sends({
    params: ofAppointment,
    on: { AppointmentReminded: ({ appointmentId, patientId }) => ({ to: patientId, params: { appointmentId } }) },
    story: 'la cita se acerca, al paciente',
    away: { topics: ['visitReminder'] },
    mail: whileScheduled(async (state, about) => {
      const { appointmentId, visit } = state
      const doctor = await doctorNameBy(about, visit.doctorId)
      if (!bindsPatient(state)) return invitation(about, state, doctor, true)
      const change = about.publicUrl + answerPath.change(appointmentId)
      return `Tu cita se acerca

Te recordamos tu cita con ${doctor}.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, roomOf(about, state))}

¿Vas a ir? Dínoslo aquí:
${about.publicUrl + answerPath.come(appointmentId)}

${whyNotOwnHour(factsOf(state, about.now), comesAfter(about.now)) ? '' : `Para cambiar la hora:\n${change}\n\n`}${cannotCome(state, about.now)}
${about.publicUrl + answerPath.cancel(appointmentId)}`
    }),
  }),

  /** To the doctor of a visit that is over, and that nobody has closed. */
  closingAsked: bell(
    { AppointmentClosingAsked: (data) => ({ to: data.doctorId, keeps: keptOf(data) }) },
    ({ appointmentId, start }, { from }) => ({
      title: '¿Ya terminó la cita?',
      message: `La cita${from ? ` con ${from}` : ''} era el ${dayAndHour(start)}. Termínala, o di que no vino.`,
      url: visitPath.doctor(appointmentId),
    }),
    ofVisit,
  ),

  /** A visit that took place, or that its patient never confirmed, needs no message. */
  visitMissed: bell(
    { CareFinished: (data) => (data.patientTold ? { to: data.patientId, keeps: bothOf(data) } : undefined) },
    ({ appointmentId }, { from, start, atDesk }) => {
      const visit = start ? `a la cita del ${dayAndHour(start)}` : 'a tu cita'
      return {
        title: 'Quedó registrado que no viniste',
        message: `${from || 'Tu médico'} registró que no viniste ${visit}.${atDesk ? '' : ' No hay devolución.'} Si no fue así, escríbele a soporte.`,
        url: visitPath.patient(appointmentId),
      }
    },
    { about: 'appointment' },
  ),

  appointmentReviewed: bell(
    { AppointmentReviewed: (data) => ({ to: data.doctorId, keeps: { ...bothOf(data), stars: data.stars } }) },
    ({ doctorId, stars }, { from }) => ({
      title: 'Tienes una opinión',
      message: `${from || 'Un paciente'} calificó la consulta con ${stars} de 5. Puedes responderle una vez.`,
      url: href(pages.doctorPage, { id: doctorId }),
    }),
    { about: 'appointment', ends: { ReviewHidden: 'closed' } },
  ),

  reviewAnswered: bell(
    { ReviewAnswered: (data) => ({ to: data.patientId, keeps: bothOf(data) }) },
    ({ appointmentId }, { from }) => ({
      title: 'Respondieron tu opinión',
      message: `${from || 'Un médico'} respondió lo que dijiste de tu consulta.`,
      url: visitPath.patient(appointmentId),
    }),
    { about: 'appointment', ends: { ReviewHidden: 'closed' } },
  ),
}
