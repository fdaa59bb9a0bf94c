import { useEffect } from 'react'

/** A page that is opened starts at its top. */
export function useTop(): void {
  // In braces: newer browsers answer a promise, which React would take for a cleanup.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
