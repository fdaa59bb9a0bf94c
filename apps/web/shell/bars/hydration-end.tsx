import { useEffect } from 'react'
import { endHydration } from '../../kit/api/hydration.ts'

/**
 * Ends the hydration beside a page: from here on the application draws the data it knows. Not within the effect: React
 * may run it when idle, and would postpone the questions' next answers, too. An atom that a component takes instead of
 * another meanwhile is subscribed to again and again until React gives up (jotai 3.0.1).
 */
export function HydrationEnd() {
  useEffect(() => queueMicrotask(endHydration), [])
  return null
}
