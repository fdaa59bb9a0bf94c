import * as v from 'valibot'

/** What one pays with at a counter, as the provider gives it; '' and null: it did not say. */
export const voucherSchema = v.object({ number: v.string(), url: v.string(), expiresAt: v.nullable(v.string()) })
export type Voucher = v.InferOutput<typeof voucherSchema>
