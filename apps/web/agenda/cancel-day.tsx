import type { DoctorWeek } from '@turno/contract/schedules.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarX } from 'lucide-react'
import { useIntention } from '../api/intention.ts'
import { dayAndHour } from '../format/dates.ts'
import { toast } from '../toasts/toasts.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { cancelDay, weekQuestion } from './offered.ts'
import { texts } from './texts.ts'
import { spanName } from './week-bar.tsx'

interface CancelDayProps {
  date: string
  /** The week's. */
  monday: string
  sold: DoctorWeek['appointments']
}

/** Cancels all that is sold on a day and not over, after naming whom that concerns. */
export function CancelDay({ date, monday, sold }: CancelDayProps) {
  const now = useAtomValue(nowAtom)
  const refresh = useSetAtom(weekQuestion(monday))
  const { busy, attempt } = useIntention()
  const open = sold.filter(({ end_date }) => Date.parse(end_date) > now)
  if (open.length === 0) return null

  async function cancelAll() {
    const ids = open.map(({ id }) => id)
    const done = await attempt((key) => cancelDay(key, date, ids))
    if (done) toast(texts.dayCancelled(done.cancelled), { detail: texts.dayCancelledDetail })
    await refresh({ type: 'refresh' })
  }

  const whom = open.map(({ patient, start_date }) => `${patient}, ${dayAndHour(start_date, now)}`).join('; ')
  return (
    <ConfirmButton
      look="btn danger m"
      icon={CalendarX}
      label={texts.cancelDay}
      keep={texts.keepDay}
      disabled={busy}
      question={texts.confirmCancelDay(open.length, spanName(date, 'day'))}
      detail={`${whom}. ${texts.refundAll} ${texts.dayCancelledDetail}`}
      act={cancelAll}
    />
  )
}
