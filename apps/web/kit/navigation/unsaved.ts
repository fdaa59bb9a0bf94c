import { type Atom, getDefaultStore } from 'jotai'
import { useEffect } from 'react'

const unfinished = new Set<symbol>()
const drafts = new Set<() => boolean>()

/** Whether something would be lost if the page were loaded again now. */
export const wouldLose = (): boolean => unfinished.size > 0 || [...drafts].some((isUnfinished) => isUnfinished())

/**
 * While `isUnfinished`, the page does not load itself again: something typed is not saved yet, or a payment is open.
 */
export function useUnsaved(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return
    const mine = Symbol('unfinished')
    unfinished.add(mine)
    return () => void unfinished.delete(mine)
  }, [isUnfinished])
}

/** The question for a draft that outlives its form. */
export function keepsDraft<Draft>(draft: Atom<Draft>, isUnfinished: (draft: Draft) => boolean): void {
  drafts.add(() => isUnfinished(getDefaultStore().get(draft)))
}
