import * as v from 'valibot'

/** Destination of a transfer, by its recorder. A note may go with it. */
export const transferFields = {
  /** Which naming of the account was shown, from 1; null: none was. */
  naming: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** Money that has left already, though the account changed meanwhile, or without an account. */
  left: v.optional(v.nullable(v.picklist(['toShown', 'otherwise'])), null),
}
