import { useSetAtom } from 'jotai'
import { CalendarX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { weekQuestion } from './schedule-questions.ts'
import { texts } from './texts.ts'

const CancelDayDialog = lazyPart(() => import('./cancel-day-dialog.tsx'))

/** Opens the question which day is cancelled; `date` stands in it first. `monday`: the week that is looked at. */
export function CancelDay({ date, monday }: { date: string; monday: string }) {
  const [asks, setAsks] = useState(false)
  const refresh = useSetAtom(weekQuestion(monday))
  return (
    <>
      <button type="button" className="btn danger m" onClick={() => setAsks(true)}>
        <CalendarX className="i s" aria-hidden="true" />
        {texts.cancelSomeDay}
      </button>
      <Suspense fallback={null}>
        {asks ? (
          <CancelDayDialog date={date} close={() => setAsks(false)} cancelled={() => refresh({ type: 'refresh' })} />
        ) : null}
      </Suspense>
    </>
  )
}
