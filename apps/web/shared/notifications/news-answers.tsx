import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import type { Notification } from '@turno/contract/notifications.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import { rescheduleUntilOf } from '@turno/domain/appointment/moving.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useIntention } from '../../kit/api/intention.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { notificationsQuestion } from './notifications.ts'
import { texts } from './texts.ts'

/** What a patient may still answer to a reminder, until the visit begins; other news have no answer. */
export function NewsAnswers({ one }: { one: Notification }) {
  const now = useAtomValue(nowAtom)
  const refresh = useSetAtom(notificationsQuestion)
  const { busy, attempt } = useIntention()
  const [come, setCome] = useState(false)
  const { reminds_of } = one.data
  if (!reminds_of || Date.parse(reminds_of.start_date) <= now) return null
  const { appointment_id: id, start_date } = reminds_of

  async function confirm() {
    const done = await attempt((key) => ask(appointments.confirm, { params: { id }, body: { start_date }, key }))
    if (done === undefined) return
    toast(texts.thanks)
    setCome(true)
    if (one.status === '0')
      await ask(markAsRead, { key: crypto.randomUUID(), body: { ids: [one.id] } }).catch(() => undefined)
    await refresh({ type: 'refresh' })
  }

  return (
    <div className="row wrap answers">
      <Button look="btn primary m" label={texts.come} disabled={busy || come} onClick={confirm} />
      {Date.parse(rescheduleUntilOf({ start: start_date })) > now ? (
        <ButtonLink href={answerPath.change(id)} look="btn m" label={texts.change} />
      ) : null}
      <ButtonLink href={answerPath.cancel(id)} look="btn m" label={texts.cannot} />
    </div>
  )
}
