import { useEffect } from 'react'
import { endHydration } from '../../kit/api/hydration.ts'

/**
 * Stands beside a page: the page is the application's own from here on, and shows what is known. Not within the effect:
 * React may run it when idle, and would leave what every question then says for later, too. An atom that a component
 * takes instead of another meanwhile is subscribed to again and again until React gives up (jotai 3.0.1).
 */
export function HydrationEnd() {
  useEffect(() => queueMicrotask(endHydration), [])
  return null
}
