import { useSetAtom } from 'jotai'
import { CalendarX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { part } from '../../kit/device/part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { weekQuestion } from './offered.ts'
import { texts } from './texts.ts'

const CancelDayDialog = part(() => import('./cancel-day-dialog.tsx'))

/** Opens the question which day is cancelled; `date` stands in it first. `monday`: the week that is looked at. */
export function CancelDay({ date, monday }: { date: string; monday: string }) {
  const [asks, setAsks] = useState(false)
  const refresh = useSetAtom(weekQuestion(monday))
  return (
    <>
      <Button look="btn danger m" icon={CalendarX} label={texts.cancelSomeDay} onClick={() => setAsks(true)} />
      <Suspense fallback={null}>
        {asks ? (
          <CancelDayDialog date={date} close={() => setAsks(false)} cancelled={() => refresh({ type: 'refresh' })} />
        ) : null}
      </Suspense>
    </>
  )
}
