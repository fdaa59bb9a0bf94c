import * as v from 'valibot'

/** POST api/v1/purchase-order/{id}/confirm-and-pay */
export const confirmAndPay = v.object({
  accept_terms: v.pipe(v.boolean('Debe aceptar terminos y condiciones'), v.literal(true, 'Debe aceptar terminos y condiciones')),
  accept_consent: v.pipe(
    v.boolean('Debe aceptar el consentimiento informado'),
    v.literal(true, 'Debe aceptar el consentimiento informado'),
  ),
})

/** GET api/v1/purchase-order/{userId}/user: a list; the first item is the payable order, empty when there is none. */
export interface PurchaseOrder {
  id: string
  reference_code: string
  /** Decimal string, e.g. '120000.00'. */
  amount: string
  currency: 'COP'
  signature: string
  payment_reference: string
  /** ISO instant: unpaid by then, it expires. */
  expires_at: string
  state: 'open' | 'submitted'
  purchase_order_details: PurchaseOrderDetail[]
  system_settings: { merchant_id: string; account_id: string; url: string }
}

export interface PurchaseOrderDetail {
  id: string
  unit_value: number
  clase_atencion: 0 | 1 | 2
  specialities: string
  office_address: string
  ciudad: string
  patient_appointment: { doctor: string; doctor_id: string; start_date: string; end_date: string }
}

/** GET api/v1/purchase-order/{userId}/user */
export interface PurchaseOrders {
  orders: PurchaseOrder[]
  /** A submitted order waits for the provider's answer: buying is blocked (1008). */
  pending: { order_id: string; expires_at: string } | null
}

/** Answer of confirm-and-pay: the form to post, or nothing to pay (fee 0). */
export interface ConfirmAndPay {
  paid: boolean
  form: { url: string; fields: Record<string, string> } | null
}

/** GET api/v1/purchase-order/by-reference/{reference}/result: what our books say, after asking the provider. */
export interface PaymentResult {
  reference: string
  state: 'approved' | 'declined' | 'pending' | 'expired' | 'late' | 'refund-due' | 'refunded'
  order_id: string
  amount: string
  currency: 'COP'
  description: string
  /** What of the order's money goes back, oldest first. */
  refunds: Refund[]
}

export interface Refund {
  /** Decimal string. */
  amount: string
  /** ISO instant at which it was given back, with the provider's number for it; null while it is due. */
  issued: { at: string; reference: string } | null
}
