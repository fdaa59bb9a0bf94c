import { hourOf } from '@turno/contract/kinds/dates.ts'
import { visitPath } from '@turno/contract/links/visit-pages.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { lastMove, pendingMove } from '@turno/domain/appointment/moves.ts'
import { earlierHourMinutes } from '@turno/domain/appointment/rescheduling.ts'
import { theHour } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import * as v from 'valibot'
import { ofHour, roomOf, whileScheduled } from './appointment-states.ts'
import { alsoSends, bell, id, instant, notice, ofAppointment, sends } from './notice.ts'
import { shortly, unlessFree } from './short-visits.ts'
import { ofVisit, untilMoved } from './threads.ts'
import { dayAndHour, doctorNameBy, patientNameBy, spokenMoment, when, whereTo } from './wording.ts'

/** Appointments that have another hour, or might have one. */

interface Moved {
  appointmentId: string
  patientId: string
  doctorId: string
  /** The hour to which it moved, or may be moved. */
  visit: Visit
}

/** Of two moves in a night only the last is said in the morning. The first messages did not name the hour. */
const toAnHour = v.object({ appointmentId: id, start: v.exactOptional(instant) })

const keptOf = ({ appointmentId, patientId, doctorId, visit: { start } }: Moved) => ({
  ...{ appointmentId, start, patientId, doctorId },
})

const proposalEnds = {
  declined: 'prefiere quedarse con la hora de su cita.',
  taken: 'quiso la hora que propusiste, pero ya está ocupada.',
  lapsed: 'no respondió a tiempo a la hora que propusiste.',
  withdrawn: 'retiró la hora que te propuso. Tu cita sigue como estaba.',
}

export const ofRescheduling = {
  /** The bell notifies the doctor alone: the patient who moved it knows, and has the new hour by mail. */
  appointmentMoved: notice(
    bell(
      {
        AppointmentRescheduled: (data) =>
          data.by === 'doctor' ? undefined : { to: data.doctorId, keeps: keptOf(data) },
      },
      ({ appointmentId, start }, { from }) => ({
        title: 'Cita reprogramada',
        message: `${from || 'Un paciente'} movió su cita: ahora es el ${dayAndHour(start)}.`,
        url: visitPath.doctor(appointmentId),
      }),
      ofVisit,
    ),
    sends({
      params: toAnHour,
      on: {
        AppointmentRescheduled: ({ appointmentId, patientId, doctorId, visit }) =>
          unlessFree(visit, { to: [patientId, doctorId], params: { appointmentId, start: visit.start } }),
      },
      story: 'cita reprogramada, a los dos',
      // Its patient has moved it: to them it is no news.
      away: {
        topics: ['visitSold'],
        short: ofHour(({ visit, appointmentId: thing }, about) =>
          shortly(about, visit, { what: 'Una cita cambió de hora', about: thing }),
        ),
      },
      mail: whileScheduled(async (state, about) => {
        const { visit } = state
        const place = `Fecha: ${when(visit)}\nLugar: ${whereTo(visit, roomOf(about, state))}`
        if (about.to.accountId !== visit.doctorId)
          return `Tu cita tiene otra hora

Tu cita con ${await doctorNameBy(about, visit.doctorId)} quedó reprogramada. La hora de antes ya no vale.\n\n${place}`
        const patient = await patientNameBy(about, state)
        const [subject, what] = lastMove(state)?.proposalId
          ? ['Un paciente aceptó la hora que propusiste', `${patient} aceptó la nueva hora de su cita.`]
          : ['Un paciente reprogramó su cita', `La cita de ${patient} quedó reprogramada.`]
        return `${subject}

${what} La hora de antes vuelve a estar libre en tu agenda.\n\n${place}`
      }),
    }),
  ),

  moveAccepted: bell(
    {
      AppointmentRescheduled: (data) => (data.by === 'doctor' ? { to: data.doctorId, keeps: keptOf(data) } : undefined),
    },
    ({ appointmentId, start }, { from }) => ({
      title: 'Aceptaron tu propuesta',
      message: `${from || 'Un paciente'} aceptó la nueva hora: el ${dayAndHour(start)}.`,
      url: visitPath.doctor(appointmentId),
    }),
    ofVisit,
  ),

  moveProposed: notice(
    bell(
      { MoveProposed: (data) => ({ to: data.patientId, keeps: keptOf(data) }) },
      ({ appointmentId, start }, { from }) => ({
        title: 'Te proponen otra hora',
        message: `${from || 'Tu médico'} te propone pasar tu cita al ${dayAndHour(start)}. Acéptala o quédate con tu hora.`,
        url: href(pages.reschedule, { id: appointmentId }),
      }),
      {
        about: 'appointment',
        ends: {
          ...untilMoved,
          MoveProposalEnded: ({ cause }) =>
            cause === 'replaced' ? undefined : cause === 'declined' ? 'answered' : 'closed',
        },
      },
    ),
    alsoSends({
      params: toAnHour,
      story: 'el médico propone otra hora, al paciente',
      causedBy: 'offer',
      away: {
        topics: ['visitChanged'],
        short: ofHour(
          ({ proposal, appointmentId: thing }, about) =>
            proposal
              ? shortly(about, proposal.visit, { what: 'Te proponen otra hora', about: thing, until: proposal.endsAt })
              : null,
          ({ proposal }) => proposal?.visit.start,
        ),
      },
      mail: whileScheduled(async ({ visit, proposal, atDesk = false }, about) =>
        proposal
          ? `Tu médico te propone otra hora

${await doctorNameBy(about, visit.doctorId)} te propone otra hora para tu cita.

Tu cita: ${when(visit)}
La propuesta: ${when(proposal.visit)}

Acéptala o recházala en «Mis citas», hasta ${spokenMoment(proposal.endsAt)}. Mientras no la aceptes, tu cita sigue como
está. Si ninguna hora te sirve, puedes cancelarla${atDesk ? '.' : ' y te devolvemos todo lo que pagaste.'}`
          : null,
      ),
    }),
  ),

  /** To the doctor whose proposal failed, or to the patient from whom it was withdrawn. */
  moveProposalEnded: bell(
    {
      // A proposal that took the place of another is news by itself.
      MoveProposalEnded: ({ appointmentId, patientId, doctorId, cause }) =>
        cause === 'replaced'
          ? undefined
          : { to: cause === 'withdrawn' ? patientId : doctorId, keeps: { appointmentId, cause, patientId, doctorId } },
    },
    ({ appointmentId, cause, doctorId }, { from }, userId) =>
      userId === doctorId
        ? {
            title: 'Tu propuesta terminó',
            message: `${from || 'El paciente'} ${proposalEnds[cause]}`,
            url: visitPath.doctor(appointmentId),
          }
        : {
            title: 'Propuesta retirada',
            message: `${from || 'Tu médico'} ${proposalEnds[cause]}`,
            url: visitPath.patient(appointmentId),
          },
    ofVisit,
  ),

  earlierHour: notice(
    bell(
      { EarlierHourOffered: (data) => ({ to: data.patientId, keeps: keptOf(data) }) },
      ({ appointmentId, start }, { from }) => ({
        title: 'Hay una hora antes',
        message: `Se liberó una hora antes${from ? ` con ${from}` : ''}: el ${dayAndHour(start)}. La guardamos ${earlierHourMinutes} minutos para ti.`,
        url: href(pages.reschedule, { id: appointmentId }),
      }),
      { about: 'appointment', ends: { ...untilMoved, EarlierHourAccepted: 'answered', MoveAbandoned: 'closed' } },
    ),
    alsoSends({
      params: ofAppointment,
      story: 'hay una hora antes, al paciente',
      away: {
        topics: ['earlierHour'],
        short: whileScheduled((state, about) => {
          const { offeredUntil, visit } = pendingMove(state) ?? {}
          const said = { what: 'Hay una hora antes', about: state.appointmentId }
          return offeredUntil && visit ? shortly(about, visit, { ...said, until: offeredUntil }) : null
        }),
      },
      mail: whileScheduled(async (state, about) => {
        const pending = pendingMove(state)
        if (!pending?.offeredUntil) return null
        const doctor = await doctorNameBy(about, state.visit.doctorId)
        return `Hay una hora antes para tu cita

Se liberó una hora antes con ${doctor}: ${when(pending.visit)}.

La guardamos para ti hasta ${theHour(hourOf(pending.offeredUntil))}. Tómala en «Mis citas»; si no, tu cita sigue como está.`
      }),
    }),
  ),
}
