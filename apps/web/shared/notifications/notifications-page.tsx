import './notifications.css'
import type { Notification } from '@turno/contract/areas/notifications.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import { answerPath } from '@turno/contract/links/reminder-pages.ts'
import { rescheduleUntilOf } from '@turno/domain/appointment/rescheduling.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Bell, CalendarCheck, Inbox, Tag } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { timeAgo } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { markViewed, notificationsQuestion, wayOf } from './notifications.ts'
import { texts } from './texts.ts'

const icons = { 3: Inbox, 4: Tag, 5: CalendarCheck }

export default function NotificationsPage() {
  const [answer, write] = useAtom(notificationsQuestion)
  const { busy, attempt } = useAttempt()
  const [, navigate] = useLocation()

  async function mark(ids: string[] | undefined, failure: string) {
    const done = await attempt(
      (key) => ask(markAsRead, { key, body: ids ? { ids } : {} }),
      () => toast(failure, { tone: 'bad' }),
    )
    if (done !== undefined) await write({ type: 'patch', with: markViewed(ids) })
  }

  async function markAll() {
    if (!answer.data?.some((one) => one.status === '0')) return void toast(texts.nothingToMark)
    await mark(undefined, texts.markAllFailed)
  }

  async function open(one: Notification) {
    if (one.status === '0') await mark([one.id], texts.markFailed)
    const way = wayOf(one)
    if (way) navigate(way)
  }

  return (
    <div className="page narrow">
      <PageTitle>
        <Button look="btn quiet m" label={texts.markAll} disabled={busy} onClick={markAll} />
      </PageTitle>
      <Await question={notificationsQuestion} skeleton={<Skeleton />}>
        {(all) => (all.length === 0 ? <Nothing /> : <List all={all} open={open} />)}
      </Await>
    </div>
  )
}

function List({ all, open }: { all: Notification[]; open: (one: Notification) => void }) {
  return (
    <ul className="card flush">
      {all.map((one) => (
        <li key={one.id}>
          <News one={one} open={() => open(one)} />
          <NewsAnswers one={one} />
        </li>
      ))}
    </ul>
  )
}

function News({ one, open }: { one: Notification; open: () => void }) {
  const now = useAtomValue(nowAtom)
  const Icon = icons[one.data.notification_type] ?? Bell
  const isNew = one.status === '0'
  return (
    <button type="button" className={`row top happened ${isNew ? 'new' : ''}`} onClick={open}>
      <span className="avatar s">
        <Icon className="i s" aria-hidden="true" />
      </span>
      <span className="grow">
        <span className="row top between">
          <span className={isNew ? 'strong' : ''}>{one.data.title}</span>
          <time className="small muted whole" dateTime={one.created_at}>
            {timeAgo(one.created_at, now)}
          </time>
        </span>
        <span className="small muted">{one.data.message}</span>
      </span>
      {isNew ? (
        <span className="mark">
          <span className="hidden">{texts.isNew}</span>
        </span>
      ) : null}
    </button>
  )
}

function Nothing() {
  return (
    <Empty icon={Bell}>
      <p>{texts.empty}</p>
    </Empty>
  )
}

function Skeleton() {
  return (
    <div className="card stack loose">
      {[1, 2, 3].map((row) => (
        <div className="row" key={row}>
          <span className="skeleton round avatar s" />
          <span className="skeleton grow" />
        </div>
      ))}
    </div>
  )
}

/** A patient's possible answers to a reminder, until the visit begins; other news have none. */
function NewsAnswers({ one }: { one: Notification }) {
  const now = useAtomValue(nowAtom)
  const refresh = useSetAtom(notificationsQuestion)
  const { busy, attempt } = useAttempt()
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
