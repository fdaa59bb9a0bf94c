import { useEffect, useState } from 'react'

const lookEveryMs = 250

/** A wait that somebody was told to make: how many seconds are left of it. */
export function useWait() {
  const [untilMs, setUntilMs] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const look = () => {
      setLeft(secondsTo(untilMs))
      if (Date.now() >= untilMs) clearInterval(timer)
    }
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [untilMs])

  const start = (seconds: number) => {
    const end = Date.now() + seconds * 1000
    setUntilMs(end)
    setLeft(secondsTo(end))
  }
  return { left, start }
}

const secondsTo = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
