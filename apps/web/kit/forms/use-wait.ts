import { useEffect, useEffectEvent, useState } from 'react'
import { clockText } from '../format/remaining.ts'
import { texts } from '../ui/texts.ts'
import { Refusal, type Unreachable } from '../wire/answer.ts'

const lookEveryMs = 250

/**
 * The wait of a person who tried too often, and the button's label meanwhile.
 * @param over is called once the time is up: the message that named the wait is out of date
 */
export function useWait(over?: () => void) {
  const [untilMs, setUntilMs] = useState(0)
  const [left, setLeft] = useState(0)

  const ended = useEffectEvent(() => over?.())
  useEffect(() => {
    if (untilMs === 0) return
    const look = () => {
      setLeft(secondsTo(untilMs))
      if (Date.now() < untilMs) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [untilMs])

  const start = (error: Refusal | Unreachable) => {
    if (!(error instanceof Refusal) || error.waitSeconds === 0) return
    const end = Date.now() + error.waitSeconds * 1000
    setUntilMs(end)
    setLeft(secondsTo(end))
  }
  return { isWaiting: left > 0, label: left > 0 ? texts.waiting(clockText(left)) : undefined, start }
}

const secondsTo = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
