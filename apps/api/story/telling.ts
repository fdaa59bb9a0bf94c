import { careTypes } from '@turno/contract/care-types.ts'
import { paymentMethods } from '@turno/contract/payment-methods.ts'
import type { StoryEvent } from '@turno/contract/support.ts'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

type Told = Pick<StoryEvent, 'title' | 'detail' | 'tone'>
type Tellers = { [Type in Recorded['type']]?: (data: Extract<Recorded, { type: Type }>['data'], called: Names) => Told }

const told = (title: string, detail = '', tone: StoryEvent['tone'] = 'calm'): Told => ({ title, detail, tone })
const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })
const money = (cents: number): string => `$${pesos.format(cents / 100)}`
const dayNames = new Intl.DateTimeFormat('es-CO', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
/** YYYY-MM-DD as 'sáb, 21 de nov'. */
const day = (date: string): string => dayNames.format(new Date(`${date}T00:00:00Z`))
const span = ({ start, end }: Visit): string => `${day(bogotaDate(start))}, ${bogotaHour(start)} – ${bogotaHour(end)}`
const terms = ({ visit, endsAt }: { visit: Visit; endsAt: string }): string =>
  `${money(visit.feeCents)} · ${span(visit)} · vence ${bogotaHour(endsAt)}`
const transaction = ({ transactionId, amountCents }: { transactionId: string | null; amountCents: number }): string =>
  `${transactionId ? `Transacción ${transactionId.slice(0, 8)}… · ` : ''}${money(amountCents)} COP`
const doctors = (count: number): string => `${count} ${count === 1 ? 'médico avisado' : 'médicos avisados'}`

const doubts = {
  amountMismatch: 'El valor no coincide con la orden',
  unknownReference: 'La referencia no es de ninguna orden',
  stillPending: 'Seguía pendiente al vencer el plazo',
  queryFailing: 'La pasarela no respondió en 15 minutos',
  contradiction: 'La pasarela se contradijo',
  unconfirmed: 'La pasarela no muestra el pago que se avisó',
}
const ends = {
  due: 'Venció su plazo',
  doctorBusy: 'El médico ya no tenía esa hora',
  orderExpired: 'La orden venció sin pago',
}
const channels = { mail: 'Correo', sms: 'SMS', voice: 'Llamada' }
const messages = {
  appointmentConfirmedPatient: 'cita confirmada, al paciente',
  appointmentConfirmedDoctor: 'cita confirmada, al médico',
  videoRequestAvailable: 'videoconsulta disponible, a un médico',
  refundDue: 'devolución por hacer, al paciente',
  supportCall: 'soporte llama',
  paymentReminder: 'llamada que recuerda el pago',
  appointmentReminder: 'SMS con la cita',
  registrationConfirmed: 'registro por completar',
  welcome: 'bienvenida',
  passwordRecovery: 'recuperar la contraseña',
  passwordCreation: 'crear la contraseña',
  contactChanged: 'correo o celular cambiado, al de antes',
  secondFactorChanged: 'verificación en dos pasos',
  sessionsEnded: 'sesiones cerradas por Turno',
}
const providerStates = {
  approved: 'aprobada',
  declined: 'rechazada',
  expired: 'vencida',
  pending: 'pendiente',
  error: 'con error',
}

const ofRequest: Tellers = {
  RequestPosted: ({ specialityId, cupId, careType, cityId }, called) =>
    told(
      'Publicó la solicitud',
      [called.procedure(cupId) || called.speciality(specialityId), careTypes[careType], called.city(cityId)].join(
        ' · ',
      ),
    ),
  DoctorsNotified: ({ doctorIds }) => told('Avisó a los médicos', doctors(doctorIds.length)),
  OfferMade: (data) => told('Hizo una oferta', terms(data)),
  OfferAmended: (data) => told('Cambió su oferta', terms(data)),
  OfferWithdrawn: () => told('Retiró su oferta', '', 'wait'),
  OfferExpired: ({ cause }) => told('Terminó una oferta', ends[cause], 'wait'),
  OfferChosen: ({ orderId, claim }) =>
    told(claim === 'line' ? 'Eligió la oferta' : 'Recuperó la oferta elegida', `Orden ${orderId}`),
  OfferReleased: () => told('Soltó la oferta elegida', 'La solicitud queda abierta', 'wait'),
  RequestEscalated: () => told('Pasó a soporte', 'Nadie ofertó a tiempo', 'wait'),
  RequestAccepted: () => told('Aceptó la solicitud', '', 'ok'),
  RequestRejected: ({ cause }) =>
    told('Terminó la solicitud', cause === 'withdrawn' ? 'La retiró el paciente' : 'Venció su plazo', 'wait'),
}

const ofOrder: Tellers = {
  OrderOpened: ({ expiresAt }) => told('Abrió la orden', `Vence ${bogotaHour(expiresAt)}`),
  LineAdded: ({ visit }) => told('Apartó la cita', `${span(visit)} · ${money(visit.feeCents)}`),
  LineRemoved: () => told('Eliminó la cita de la orden', '', 'wait'),
  LineAbandoned: () => told('Desistió de la cita', '', 'wait'),
  LineRescued: () => told('Rescató la cita', 'La hora seguía libre', 'ok'),
  OrderSubmitted: ({ amountCents }) => told('Confirmó la orden', money(amountCents)),
  OrderDeclined: () => told('Anotó el pago rechazado', 'La orden sigue por pagar', 'wait'),
  OrderPaid: ({ amountCents }) => told('Quedó pagada la orden', money(amountCents), 'ok'),
  OrderPaidLate: ({ amountCents }) => told('Llegó tarde el pago', money(amountCents), 'wait'),
  OrderExpired: () => told('Venció el plazo', 'La orden terminó sin pago', 'wait'),
  OrderClosed: ({ message }) => told('Cerró la orden', message, 'wait'),
  RefundDue: ({ amountCents }) => told('Quedó una devolución por hacer', money(amountCents), 'bad'),
  RefundIssued: ({ providerRefundId }) => told('Registró la devolución', `Devolución ${providerRefundId}`, 'ok'),
}

const ofPayment: Tellers = {
  PaymentStarted: ({ reference, amountCents, attempt }) =>
    told('Salió a pagar en PayU', `${reference} · intento ${attempt} · ${money(amountCents)}`),
  PaymentNotified: (data) =>
    told(
      data.source === 'webhook' ? 'Llegó un aviso de pago' : 'Respondió la consulta',
      [transaction(data), providerStates[data.state], paymentMethods[data.method] ?? ''].filter(Boolean).join(' · '),
    ),
  PaymentApproved: (data) => told('Aprobó el pago', transaction(data), 'ok'),
  PaymentDeclined: (data) => told('Rechazó el pago', transaction(data), 'bad'),
  PaymentPending: (data) => told('Dejó el pago pendiente', transaction(data), 'wait'),
  PaymentExpired: (data) => told('Venció el pago', transaction(data), 'wait'),
  PaymentClaimLapsed: ({ transactionId }) =>
    told('No confirmó lo que decía el aviso', `Transacción ${transactionId.slice(0, 8)}…`, 'wait'),
  PaymentReferenceClosed: ({ reference }) => told('No hay más pagos por esperar', reference),
  PaymentRefundDue: (data) => told('Quedó una devolución por hacer', transaction(data), 'bad'),
  PaymentRefundIssued: ({ providerRefundId }) => told('Registró la devolución', `Devolución ${providerRefundId}`, 'ok'),
  PaymentUntried: ({ reference }) => told('Nadie intentó pagar', reference, 'wait'),
  PaymentInDoubt: (data) => told('Quedó el pago en duda', `${doubts[data.why]} · ${transaction(data)}`, 'bad'),
}

const panelSays = {
  approved: 'aprobada',
  declined: 'rechazada',
  expired: 'vencida',
  pending: 'pendiente',
  error: 'con error',
  refunded: 'devuelta',
  doubt: 'en duda',
}
const differences = {
  inPanelOnly: 'Está aprobada allá y no la conocemos',
  inLogOnly: 'La contamos aprobada y el archivo no la trae',
  amountDiffers: 'El valor no es el mismo',
  stateDiffers: 'El estado no es el mismo',
  refundedThere: 'Allá se devolvió y aquí no consta',
  repeated: 'El archivo la trae dos veces, distinta',
}
const said = (who: string, says: { state: keyof typeof panelSays; amountCents: number } | null): string =>
  `${who}: ${says ? [panelSays[says.state], ...(says.state === 'doubt' ? [] : [money(says.amountCents)])].join(' ') : 'nada'}`

const ofPanel: Tellers = {
  PanelCompared: ({ rows, differences: count, from, to }) =>
    told(
      'Comparó el panel de PayU',
      `${rows} líneas, ${day(bogotaDate(from))} – ${day(bogotaDate(to))} · ${count} diferencias`,
    ),
  PaymentDiffered: ({ why, panel, log }) =>
    told(
      'El panel de PayU dice otra cosa',
      [differences[why], said('Panel', panel), said('Turno', log)].join(' · '),
      'bad',
    ),
  DifferenceAsked: ({ reference }) => told('Consultó a PayU por la diferencia', reference),
  DifferenceSettled: () => told('Resolvió la diferencia con el panel', 'El panel y Turno dicen lo mismo', 'ok'),
}

const ofTheRest: Tellers = {
  TimeHeld: ({ date, from, to }) => told('Apartó la hora', `${day(date)}, ${bogotaHour(from)} – ${bogotaHour(to)}`),
  HoldBound: ({ date }) => told('Aseguró la hora', day(date)),
  HoldReleased: ({ date }) => told('Liberó la hora', day(date), 'wait'),
  Reserved: ({ kind }) =>
    told(kind === 'paymentReference' ? 'Apartó la referencia de pago' : 'Comprobó que no hubiera otra igual'),
  ReservationConfirmed: () => told('Confirmó que es única'),
  ReservationReleased: () => told('Dejó libre que haya otra igual'),
  AppointmentScheduled: ({ visit }) => told('Quedó la cita en ambas agendas', span(visit), 'ok'),
  ReschedulingClosed: () => told('Cerró el plazo para mover la cita', 'Desde aquí se debe al médico'),
  DeliveryDue: ({ channel, template }) =>
    told('Quedó un aviso por enviar', `${channels[channel]}: ${messages[template]}`),
  DeliveryAttempted: ({ attempt }) => told('Envió el aviso', `Intento ${attempt}`),
  Delivered: () => told('Entregó el aviso', '', 'ok'),
  DeliveryFailed: ({ why }) => told('Falló el aviso', why, 'bad'),
  NoteAdded: ({ note }) => told('Escribió una nota', note ?? ''),
  CaseClosed: ({ note }) => told('Cerró el caso', note ?? '', 'ok'),
}

const scavengeFailures = {
  refused: 'El servidor no la aceptó',
  unreachable: 'El servidor no respondió',
  noAddress: 'Falta EVENTSTORE_ADMIN_URL',
}
const when = (instant: string): string => `${day(bogotaDate(instant))}, ${bogotaHour(instant)}`

const ofMaintenance: Tellers = {
  ScavengeDue: ({ dueAt }) => told('Quedó por limpiar el disco del servidor', `Se pide ${when(dueAt)}`),
  ScavengeAsked: ({ attempt }) => told('Pidió la limpieza', `Intento ${attempt}`),
  ScavengeBegun: ({ againAt }) => told('Empezó la limpieza', againAt ? `La próxima, ${when(againAt)}` : '', 'ok'),
  ScavengeFailed: ({ why, againAt }) =>
    told(
      'No empezó la limpieza',
      [scavengeFailures[why], againAt ? `otra vez ${when(againAt)}` : ''].filter(Boolean).join(' · '),
      'bad',
    ),
}

const tellers: Tellers = { ...ofRequest, ...ofOrder, ...ofPayment, ...ofPanel, ...ofTheRest, ...ofMaintenance }

/** What an event says, in Spanish and without personal values; a type without words of its own is told by its name. */
export function tell({ type, data }: Recorded, called: Names): Told {
  const teller = tellers[type] as ((data: unknown, called: Names) => Told) | undefined
  return teller ? teller(data, called) : told(type)
}
