import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 900px)')

const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether there is room for two columns. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)

/** The width up to which a sent request is confirmed on the page before moving on. */
export const isSmall = (): boolean => window.matchMedia('(max-width: 760px)').matches
