import type { NotificationRow } from '@turno/contract/areas/notifications.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import { answerPath } from '@turno/contract/links/reminder-pages.ts'
import { rescheduleUntilOf } from '@turno/domain/appointment/rescheduling.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** A patient's possible answers to a reminder, until one is given or the visit begins; other news have none. */
export function ReminderAnswers({ one, answered }: { one: NotificationRow; answered: () => Promise<void> }) {
  const now = useAtomValue(nowAtom)
  const { busy, attempt } = useAttempt()
  const [come, setCome] = useState(false)
  const { reminds_of } = one.data
  if (!reminds_of || come || Date.parse(reminds_of.start_date) <= now) return null
  const { appointment_id: id, start_date } = reminds_of

  async function confirm() {
    const done = await attempt((key) => ask(appointments.confirm, { params: { id }, body: { start_date }, key }))
    if (done === undefined) return
    toast(texts.thanks)
    setCome(true)
    if (one.status === '0')
      await ask(markAsRead, { key: crypto.randomUUID(), body: { ids: [one.id] } }).catch(() => undefined)
    await answered()
  }

  return (
    <div className="row wrap answers">
      <Button look="btn primary m" label={texts.come} disabled={busy} onClick={confirm} />
      {Date.parse(rescheduleUntilOf({ start: start_date })) > now ? (
        <ButtonLink href={answerPath.change(id)} look="btn m" label={texts.change} />
      ) : null}
      <ButtonLink href={answerPath.cancel(id)} look="btn m" label={texts.cannot} />
    </div>
  )
}
