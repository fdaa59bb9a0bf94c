import type { MedicineValue } from '@turno/domain/clinical/parts.ts'
import { plain } from '@turno/domain/text.ts'

/** Shorter words, as 'de' and 'los', name no substance. */
const shortest = 4

/** The recorded allergy that names a word of this medicine; families of substances are for the doctor to know. */
export function allergicTo<Allergy extends { substance: string }>(
  { generic }: Pick<MedicineValue, 'generic'>,
  allergies: readonly Allergy[],
): Allergy | undefined {
  const words = wordsIn(generic)
  return allergies.find(({ substance }) => wordsIn(substance).some((word) => words.includes(word)))
}

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter(({ length }) => length >= shortest)
