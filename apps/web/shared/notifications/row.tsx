import type { Notification, NotificationRow, NotificationRows } from '@turno/contract/areas/notifications.ts'
import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Bell, CalendarCheck, Inbox, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import type { Question } from '../../kit/api/question.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { timeAgo } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { earlierQuestion, wayOf } from './notifications.ts'
import { useInSight } from './reading.ts'
import { ReminderAnswers } from './reminder-answers.tsx'
import { texts } from './texts.ts'

const icons = { 3: Inbox, 4: Tag, 5: CalendarCheck }

/** What a page knows of its rows' reading. */
export interface Reading {
  /** Whether a row is new to the eye: it was not read when the page first showed it. */
  isNew: (one: NotificationRow) => boolean
  /** Marks a row as read soon. */
  read: (id: string) => void
  /** All are read, and look so. */
  forget: () => void
}

interface RowProps {
  one: NotificationRow
  reading: Reading
  /** The question whose answer holds it. */
  of: Question<NotificationRows>
}

/** A thread, or several of one kind: the newest of them, and on request what came before. */
export function Row({ one, reading, of }: RowProps) {
  const [, navigate] = useLocation()
  const { attempt } = useAttempt()
  const refresh = useSetAtom(of)
  const row = useInSight(one.status === '0', () => reading.read(one.id))
  const way = one.over === null ? wayOf(one) : null

  async function open() {
    if (one.status === '0')
      await attempt(
        (key) => ask(markAsRead, { key, body: { ids: [one.id], rows: true } }),
        () => toast(texts.markFailed, { tone: 'bad' }),
      )
    if (way) navigate(way)
  }

  return (
    <li ref={row}>
      <News one={one} isNew={reading.isNew(one)} open={way ? open : undefined} />
      <ReminderAnswers one={one} answered={() => refresh({ type: 'refresh' })} />
      {one.earlier > 0 ? <Earlier of={one.id} count={one.earlier} /> : null}
    </li>
  )
}

interface NewsProps {
  one: NotificationRow
  isNew: boolean
  /** Undefined: it leads nowhere. */
  open: (() => void) | undefined
}

function News({ one, isNew, open }: NewsProps) {
  const Icon = icons[one.data.notification_type] ?? Bell
  const look = `row top happened ${isNew ? 'new' : ''}`
  const words = (
    <>
      <span className="avatar s">
        <Icon className="i s" aria-hidden="true" />
      </span>
      <span className="grow">
        <Told one={one} look={isNew ? 'strong' : one.over === null ? '' : 'muted'} />
        {one.over === null ? null : <span className="small muted strong over">{one.over}</span>}
      </span>
      {isNew ? (
        <span className="mark">
          <span className="hidden">{texts.isNew}</span>
        </span>
      ) : null}
    </>
  )
  if (!open) return <div className={look}>{words}</div>
  return (
    <button type="button" className={look} onClick={open}>
      {words}
    </button>
  )
}

/** Title, time and words. */
function Told({ one, look = '' }: { one: Notification; look?: string }): ReactNode {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <span className="row top between">
        <span className={look}>{one.data.title}</span>
        <time className="small muted whole" dateTime={one.created_at}>
          {timeAgo(one.created_at, now)}
        </time>
      </span>
      <span className="small muted">{one.data.message}</span>
    </>
  )
}

/** What came before about the same thing, asked when it is unfolded. */
function Earlier({ of, count }: { of: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="earlier" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">{texts.earlier(count)}</summary>
      {isOpen ? (
        <Await question={earlierQuestion(of)} skeleton={<span className="skeleton" />}>
          {(all) => (
            <ul className="stack">
              {all.map((one) => (
                <li key={one.id}>
                  <Told one={one} />
                </li>
              ))}
            </ul>
          )}
        </Await>
      ) : null}
    </details>
  )
}
