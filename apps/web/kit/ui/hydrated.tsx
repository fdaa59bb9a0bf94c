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

/**
 * Words about the hours in which doctors answer. At other hours those that came with the page keep their place, and are
 * not seen (`install/first.ts`).
 */
export function Timely({ children }: { children: ReactNode }) {
  return <span className={useHydrated() ? '' : 'timely'}>{children}</span>
}
