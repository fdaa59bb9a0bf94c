import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the application draws by itself; while it hydrates the prerendered page, it must draw the same words, and
 * those know neither the time nor the device.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Words about the hours in which doctors answer. At other hours the prerendered ones keep their place, and are hidden
 * (`install/first.ts`).
 */
export function Timely({ children }: { children: ReactNode }) {
  return <span className={useHydrated() ? '' : 'timely'}>{children}</span>
}
