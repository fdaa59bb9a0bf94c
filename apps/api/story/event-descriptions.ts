import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import { paymentMethods } from '@turno/contract/payment-methods.ts'
import type { AgreementTerms } from '@turno/domain/agreements/events.ts'
import { maskedNumber } from '@turno/domain/bank-account.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { silentMinutes } from '@turno/domain/payment/finality.ts'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { ofConversation } from './conversation-descriptions.ts'
import { channels, messages } from './delivery-names.ts'
import { type Describers, type Description, day, say } from './describing.ts'
import { ofDoctor } from './doctor-descriptions.ts'
import { ofEarnings } from './earning-descriptions.ts'
import { ofPanel } from './panel-descriptions.ts'
import { ofVideo } from './video-descriptions.ts'

const money = (cents: number): string => readablePesos(pesosOf(cents))
const span = ({ start, end }: Visit): string => `${day(bogotaDate(start))}, ${bogotaHour(start)} – ${bogotaHour(end)}`
/** '$90.000', or '$60.000 por convenio con EPS Sura'. */
const price = ({ feeCents, agreement }: Visit, called: Names): string =>
  agreement ? `${money(feeCents)} por convenio con ${called.healthEntity(agreement.healthEntityId)}` : money(feeCents)
const terms = ({ visit, endsAt }: { visit: Visit; endsAt: string }, called: Names): string =>
  `${price(visit, called)} · ${span(visit)} · vence ${bogotaHour(endsAt)}`
const transaction = ({ transactionId, amountCents }: { transactionId: string | null; amountCents: number }): string =>
  `${transactionId ? `Transacción ${transactionId.slice(0, 8)}… · ` : ''}${money(amountCents)} COP`
const doctors = (count: number): string => `${count} ${count === 1 ? 'médico avisado' : 'médicos avisados'}`

const doubts = {
  amountMismatch: 'El valor no coincide con la orden',
  unknownReference: 'La referencia no es de ninguna orden',
  stillPending: 'Seguía pendiente al vencer el plazo',
  queryFailing: `La pasarela no respondió en ${silentMinutes} minutos`,
  contradiction: 'La pasarela se contradijo',
  unconfirmed: 'La pasarela no muestra el pago que se avisó',
}
const ends = {
  due: 'Venció su plazo',
  doctorBusy: 'El médico ya no tenía esa hora',
  orderExpired: 'La orden venció sin pago',
}
const providerStates = {
  approved: 'aprobada',
  declined: 'rechazada',
  expired: 'vencida',
  pending: 'pendiente',
  error: 'con error',
}

const ofRequest: Describers = {
  RequestPosted: ({ specialityId, cupId, careType, cityId, onlyDoctorId }, called) =>
    say(
      onlyDoctorId === undefined ? 'Publicó la solicitud' : 'Agendó a su paciente, que paga por Turno',
      [called.procedure(cupId) || called.speciality(specialityId), careTypes[careType], called.city(cityId)].join(
        ' · ',
      ),
    ),
  DoctorsNotified: ({ doctorIds }) => say('Avisó a los médicos', doctors(doctorIds.length)),
  OfferMade: (data, called) => say('Hizo una oferta', terms(data, called)),
  OfferAmended: (data, called) => say('Cambió su oferta', terms(data, called)),
  OfferWithdrawn: () => say('Retiró su oferta', '', 'wait'),
  OfferExpired: ({ cause }) => say('Terminó una oferta', ends[cause], 'wait'),
  OfferChosen: ({ orderId, claim }) =>
    say(claim === 'line' ? 'Eligió la oferta' : 'Recuperó la oferta elegida', `Orden ${orderId}`),
  OfferReleased: () => say('Soltó la oferta elegida', 'La solicitud queda abierta', 'wait'),
  RequestEscalated: () => say('Pasó a soporte', 'Sin una oferta vigente', 'wait'),
  RequestAccepted: () => say('Aceptó la solicitud', '', 'ok'),
  RequestRejected: ({ cause }) =>
    say('Terminó la solicitud', cause === 'withdrawn' ? 'La retiró el paciente' : 'Venció su plazo', 'wait'),
}

const ofOrder: Describers = {
  OrderOpened: ({ expiresAt }) => say('Abrió la orden', `Vence ${bogotaHour(expiresAt)}`),
  LineChosen: ({ visit }, called) => say('Eligió una hora', `${span(visit)} · ${price(visit, called)}`),
  LineAdded: ({ visit }, called) => say('Apartó la cita', `${span(visit)} · ${price(visit, called)}`),
  LineRemoved: ({ by }) =>
    say(
      by === 'doctor' ? 'Salió de la orden la cita: el médico canceló ese día' : 'Eliminó la cita de la orden',
      '',
      'wait',
    ),
  LineAbandoned: ({ refusal }) => say('La cita no se pudo reservar', refusal?.message ?? '', 'wait'),
  LineCancelled: () => say('Salió de la orden la cita cancelada', '', 'wait'),
  LineRescued: () => say('Rescató la cita', 'La hora seguía libre', 'ok'),
  OrderSubmitted: ({ amountCents }) => say('Confirmó la orden', money(amountCents)),
  OrderDeclined: () => say('Anotó el pago rechazado', 'La orden sigue por pagar', 'wait'),
  OrderPaid: ({ amountCents }) => say('Quedó pagada la orden', money(amountCents), 'ok'),
  OrderPaidLate: ({ amountCents }) => say('Llegó tarde el pago', money(amountCents), 'wait'),
  OrderExpired: () => say('Venció el plazo', 'La orden terminó sin pago', 'wait'),
  OrderClosed: ({ message }) => say('Cerró la orden', message, 'wait'),
  RefundDue: ({ amountCents, cause, transactionId }) =>
    say(
      cause === 'resold'
        ? 'Otra persona usó la hora cancelada: quedó una devolución'
        : 'Quedó una devolución por hacer',
      transactionId ? transaction({ transactionId, amountCents }) : money(amountCents),
      'bad',
    ),
  RefundIssued: ({ providerRefundId }) => say('Registró la devolución', `Devolución ${providerRefundId}`, 'ok'),
  RefundAccountAsked: ({ amountCents }) => say('Pidió una cuenta para devolver', money(amountCents), 'wait'),
  RefundAccountNamed: ({ account }) =>
    say('Dijo a qué cuenta se le devuelve', account ? maskedNumber(account.number) : ''),
}

const ofPayment: Describers = {
  PaymentStarted: ({ reference, amountCents, attempt }) =>
    say('Salió a pagar en PayU', `${reference} · intento ${attempt} · ${money(amountCents)}`),
  PaymentNotified: (data) =>
    say(
      data.source === 'webhook' ? 'Llegó un aviso de pago' : 'Respondió la consulta',
      [transaction(data), providerStates[data.state], paymentMethods[data.method] ?? ''].filter(Boolean).join(' · '),
    ),
  PaymentApproved: (data) => say('Aprobó el pago', transaction(data), 'ok'),
  PaymentDeclined: (data) => say('Rechazó el pago', transaction(data), 'bad'),
  PaymentPending: (data) => say('Dejó el pago pendiente', transaction(data), 'wait'),
  PaymentExpired: (data) => say('Venció el pago', transaction(data), 'wait'),
  PaymentClaimLapsed: ({ transactionId }) =>
    say('No confirmó lo que decía el aviso', `Transacción ${transactionId.slice(0, 8)}…`, 'wait'),
  PaymentReferenceClosed: ({ reference }) => say('No hay más pagos por esperar', reference),
  PaymentRefundDue: (data) => say('Quedó una devolución por hacer', transaction(data), 'bad'),
  PaymentRefundIssued: ({ providerRefundId }) => say('Registró la devolución', `Devolución ${providerRefundId}`, 'ok'),
  PaymentUntried: ({ reference }) => say('Nadie intentó pagar', reference, 'wait'),
  PaymentInDoubt: (data) => say('Quedó el pago en duda', `${doubts[data.why]} · ${transaction(data)}`, 'bad'),
}

const ofTheRest: Describers = {
  TimeHeld: ({ date, from, to }) => say('Apartó la hora', `${day(date)}, ${bogotaHour(from)} – ${bogotaHour(to)}`),
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
  AppointmentScheduled: ({ visit, atDesk, holdsPatient }) =>
    say(
      holdsPatient === false ? 'Quedó la cita en la agenda del médico' : 'Quedó la cita en ambas agendas',
      `${span(visit)}${atDesk ? ' · se le paga al médico' : ''}`,
      'ok',
    ),
  AppointmentConfirmed: ({ holdId }) => say(holdId ? 'Confirmó la cita' : 'Dijo que va a la cita', '', 'ok'),
  ConfirmationStarted: ({ start }) => say('Quiso confirmar la cita', `${day(bogotaDate(start))}, ${bogotaHour(start)}`),
  ConfirmationAbandoned: ({ refusal }) => say('La cita siguió sin confirmar', refusal?.message ?? '', 'wait'),
  AppointmentReminded: ({ before }) =>
    say('Recordó la cita al paciente', before === 'day' ? 'El día anterior' : 'Unas horas antes'),
  AppointmentClosingAsked: () => say('Preguntó al médico cómo terminó la cita'),
  MoveStarted: ({ visit, proposalId }) =>
    say(proposalId ? 'El paciente aceptó la hora propuesta' : 'El paciente pidió otra hora', span(visit)),
  MoveAbandoned: ({ refusal }) => say('La cita no se movió', refusal?.message ?? '', 'wait'),
  AppointmentRescheduled: ({ visit, previous, by }) =>
    say(`Movió la cita, por ${movers[by]}`, `Era ${span(previous)}; ahora ${span(visit)}`, 'ok'),
  MoveProposed: ({ visit }) => say('El médico propuso otra hora', span(visit)),
  MoveProposalEnded: ({ cause }) => say('La propuesta de otra hora terminó', proposalEnds[cause]),
  EarlierHourAsked: ({ wanted }) =>
    say(wanted ? 'El paciente pidió aviso de una hora antes' : 'El paciente ya no quiere una hora antes'),
  EarlierHourOffered: ({ visit }) => say('Se ofreció al paciente una hora antes', span(visit)),
  EarlierHourAccepted: () => say('El paciente quiso la hora antes'),
  ReschedulingClosed: () => say('Cerró el plazo para mover la cita', 'Desde aquí se debe al médico'),
  CareFinished: ({ outcome, by }) =>
    say(
      outcome === 'attended' ? 'Terminó la atención' : 'El paciente no vino',
      by === 'system' ? 'El médico no dijo otra cosa' : '',
      outcome === 'attended' ? 'ok' : 'bad',
    ),
  AppointmentReviewed: ({ stars }) => say('Calificó la consulta', `${stars} de 5`),
  ReviewAnswered: () => say('Respondió la opinión del paciente'),
  ReviewHidden: ({ reason }) => say('Ocultó la opinión del paciente', reason ?? '', 'bad'),
  DeliveryDue: ({ channel, template }) =>
    say('Quedó un aviso por enviar', `${channels[channel]}: ${messages[template]}`),
  DeliveryAttempted: ({ attempt }) => say('Envió el aviso', `Intento ${attempt}`),
  Delivered: () => say('Entregó el aviso', '', 'ok'),
  DeliveryFailed: ({ why }) => say('Falló el aviso', why, 'bad'),
  NoteAdded: ({ note }) => say('Escribió una nota', note ?? ''),
  CaseClosed: ({ note }) => say('Cerró el caso', note ?? '', 'ok'),
}

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

const scavengeFailures = {
  refused: 'El servidor no la aceptó',
  unreachable: 'El servidor no respondió',
  noAddress: 'Falta LOG_ADMIN_URL',
}
const when = (instant: string): string => `${day(bogotaDate(instant))}, ${bogotaHour(instant)}`

const ofMaintenance: Describers = {
  ScavengeDue: ({ dueAt }) => say('Quedó por limpiar el disco del servidor', `Se pide ${when(dueAt)}`),
  ScavengeAsked: ({ attempt }) => say('Pidió la limpieza', `Intento ${attempt}`),
  ScavengeBegun: ({ againAt }) => say('Empezó la limpieza', againAt ? `La próxima, ${when(againAt)}` : '', 'ok'),
  ScavengeFailed: ({ why, againAt }) =>
    say(
      'No empezó la limpieza',
      [scavengeFailures[why], againAt ? `otra vez ${when(againAt)}` : ''].filter(Boolean).join(' · '),
      'bad',
    ),
}

const agreement = ({ healthEntityId, planId, tariffs }: AgreementTerms, called: Names): string =>
  [
    called.healthEntity(healthEntityId),
    called.plan(planId),
    ...tariffs.map(({ careType, feeCents }) => `${careTypes[careType]} ${money(feeCents)}`),
  ]
    .filter(Boolean)
    .join(' · ')

const ofAgreements: Describers = {
  AgreementMade: ({ terms }, called) => say('El médico registró un convenio', agreement(terms, called)),
  AgreementRevised: ({ terms }, called) => say('El médico cambió un convenio', agreement(terms, called)),
  AgreementEnded: () => say('El médico terminó un convenio', 'Lo que ya se vendió conserva su precio', 'wait'),
  AgreementResumed: () => say('El médico volvió a atender por un convenio'),
  MembershipAsked: () => say('El paciente pidió un convenio del médico'),
  MembershipEnabled: () => say('El médico habilitó el convenio del paciente', '', 'ok'),
  MembershipRefused: () => say('El médico no habilitó el convenio del paciente', '', 'bad'),
  MembershipEnded: ({ by }) =>
    say(by === 'doctor' ? 'El médico terminó el convenio del paciente' : 'El paciente dejó el convenio', '', 'wait'),
}

const describers: Describers = {
  ...ofRequest,
  ...ofOrder,
  ...ofPayment,
  ...ofPanel,
  ...ofAgreements,
  ...ofConversation,
  ...ofTheRest,
  ...ofDoctor,
  ...ofEarnings,
  ...ofVideo,
  ...ofMaintenance,
}

/** Describes an event in Spanish, without personal values; a type without a description shows its name. */
export function describe({ type, data }: Recorded, called: Names): Description {
  const describer = describers[type] as ((data: unknown, called: Names) => Description) | undefined
  return describer ? describer(data, called) : say(type)
}
