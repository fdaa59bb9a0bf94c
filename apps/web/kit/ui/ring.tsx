import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { clockText, percentLeft, secondsLeft } from '../format/remaining.ts'
import { nowAtom } from '../wire/server-time.ts'
import { texts } from './texts.ts'

interface RingProps {
  from: string
  until: string
  /** Event at the end, for those who cannot see the ring's place on the page. */
  then: string
  /** Orange where something will be lost, teal where somebody is working for you. */
  tone?: 'urgent' | 'calm'
  size?: 's' | 'm' | 'l'
  on?: 'surface' | 'canvas'
}

/** The product's sign for "time is running": a ring that empties, counting on server time. */
export function Ring({ from, until, then, tone = 'urgent', size = 'm', on = 'surface' }: RingProps) {
  const now = useAtomValue(nowAtom)
  // The browser's idea of server time may lag a second: no deadline ever shows more than its whole length.
  const time = clockText(secondsLeft(until, Math.max(now, Date.parse(from))))
  const look = ['ring', tone === 'calm' ? 'calm' : '', size === 'm' ? '' : size, on === 'canvas' ? 'on-canvas' : '']
    .filter(Boolean)
    .join(' ')
  return (
    <span
      className={look}
      role="timer"
      aria-label={texts.remain(time, then)}
      style={{ '--p': percentLeft(from, until, now) } as CSSProperties}
    >
      <span aria-hidden="true">{time}</span>
    </span>
  )
}

/** The countdown inside a line of text or a table. */
export function TimeLeft({ until }: { until: string }) {
  const left = secondsLeft(until, useAtomValue(nowAtom))
  return <span className="num">{clockText(left)}</span>
}
