import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the application draws by itself; while it takes over the words that came with the page, it must draw the
 * same, and those know neither the time nor the device.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Words that depend on the time of day: they keep their place, and are not seen before they are true. */
export function Timely({ children }: { children: ReactNode }) {
  return <span className={useHydrated() ? '' : 'unseen'}>{children}</span>
}
