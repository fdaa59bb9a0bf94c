import { useState } from 'react'
import { useUnsaved } from '../navigation/unsaved.ts'
import { entriesNamed } from './judgement.ts'

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Typed values over saved ones, and their changes. */
export type Typed<Values> = [Partial<Values>, (change: (before: Partial<Values>) => Partial<Values>) => void]

/**
 * Typed values over saved ones: the differences are unsaved.
 * @param order names of the fields in the order of the screen
 * @param elsewhere store of a draft that outlives the form
 */
export function useDraft<Values extends object>(known: Values, order: readonly string[], elsewhere?: Typed<Values>) {
  const own = useState<Partial<Values>>({})
  const [typed, setTyped] = elsewhere ?? own
  type Name = keyof Values
  const values: Values = { ...known, ...typed }
  const changed = order.filter((name) => name in typed && !isSame(values[name as Name], known[name as Name]))
  useUnsaved(changed.length > 0)
  return {
    values,
    /** Names of the fields whose values differ from the saved ones. */
    changed,
    type: (change: Partial<Values>) => setTyped((before) => ({ ...before, ...change })),
    /** Forgets the values typed until now; later ones stay. */
    forget: () => setTyped((after) => entriesNamed(after, (name) => after[name as Name] !== typed[name as Name])),
  }
}
