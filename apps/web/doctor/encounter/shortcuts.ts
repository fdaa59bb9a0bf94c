import { useEffect, useEffectEvent } from 'react'

/** What the keys do. */
export interface Shortcuts {
  nextSection: () => void
  medicine: () => void
  denyOthers: () => void
  sign: () => void
}

/** The acts that a doctor reaches without leaving the keys; each has a button as well. */
export function useShortcuts(acts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, acts)
    // In a dialog its own keys count.
    if (!act || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function actOf({ altKey, ctrlKey, metaKey, shiftKey, code, key, target }: KeyboardEvent, acts: Shortcuts) {
  if (shiftKey) return undefined
  if ((ctrlKey || metaKey) && !altKey) return key === 'Enter' ? acts.sign : undefined
  if (!altKey || ctrlKey) return undefined
  // A native list opens with these keys.
  if (key === 'ArrowDown') return target instanceof HTMLSelectElement ? undefined : acts.nextSection
  // By its place: with Alt a Mac types another letter.
  return code === 'KeyM' ? acts.medicine : code === 'KeyN' ? acts.denyOthers : undefined
}
