import { useEffect, useState } from 'react'

/** A wait that somebody was told to make: how many seconds are left of it. */
export function useWait() {
  const [untilMs, setUntilMs] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(secondsTo(untilMs)), 250)
    return () => clearTimeout(timer)
  })

  const start = (seconds: number) => {
    const end = Date.now() + seconds * 1000
    setUntilMs(end)
    setLeft(secondsTo(end))
  }
  return { left, start }
}

const secondsTo = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
