import { useEffect, useState } from 'react'
import { Refusal, type Unreachable } from '../api/answer.ts'
import { clockText } from './remaining.ts'
import { texts } from './texts.ts'

const lookEveryMs = 250

/** The wait of somebody who tried too often, and what the button says meanwhile. */
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

  const start = (error: Refusal | Unreachable) => {
    if (!(error instanceof Refusal)) return
    const end = Date.now() + error.waitSeconds * 1000
    setUntilMs(end)
    setLeft(secondsTo(end))
  }
  return { isWaiting: left > 0, label: left > 0 ? texts.waiting(clockText(left)) : undefined, start }
}

const secondsTo = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
