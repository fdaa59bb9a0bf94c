/** A code of a catalogue that answers to what a doctor typed. */
export interface CodeMatch {
  id: string
  /**
   * How far its words are from those typed: 0 where each of them is a whole word of it, below 0 where it is what people
   * mean by all of them.
   */
  cost: number
  /** A typing mistake was forgiven. */
  isCorrected: boolean
  /** The text typed is this code. */
  isNamed: boolean
}

/** What a doctor works with. */
export interface KnownCodes {
  /** Codes that the doctor has in the profile. */
  own: ReadonlySet<string>
  /** How often the doctor has written a code in what was signed; one without a number was never written. */
  uses: ReadonlyMap<string, number>
}

export interface RankedCode {
  id: string
  from: 'yours' | 'recent' | null
  uses: number
}

/**
 * The order in which a doctor chooses from codes: the one that was typed itself; then the doctor's own and used ones
 * that have all words as typed; then the others, the closest first, where of equally close ones the known come first.
 * Of known codes the most used come first, and of equally used ones those of the profile: what somebody writes every
 * day says more than what was declared once. All else stays in the order given.
 */
export function rankedCodes(matches: readonly CodeMatch[], { own, uses }: KnownCodes): RankedCode[] {
  const usesOf = ({ id }: CodeMatch): number => uses.get(id) ?? 0
  const isKnown = (match: CodeMatch): boolean => own.has(match.id) || usesOf(match) > 0
  const groupOf = (match: CodeMatch): number => (match.isNamed ? 0 : isKnown(match) && !match.isCorrected ? 1 : 2)
  const byUse = (one: CodeMatch, other: CodeMatch): number =>
    usesOf(other) - usesOf(one) || Number(own.has(other.id)) - Number(own.has(one.id))
  const inGroup = (group: number, one: CodeMatch, other: CodeMatch): number =>
    group === 1 ? byUse(one, other) || one.cost - other.cost : one.cost - other.cost || byUse(one, other)
  return matches
    .toSorted((one, other) => groupOf(one) - groupOf(other) || inGroup(groupOf(one), one, other))
    .map((match) => ({
      id: match.id,
      from: own.has(match.id) ? 'yours' : usesOf(match) > 0 ? 'recent' : null,
      uses: usesOf(match),
    }))
}
