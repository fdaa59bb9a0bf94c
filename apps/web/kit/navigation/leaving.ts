import { useCallback, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { guardGoingBack } from './going-back.ts'

/**
 * Asks before a person leaves a page with something unsaved: by a link, by going back, by closing it. `asks` is true
 * while the question is open; `leave` goes to the wanted page.
 */
export function useLeaving(isUnsaved: boolean) {
  const [wanted, setWanted] = useState<(() => void) | undefined>()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const ask = (go: () => void) =>
      setWanted(() => () => {
        isLeaving.current = true
        go()
      })
    return watch(() => isLeaving.current, ask)
  }, [isUnsaved])

  const stay = useCallback(() => setWanted(undefined), [])
  return { asks: wanted !== undefined, stay, leave: () => wanted?.() }
}

/** Asks before the page is closed or loaded again with something typed: a thumb pulls a page down easily. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

function watch(isLeaving: () => boolean, ask: (go: () => void) => void): () => void {
  const here = location.pathname
  let isReturning = false

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (isLeaving() || !link || !leadsAway(link, event, here)) return
    event.preventDefault()
    event.stopPropagation()
    const { pathname, search } = new URL(link.href)
    ask(() => navigate(pathname + search))
  }
  /** The address has changed already: it is put back before another listener sees it. */
  const onBack = (event: PopStateEvent) => {
    // Within the page there is nothing to lose.
    if (isLeaving() || (!isReturning && location.pathname === here)) return
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    isReturning = true
    history.forward()
    ask(() => history.back())
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving()) event.preventDefault()
  }

  document.addEventListener('click', onClick, true)
  const leaveGuard = guardGoingBack(onBack)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('click', onClick, true)
    leaveGuard()
    window.removeEventListener('beforeunload', onUnload)
  }
}

/** A link within the product that this window would follow to another page. */
function leadsAway(
  link: HTMLAnchorElement,
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  here: string,
): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.target || link.hasAttribute('download'))
    return false
  const { origin, pathname } = new URL(link.href)
  return origin === location.origin && pathname !== here
}
