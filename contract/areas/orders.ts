import * as v from 'valibot'
import { careType, instant } from '../answers/fields.ts'
import { maskedAccount } from '../kinds/bank-account.ts'
import { idSchema } from '../kinds/ids.ts'
import { pesos, providerAmount } from '../kinds/money.ts'
import { typed } from '../kinds/typed.ts'

/** POST api/v1/purchase-order/{id}/confirm-and-pay */
export const confirmAndPay = v.object({
  accept_terms: v.pipe(
    v.boolean('Debe aceptar terminos y condiciones'),
    v.literal(true, 'Debe aceptar terminos y condiciones'),
  ),
  accept_consent: v.pipe(
    v.boolean('Debe aceptar el consentimiento informado'),
    v.literal(true, 'Debe aceptar el consentimiento informado'),
  ),
})

const purchaseOrderDetail = v.strictObject({
  id: v.string(),
  unit_value: pesos,
  /** By whose agreement with the doctor that is the price; '' by none. */
  health_entity: v.string(),
  clase_atencion: careType,
  specialities: v.string(),
  /** Address of the office; at home the patient's own; '' by video. */
  office_address: v.string(),
  consultorio_nombre: v.string(),
  ciudad: v.string(),
  patient_appointment: v.strictObject({
    doctor: v.string(),
    doctor_id: v.string(),
    start_date: instant,
    end_date: instant,
  }),
})
export type PurchaseOrderDetail = v.InferOutput<typeof purchaseOrderDetail>

const purchaseOrder = v.strictObject({
  id: v.string(),
  reference_code: v.string(),
  amount: providerAmount,
  currency: v.literal('COP'),
  signature: v.string(),
  payment_reference: v.string(),
  /** The request whose offer it buys; null: hours of schedules. */
  request_id: v.nullable(v.string()),
  /** When the time began that runs out then. */
  counts_from: instant,
  /** Unpaid by then, it expires. */
  expires_at: instant,
  state: v.picklist(['open', 'submitted']),
  purchase_order_details: v.array(purchaseOrderDetail),
  system_settings: v.strictObject({ merchant_id: v.string(), account_id: v.string(), url: v.string() }),
})
export type PurchaseOrder = v.InferOutput<typeof purchaseOrder>

/** The visit of an order that cannot be paid at the moment. */
const orderedVisit = { order_id: v.string(), expires_at: instant, doctor: v.string(), start_date: v.nullable(instant) }

/** GET api/v1/purchase-order/{userId}/user: the first item is the payable order, none when there is none. */
export const purchaseOrders = v.strictObject({
  orders: v.array(purchaseOrder),
  /** A submitted order waits for the provider's answer: buying is blocked (1008). */
  pending: v.nullable(v.strictObject(orderedVisit)),
  /** The newest order, when it ended unpaid within the last day. `money_may_come`: a payment of it is not settled. */
  expired: v.nullable(
    v.strictObject({ ...orderedVisit, request_id: v.nullable(v.string()), money_may_come: v.boolean() }),
  ),
  /**
   * A submitted order of whose visits this one's doctor has cancelled the day: it is neither payable nor pending, and
   * no other can be bought before it ends. `others`: how many more visits it has.
   */
  cancelled: v.nullable(v.strictObject({ ...orderedVisit, others: v.number(), money_may_come: v.boolean() })),
})
export type PurchaseOrders = v.InferOutput<typeof purchaseOrders>

/** Answer of confirm-and-pay: the form to post, or nothing to pay (fee 0). */
export const toPay = v.strictObject({
  paid: v.boolean(),
  form: v.nullable(v.strictObject({ url: v.string(), fields: v.record(v.string(), v.string()) })),
})
export type ConfirmAndPay = v.InferOutput<typeof toPay>

/** GET api/v1/purchase-order/by-reference/{reference}/redirect: the page of ours on which that order goes on. */
export const orderRedirect = v.strictObject({ url: v.string() })

/** The refund to the patient. */
const refund = v.strictObject({
  amount: pesos,
  /**
   * Cause: the appointment was cancelled, by its patient or doctor, or because the doctor did not come; another patient
   * used an hour that was cancelled too late; a paid visit could not be served; it was paid more than once.
   */
  cause: v.picklist(['byPatient', 'byDoctor', 'doctorAbsent', 'resold', 'unserved', 'extra']),
  /** When it was given back, with the provider's number for it; null while it is due. */
  issued: v.nullable(v.strictObject({ at: instant, reference: v.string() })),
})
export type Refund = v.InferOutput<typeof refund>

/** GET api/v1/patients/{id}/refunds: money of an order that goes back to a bank account, the newest first. */
export const owedToAccount = v.strictObject({
  order_id: v.string(),
  /** The part still to be refunded. */
  amount: pesos,
  /** Null: the patient has not named one. */
  account: v.nullable(maskedAccount),
  /** If none is named: the account that the patient named last, for another order; null: there is none. */
  last_account: v.nullable(v.strictObject({ order_id: v.string(), ...maskedAccount.entries })),
})
/** POST api/v1/purchase-order/{id}/refund-account/reuse: the order whose account it is. */
export const reuseAccount = v.object({ order_id: idSchema })

export type OwedToAccount = v.InferOutput<typeof owedToAccount>

/**
 * GET api/v1/purchase-order/by-reference/{reference}/result?transaction_id=: the transaction that the provider's
 * redirect named.
 */
export const askResult = v.object({ transaction_id: v.optional(v.pipe(v.string(), typed, v.maxLength(100))) })

/** Its answer: what our books say, after asking the provider. */
export const paymentResult = v.strictObject({
  reference: v.string(),
  /**
   * 'expired-pending': the order has ended, and its money may still come. 'cancelled': all of its visits were, and
   * nothing goes back.
   */
  state: v.picklist([
    'approved',
    'declined',
    'pending',
    'expired',
    'expired-pending',
    'late',
    'cancelled',
    'refund-due',
    'refunded',
  ]),
  /**
   * The provider's last word on a transaction under this reference; an approval stays. Null: nothing yet on the one
   * asked about.
   */
  transaction: v.nullable(v.picklist(['approved', 'declined', 'expired', 'pending', 'error'])),
  order_id: v.string(),
  /** Its visits, soonest first. */
  purchase_order_details: v.array(purchaseOrderDetail),
  /** Unpaid by then, it expires. */
  expires_at: instant,
  /** While it is not paid: a doctor has cancelled the day of one of its visits. */
  day_cancelled: v.boolean(),
  amount: pesos,
  currency: v.literal('COP'),
  description: v.string(),
  /** Refunds of the order's money, oldest first. */
  refunds: v.array(refund),
})
export type PaymentResult = v.InferOutput<typeof paymentResult>

/**
 * POST api/v1/payments/confirmation: the provider's own fields, in its own words. Its adapter reads them, and its
 * signature judges them.
 */
export const paymentConfirmation = v.record(v.string(), v.string())
