import { type RefObject, useEffect, useRef } from 'react'

/** So long a row has to be in sight before it counts as read. */
const readAfterMs = 2_000

/** Calls `read` once its element was in sight for two seconds, on a page that is seen. */
export function useInSight(isWanted: boolean, read: () => void): RefObject<HTMLLIElement | null> {
  const element = useRef<HTMLLIElement>(null)
  const act = useRef(read)
  act.current = read
  useEffect(() => {
    const row = element.current
    if (!isWanted || !row) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const see = (isInSight: boolean) => {
      clearTimeout(timer)
      if (isInSight)
        timer = setTimeout(() => (document.visibilityState === 'visible' ? act.current() : see(true)), readAfterMs)
    }
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(row)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWanted])
  return element
}
