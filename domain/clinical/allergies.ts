import { wordsOfMedicine } from './brand-names.ts'
import { familiesOf } from './medicine-families.ts'

/** An allergy that stands against a medicine. */
export interface Against {
  /** What the patient is allergic to, as it was recorded. */
  name: string
  /** What the medicine is, of which the allergy speaks too: 'una penicilina'; null: one names the other. */
  family: string | null
}

/** Shorter words (de, con, sal) name no substance, nor do these. */
const wordMin = 4
const ofManySubstances: ReadonlySet<string> = new Set(['acido', 'acidos', 'alergia', 'sodio', 'sodica', 'sodico'])
const wordsOf = (text: string): string[] =>
  wordsOfMedicine(text).filter((word) => word.length >= wordMin && !ofManySubstances.has(word))

/** A name, ready to be compared with others. */
const comparedWith = (name: string) => {
  const words = wordsOf(name)
  return { name, words, families: familiesOf(words) }
}
type Compared = ReturnType<typeof comparedWith>

const isNamedIn = (substance: Compared, medicine: Compared): boolean =>
  substance.words.some((word) => medicine.words.some((other) => other.startsWith(word) || word.startsWith(other)))

/**
 * Finds what stands against a medicine, by its generic name: the first allergy that names it, by brand or not
 * (penicilinas, penicilina), or else one that names its family or another of it (penicilinas, ampicilina: amoxicilina).
 * Silence proves little: other families, and what is no medicine, are not compared.
 * @param allergies of one patient, as they were recorded
 */
export function allergyAgainst(allergies: readonly string[]): (generic: string) => Against | undefined {
  const known = allergies.map(comparedWith)
  return (generic) => {
    const medicine = comparedWith(generic)
    const named = known.find((each) => isNamedIn(each, medicine))
    if (named) return { name: named.name, family: null }
    for (const { name, families } of known) {
      const family = families.find((one) => medicine.families.includes(one))
      if (family) return { name, family: family.one }
    }
    return undefined
  }
}
