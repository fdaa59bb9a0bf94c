import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 900px)')

const subscribe = (changed: () => void) => {
  const list = wide()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether there is room for two columns; not for the words that come with the page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )

/** The width up to which a sent request is confirmed on the page before moving on. */
export const isSmallScreen = (): boolean => window.matchMedia('(max-width: 760px)').matches
