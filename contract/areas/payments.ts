import * as v from 'valibot'
import { careType, instant } from '../answers/fields.ts'
import { idSchema } from '../kinds/ids.ts'
import { pesos } from '../kinds/money.ts'

/** Payments on a page. */
export const paymentsPageSize = 20

const groups = ['toPay', 'due', 'refunded'] as const

/** GET api/v1/patients/{id}/payments: the page that follows the payment of an order, of one group, or one alone. */
export const askPayments = v.object({
  group: v.optional(v.picklist(groups, 'El dato no es valido')),
  after: v.optional(idSchema),
  /** The order of the only payment that is asked for. */
  order: v.optional(idSchema),
})

/** What happened to the money, or comes next. */
const step = v.strictObject({
  kind: v.picklist([
    'payBefore',
    'confirming',
    'declined',
    'expired',
    'ended',
    'paid',
    'confirmed',
    'visit',
    'attended',
    'cancelledByPatient',
    'cancelledByDoctor',
    'doctorAbsent',
    'refundDue',
    'refunding',
    'refunded',
  ]),
  /** Null: nobody knows yet when. */
  at: v.nullable(instant),
  /** Whether it has happened. */
  done: v.boolean(),
  /** Of a refund alone. */
  amount: v.nullable(pesos),
  /** Number of a refund; '' of anything else. */
  number: v.string(),
})
export type PaymentStep = v.InferOutput<typeof step>

/** Names of the steps. */
export const paymentSteps: Readonly<Record<PaymentStep['kind'], string>> = {
  payBefore: 'Por pagar',
  confirming: 'Por confirmar',
  declined: 'No fue aprobado',
  expired: 'Venció sin pago',
  ended: 'Se acabó el tiempo',
  paid: 'Pagado',
  confirmed: 'Confirmada',
  visit: 'Tu cita',
  attended: 'Atendida',
  cancelledByPatient: 'La cancelaste',
  cancelledByDoctor: 'La canceló el médico',
  doctorAbsent: 'El médico no llegó',
  refundDue: 'Devolución pedida',
  refunding: 'Por devolver',
  refunded: 'Devuelto',
}

const payment = v.strictObject({
  order_id: v.string(),
  reference: v.string(),
  at: instant,
  amount: pesos,
  /**
   * 'pending': the provider has not settled it, and its hour is kept; 'awaited': its hour is not kept any more, and
   * money may still come; 'late': it came too late, and its hour is being looked for; 'kept': its visits were
   * cancelled, and nothing goes back; 'dayCancelled': a doctor cancelled a day of what is not paid yet: it need not be.
   */
  state: v.picklist([
    'toPay',
    'dayCancelled',
    'pending',
    'awaited',
    'unpaid',
    'late',
    'paid',
    'kept',
    'refundDue',
    'partRefunded',
    'refunded',
  ]),
  /** Whether it may be paid already, for all we know, while its order is open: then nobody is to pay twice. */
  being_confirmed: v.boolean(),
  /** Kind of method in the provider's words; '' while it is not known. */
  method: v.string(),
  /** Its name, as VISA or EFECTY; '' where it is not known. */
  method_name: v.string(),
  visits: v.array(
    v.strictObject({
      id: v.string(),
      doctor: v.string(),
      specialities: v.string(),
      clase_atencion: careType,
      start_date: instant,
    }),
  ),
  /** Oldest first. */
  steps: v.array(step),
  /** Whether money came, for which there is a receipt. */
  has_receipt: v.boolean(),
})
export type Payment = v.InferOutput<typeof payment>

/** The one payment that can be paid, or that the provider has not settled, in time. */
const openPayment = v.strictObject({
  payment,
  /** When the time began that runs out then, and until when it is to be paid. */
  counts_from: instant,
  expires_at: instant,
  /** What one pays with at a counter, as the provider gave it; null: it gave nothing. '' and null: it did not say. */
  voucher: v.nullable(v.strictObject({ number: v.string(), url: v.string(), expires_at: v.nullable(instant) })),
})
export type OpenPayment = v.InferOutput<typeof openPayment>

/** A page of a patient's payments, the latest first, and the number of those in each group. */
export const payments = v.strictObject({
  payments: v.array(payment),
  /** On the first page of all, or where it is the payment that was asked for. */
  open: v.nullable(openPayment),
  more: v.boolean(),
  counts: v.strictObject({ all: v.number(), toPay: v.number(), due: v.number(), refunded: v.number() }),
  /** Money of all payments of the page's months (YYYY-MM): what came, what goes back or went, what has still to go. */
  months: v.array(v.strictObject({ month: v.string(), paid: pesos, back: pesos, due: pesos })),
})
export type Payments = v.InferOutput<typeof payments>
