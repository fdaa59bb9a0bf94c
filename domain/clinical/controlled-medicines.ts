import { plain } from '../text.ts'
import { wordsOfMedicine } from './brand-names.ts'

interface Known {
  id: string
  details: Readonly<Record<string, string>>
}

/** Whether an entry of the table of medicines is under special control: it needs the official form. */
export const isUnderControl = ({ details }: Pick<Known, 'details'>): boolean => details.controlled === '1'

/** Salts and forms of many substances: alone they name none. */
const ofManySubstances: ReadonlySet<string> = new Set(
  plain('clorhidrato sulfato fosfato tartrato citrato bromuro maleato ácido sódico sódica sodio').split(' '),
)

/**
 * Whether a medicine is under special control: as it was chosen, or as its generic name or its brand was typed, also in
 * a mixture that the table does not have (codeína jarabe).
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
  const free = medicines.filter((each) => !isUnderControl(each)).map(({ details }) => details.generic ?? '')
  const freeWords = new Set(free.flatMap(wordsOfMedicine))
  // Acetaminofén is in one with codeína: only codeína gives it away.
  const giveaways = new Set(names.flat().filter((word) => !freeWords.has(word) && !ofManySubstances.has(word)))
  return ({ code, generic }) => {
    if (codes.has(code ?? '')) return true
    const typed = new Set(wordsOfMedicine(generic))
    // With its salt and its trade name it is the same medicine: morfina clorhidrato.
    return (
      [...typed].some((word) => giveaways.has(word)) || names.some((words) => words.every((word) => typed.has(word)))
    )
  }
}
