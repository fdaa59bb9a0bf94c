interface OfOrder {
  state: string
  lineIds: readonly string[]
}

/**
 * Whether money goes back because its order was paid already; else nothing could be served for it.
 * @param key the refund's: of a line, or of a transaction
 */
export const isPaidTwice = ({ state, lineIds }: OfOrder, key: string): boolean =>
  !lineIds.includes(key) && (state === 'paid' || state === 'late')
