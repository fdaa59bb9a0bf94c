import { hourOf } from '@turno/contract/kinds/dates.ts'
import { sentenceOf } from '@turno/contract/texts/sentences.ts'
import { cards, say } from './card.ts'
import { day, money, span, when } from './words.ts'

const absenceCancelled = {
  patient: 'El paciente canceló porque el médico no llegó',
  doctor: 'El médico canceló la cita',
  system: 'Se canceló porque el médico no llegó',
}
const movers = {
  patient: 'el paciente',
  doctor: 'propuesta del médico',
  earlierHour: 'una hora que se liberó',
  doctorAbsent: 'la ausencia del médico',
}
const proposalEnds = {
  declined: 'El paciente no la quiso',
  withdrawn: 'El médico la retiró',
  lapsed: 'Se venció',
  replaced: 'El médico propuso otra',
  taken: 'Esa hora ya estaba ocupada',
}

/** Appointments, from the time that is held for them to how they end. */
export const ofAppointments = cards({
  TimeHeld: ({ date, from, to }) => say('Apartó la hora', `${day(date)}, ${hourOf(from)} – ${hourOf(to)}`),
  HoldBound: ({ date }) => say('Aseguró la hora', day(date)),
  HoldReleased: ({ date }) => say('Liberó la hora', day(date), 'wait'),
  Reserved: ({ kind }) =>
    say(kind === 'paymentReference' ? 'Apartó la referencia de pago' : 'Comprobó que no hubiera otra igual'),
  ReservationConfirmed: () => say('Confirmó que es única'),
  ReservationReleased: () => say('Dejó libre que haya otra igual'),
  AppointmentCancelled: ({ by, refund, doctorAbsent, reason }) =>
    say(
      doctorAbsent
        ? absenceCancelled[by]
        : by === 'doctor'
          ? 'El médico canceló la cita'
          : 'El paciente canceló la cita',
      [refund ? 'Se devuelve todo el dinero' : 'No se devuelve dinero por Turno', reason].filter(Boolean).join(' · '),
      'bad',
    ),
  DeskVisitStarted: ({ visit }) =>
    say('Agendó a su paciente, que le paga directamente', `${span(visit)} · ${money(visit.feeCents)}`),
  DeskVisitAgreed: () => say('Quedó apartada la hora', '', 'ok'),
  DeskVisitAbandoned: ({ refusal }) => say('No se pudo agendar la cita', refusal?.message ?? '', 'wait'),
  AppointmentScheduled: {
    icon: 'calendarCheck',
    story: ({ visit, atDesk, holdsPatient }) =>
      say(
        holdsPatient === false ? 'Quedó la cita en la agenda del médico' : 'Quedó la cita en ambas agendas',
        `${span(visit)}${atDesk ? ' · se le paga al médico' : ''}`,
        'ok',
      ),
  },
  AppointmentConfirmed: ({ holdId }) => say(holdId ? 'Confirmó la cita' : 'Dijo que va a la cita', '', 'ok'),
  ConfirmationStarted: ({ start }) => say('Quiso confirmar la cita', when(start)),
  ConfirmationAbandoned: ({ refusal }) => say('La cita siguió sin confirmar', refusal?.message ?? '', 'wait'),
  AppointmentReminded: ({ before }) =>
    say('Recordó la cita al paciente', before === 'day' ? 'El día anterior' : 'Unas horas antes'),
  AppointmentClosingAsked: () => say('Preguntó al médico cómo terminó la cita'),
  MoveStarted: ({ visit, proposalId }) =>
    say(proposalId ? 'El paciente aceptó la hora propuesta' : 'El paciente pidió otra hora', span(visit)),
  MoveAbandoned: ({ refusal }) => say('La cita no se movió', refusal?.message ?? '', 'wait'),
  AppointmentRescheduled: {
    icon: 'calendarClock',
    story: ({ visit, previous, by }) =>
      say(`Movió la cita, por ${movers[by]}`, `Era ${span(previous)}; ahora ${span(visit)}`, 'ok'),
  },
  MoveProposed: ({ visit }) => say('El médico propuso otra hora', span(visit)),
  MoveProposalEnded: ({ cause }) => say('La propuesta de otra hora terminó', proposalEnds[cause]),
  EarlierHourAsked: ({ wanted }) =>
    say(wanted ? 'El paciente pidió aviso de una hora antes' : 'El paciente ya no quiere una hora antes'),
  EarlierHourOffered: ({ visit }) => say('Se ofreció al paciente una hora antes', span(visit)),
  EarlierHourAccepted: () => say('El paciente quiso la hora antes'),
  VisitMessageSent: ({ from, sentence, minutes }) =>
    say(
      from === 'patient' ? 'El paciente avisó al médico' : 'El médico avisó al paciente',
      sentenceOf(from, sentence, minutes),
    ),
  ReschedulingClosed: () => say('Cerró el plazo para mover la cita', 'Desde aquí se debe al médico'),
  CareFinished: ({ outcome, by }) =>
    say(
      outcome === 'attended' ? 'Terminó la atención' : 'El paciente no vino',
      by === 'system' ? 'El médico no dijo otra cosa' : '',
      outcome === 'attended' ? 'ok' : 'bad',
    ),
  AppointmentReviewed: { icon: 'star', story: ({ stars }) => say('Calificó la consulta', `${stars} de 5`) },
  ReviewAnswered: () => say('Respondió la opinión del paciente'),
  ReviewHidden: { icon: 'eyeOff', story: ({ reason }) => say('Ocultó la opinión del paciente', reason ?? '', 'bad') },
})
