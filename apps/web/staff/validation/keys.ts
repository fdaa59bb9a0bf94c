import { useLayoutEffect } from 'react'

/** Acts on letters of the keyboard, by letter. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  // Whatever is shown hears the key that follows at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeantOtherwise(event)) acts[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [acts])
}

/** The key is a letter of a field, belongs to a dialog, or means something else with a modifier. */
function isMeantOtherwise({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  const isDialogOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  return isInField || isDialogOpen || ctrlKey || altKey || metaKey
}
