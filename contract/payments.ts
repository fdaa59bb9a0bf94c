import * as v from 'valibot'

/**
 * POST api/v1/payments/confirmation: the provider's own fields, in its own words. Its adapter reads them, and its
 * signature judges them.
 */
export const paymentConfirmation = v.record(v.string(), v.string())
