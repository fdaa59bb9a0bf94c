/** A rule broken on purpose: in `file`, `rule` becomes `broken`. One of `tests` must notice. */
export interface Mutant {
  name: string
  file: string
  rule: string
  broken: string
  tests: readonly string[]
}

export const mutant = (name: string, file: string, rule: string, broken: string, ...tests: string[]): Mutant => ({
  name,
  file,
  rule,
  broken,
  tests,
})
