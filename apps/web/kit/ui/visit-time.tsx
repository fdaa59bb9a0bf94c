import { useAtomValue } from 'jotai'
import { dayAndHour, hourSpan } from '../format/dates.ts'
import { nowAtom } from '../wire/server-time.ts'

/** A visit's day and hours: 'Hoy, 4:00 pm' over '4:00 – 4:20 pm'. */
export function VisitTime({ start, end }: { start: string; end: string }) {
  const now = useAtomValue(nowAtom)
  return (
    <div className="when">
      <time dateTime={start}>{dayAndHour(start, now)}</time>
      <small>{hourSpan(start, end)}</small>
    </div>
  )
}
