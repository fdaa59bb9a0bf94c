/** One of some, by a number; undefined: there are none. */
export const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items.length > 0 ? items[n % items.length] : undefined
