/** What the product said yes to: from then on it must never be gone. */
export class Acknowledged {
  readonly requests = new Set<string>()
  readonly offers = new Set<string>()
  readonly orders = new Set<string>()
  /** Orders submitted, by the reference of the attempt at paying them. */
  readonly submitted = new Map<string, string>()
}
