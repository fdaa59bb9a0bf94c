/** How hard a password is to guess; advice only. */
export type Strength = 'none' | 'weak' | 'fair' | 'good' | 'strong'

/** Steps from one strength to the next, in bits that a guesser has to try. */
const steps: [bits: number, strength: Strength][] = [
  [90, 'strong'],
  [52, 'good'],
  [32, 'fair'],
  [1, 'weak'],
]

/** Sets that characters are taken from, with how many there are. */
const alphabets: [RegExp, number][] = [
  [/[a-záéíóúüñ]/, 26],
  [/[A-ZÁÉÍÓÚÜÑ]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
]

/** A run like 'aaaa' or '1234' counts once: each of its characters follows from the one before. */
function surprises(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0)!)
  return codes.filter((code, at) => at === 0 || Math.abs(code - codes[at - 1]!) > 1).length
}

export function strengthOf(password: string): Strength {
  const size = alphabets.reduce((sum, [within, count]) => sum + (within.test(password) ? count : 0), 0)
  const bits = surprises(password) * Math.log2(Math.max(size, 2))
  return steps.find(([least]) => bits >= least)?.[1] ?? 'none'
}
