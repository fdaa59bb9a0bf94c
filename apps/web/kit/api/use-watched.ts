import { useEffect } from 'react'
import { watchDoctors } from './live-updates.ts'

/** While it is on the page, changes of these doctors' free hours are reported at once. */
export function useWatched(doctors: readonly string[]): void {
  const ids = doctors.join(' ')
  useEffect(() => {
    watchDoctors(ids.split(' ').filter(Boolean))
    return () => watchDoctors([])
  }, [ids])
}
