import './agenda.css'
import { lazy, Suspense } from 'react'
import type { WeekCalendarProps } from './week-calendar.tsx'

/** Browsers that know no Temporal get it first. */
const Calendar = lazy(async () => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return import('./week-calendar.tsx')
})

/** A week or a day of hours. The calendar's code comes once one is shown. */
export function Week(props: WeekCalendarProps) {
  return (
    <Suspense fallback={<span className="skeleton week-calendar" />}>
      <Calendar {...props} />
    </Suspense>
  )
}
