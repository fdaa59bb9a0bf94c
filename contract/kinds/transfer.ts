import * as v from 'valibot'

/** Where a transfer went, as whoever records it says. A note stands beside it. */
export const transferFields = {
  /** Which naming of the account was shown, from 1; null: none was. */
  naming: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** Money that has left already, though the account changed meanwhile, or without an account. */
  left: v.optional(v.nullable(v.picklist(['toShown', 'otherwise'])), null),
}
