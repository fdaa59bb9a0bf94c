import { wordsOfMedicine } from './brand-names.ts'

interface Known {
  id: string
  details: Readonly<Record<string, string>>
}

/** Whether an entry of the table of medicines is under special control: it needs the official form. */
export const isUnderControl = ({ details }: Pick<Known, 'details'>): boolean => details.controlled === '1'

/**
 * Whether a medicine is under special control: as it was chosen, or as its generic name or its brand was typed.
 * @param medicines the whole table
 */
export function controlledAmong(
  medicines: readonly Known[],
): (medicine: { code: string | null; generic: string }) => boolean {
  const controlled = medicines.filter(isUnderControl)
  const codes = new Set(controlled.map(({ id }) => id))
  const names = controlled
    .map(({ details }) => wordsOfMedicine(details.generic ?? ''))
    .filter((words) => words.length > 0)
  return ({ code, generic }) => {
    if (codes.has(code ?? '')) return true
    const typed = new Set(wordsOfMedicine(generic))
    // With its salt and its trade name it is the same medicine: morfina clorhidrato.
    return names.some((words) => words.every((word) => typed.has(word)))
  }
}
