/** One line of the bench: a measurement next to a yardstick of the same run on the same machine. */
export interface Figure {
  figure: string
  /** Full name of the comparison. */
  what: string
  perSecond: number
  yardstick: string
  yardstickPerSecond: number
  /** perSecond / yardstickPerSecond, each the median of `rounds`, unless `ratioIs` says otherwise. */
  ratio: number
  rounds: number
  [more: string]: unknown
}

/** The median, the upper one of two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Runs both alternately, so that other load on the machine affects both, and compares their medians. */
export async function compared(
  description: Pick<Figure, 'figure' | 'what' | 'yardstick'>,
  rounds: number,
  measure: () => Promise<number>,
  measureYardstick: () => Promise<number>,
): Promise<Figure> {
  const own: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(await measure())
    theirs.push(await measureYardstick())
  }
  const [perSecond, yardstickPerSecond] = [Math.round(median(own)), Math.round(median(theirs))]
  return {
    ...description,
    perSecond,
    yardstickPerSecond,
    ratio: Number((perSecond / yardstickPerSecond).toFixed(3)),
    rounds,
  }
}

/** The rate a second if `work` does `count` of them. */
export async function rateOf(count: number, work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - start)
}
