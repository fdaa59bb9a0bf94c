import * as v from 'valibot'
import { idSchema } from '../kinds/ids.ts'
import { required } from '../kinds/text.ts'
import { transferFields } from '../kinds/transfer.ts'
import { typed } from '../kinds/typed.ts'

/** GET api/v1/doctors/{id}/earnings and …/earnings/export: a month of Bogotá, by default the present one. */
export const askEarnings = v.object({
  month: v.optional(v.pipe(v.string(), typed, v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'El mes no es válido'))),
})

const shownAnew = 'Carga de nuevo la lista antes de registrar el pago.'

/** The bank's reference of the transfer. */
export const bankReference = required('Escribe la referencia de la transferencia')

/** Reason why a transfer did not go to the current account. */
export const payoutNote = v.pipe(v.string(), typed, v.maxLength(2000, 'La nota es demasiado larga'))

/** POST api/v1/payouts: the displayed payout, so that nothing else is paid. */
export const recordPayout = v.object({
  doctor_id: idSchema,
  amount: v.pipe(v.number(shownAnew), v.minValue(0.01, shownAnew)),
  appointment_ids: v.pipe(v.array(idSchema, shownAnew), v.minLength(1, shownAnew), v.maxLength(5_000, shownAnew)),
  reference: bankReference,
  ...transferFields,
  note: v.optional(payoutNote, ''),
})

/** Name of an earning's state; the doctor's books do not show whether a refund has arrived. */
export const earningStates = {
  open: 'Por cerrar',
  payable: 'Por pagar',
  paid: 'Pagada',
  reversed: 'Se devuelve',
} as const

/** Name of a visit that was paid to the doctor. */
export const paidAtDesk = 'Pagado en consultorio'
