/** Everything that the product said yes to: from then on it must never be gone. */
export class Acknowledged {
  readonly requests = new Set<string>()
  readonly offers = new Set<string>()
  readonly orders = new Set<string>()
  /** Appointments that were agreed at the desk. */
  readonly visits = new Set<string>()
  /** Documents that were judged, each with how often. */
  readonly judgements = new Set<string>()
  /** The outcome for doctors, each time. */
  readonly decisions: string[] = []
  /** Orders submitted, by the reference of the attempt at paying them. */
  readonly submitted = new Map<string, string>()

  /** Whether there is something of each kind that could be lost. */
  get isOfEachKind(): boolean {
    const { requests, offers, orders, submitted, visits, judgements, decisions } = this
    const sizes = [requests, offers, orders, submitted, visits, judgements].map(({ size }) => size)
    return Math.min(...sizes, decisions.length) > 0
  }
}
