import { hourOf } from '@turno/contract/kinds/dates.ts'
import { paymentMethods } from '@turno/contract/texts/payment-methods.ts'
import { maskedNumber } from '@turno/domain/bank-account.ts'
import { silentMinutes } from '@turno/domain/payment/finality.ts'
import { cards, say } from './card.ts'
import { money, price, span } from './words.ts'

const transaction = ({ transactionId, amountCents }: { transactionId: string | null; amountCents: number }): string =>
  `${transactionId ? `Transacción ${transactionId.slice(0, 8)}… · ` : ''}${money(amountCents)} COP`
const doubts = {
  amountMismatch: 'El valor no coincide con la orden',
  unknownReference: 'La referencia no es de ninguna orden',
  stillPending: 'Seguía pendiente al vencer el plazo',
  queryFailing: `La pasarela no respondió en ${silentMinutes} minutos`,
  contradiction: 'La pasarela se contradijo',
  unconfirmed: 'La pasarela no muestra el pago que se avisó',
}
const providerStates = {
  approved: 'aprobada',
  declined: 'rechazada',
  expired: 'vencida',
  pending: 'pendiente',
  error: 'con error',
}

/** Orders, and the payments that pay them. */
export const ofOrders = cards({
  OrderOpened: ({ expiresAt }) => say('Abrió la orden', `Vence ${hourOf(expiresAt)}`),
  LineChosen: ({ visit }, called) => say('Eligió una hora', `${span(visit)} · ${price(visit, called)}`),
  LineAdded: {
    icon: 'calendarClock',
    story: ({ visit }, called) => say('Apartó la cita', `${span(visit)} · ${price(visit, called)}`),
  },
  LineRemoved: ({ by }) =>
    say(
      by === 'doctor' ? 'Salió de la orden la cita: el médico canceló ese día' : 'Eliminó la cita de la orden',
      '',
      'wait',
    ),
  LineAbandoned: ({ refusal }) => say('La cita no se pudo reservar', refusal?.message ?? '', 'wait'),
  LineCancelled: () => say('Salió de la orden la cita cancelada', '', 'wait'),
  LineRescued: { icon: 'shieldCheck', story: () => say('Rescató la cita', 'La hora seguía libre', 'ok') },
  OrderSubmitted: ({ amountCents }) => say('Confirmó la orden', money(amountCents)),
  OrderDeclined: () => say('Anotó el pago rechazado', 'La orden sigue por pagar', 'wait'),
  OrderPaid: {
    icon: 'badgeDollarSign',
    story: ({ amountCents }) => say('Quedó pagada la orden', money(amountCents), 'ok'),
  },
  OrderPaidLate: {
    icon: 'badgeDollarSign',
    story: ({ amountCents }) => say('Llegó tarde el pago', money(amountCents), 'wait'),
  },
  OrderExpired: { icon: 'alarmClockOff', story: () => say('Venció el plazo', 'La orden terminó sin pago', 'wait') },
  OrderClosed: ({ message }) => say('Cerró la orden', message, 'wait'),
  RefundDue: {
    icon: 'triangleAlert',
    story: ({ amountCents, cause, transactionId }) =>
      say(
        cause === 'resold'
          ? 'Otra persona usó la hora cancelada: quedó una devolución'
          : 'Quedó una devolución por hacer',
        transactionId ? transaction({ transactionId, amountCents }) : money(amountCents),
        'bad',
      ),
  },
  RefundIssued: {
    icon: 'rotateCcw',
    story: ({ providerRefundId }) => say('Registró la devolución', `Devolución ${providerRefundId}`, 'ok'),
  },
  RefundAccountAsked: ({ amountCents }) => say('Pidió una cuenta para devolver', money(amountCents), 'wait'),
  RefundAccountNamed: ({ account }) =>
    say('Dijo a qué cuenta se le devuelve', account ? maskedNumber(account.number) : ''),
  PaymentStarted: {
    icon: 'externalLink',
    story: ({ reference, amountCents, attempt }) =>
      say('Salió a pagar en PayU', `${reference} · intento ${attempt} · ${money(amountCents)}`),
  },
  PaymentNotified: (data) =>
    say(
      data.source === 'webhook' ? 'Llegó un aviso de pago' : 'Respondió la consulta',
      [transaction(data), providerStates[data.state], paymentMethods[data.method] ?? ''].filter(Boolean).join(' · '),
    ),
  PaymentApproved: { icon: 'badgeDollarSign', story: (data) => say('Aprobó el pago', transaction(data), 'ok') },
  PaymentDeclined: (data) => say('Rechazó el pago', transaction(data), 'bad'),
  PaymentPending: (data) => say('Dejó el pago pendiente', transaction(data), 'wait'),
  PaymentExpired: (data) => say('Venció el pago', transaction(data), 'wait'),
  PaymentClaimLapsed: ({ transactionId }) =>
    say('No confirmó lo que decía el aviso', `Transacción ${transactionId.slice(0, 8)}…`, 'wait'),
  PaymentReferenceClosed: ({ reference }) => say('No hay más pagos por esperar', reference),
  PaymentRefundDue: {
    icon: 'triangleAlert',
    story: (data) => say('Quedó una devolución por hacer', transaction(data), 'bad'),
  },
  PaymentRefundIssued: {
    icon: 'rotateCcw',
    story: ({ providerRefundId }) => say('Registró la devolución', `Devolución ${providerRefundId}`, 'ok'),
  },
  PaymentUntried: ({ reference }) => say('Nadie intentó pagar', reference, 'wait'),
  PaymentInDoubt: {
    icon: 'triangleAlert',
    story: (data) => say('Quedó el pago en duda', `${doubts[data.why]} · ${transaction(data)}`, 'bad'),
  },
})
