import './notifications.css'
import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Bell, BellRing } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { bellQuestion, rowsQuestion } from './notifications.ts'
import { type Reading, Row } from './row.tsx'
import { texts } from './texts.ts'

/** Rows that come into sight together are marked in one call. */
const togetherMs = 300

export default function NotificationsPage() {
  const [bell, writeBell] = useAtom(bellQuestion)
  const write = useSetAtom(rowsQuestion(''))
  const { busy, attempt } = useAttempt()
  const [pagesMore, setPagesMore] = useState(0)
  const reading = useReading()
  const role = useAtomValue(sessionAtom)?.role
  const isReachable = role === 'patient' || role === 'doctor'

  async function markAll() {
    if (bell.data?.unread === 0) return void toast(texts.nothingToMark)
    const done = await attempt(
      (key) => ask(markAsRead, { key, body: {} }),
      () => toast(texts.markAllFailed, { tone: 'bad' }),
    )
    if (done === undefined) return
    reading.forget()
    await Promise.all([write({ type: 'refresh' }), writeBell({ type: 'refresh' })])
  }

  return (
    <div className="page narrow">
      <PageTitle>
        {isReachable ? (
          <ButtonLink href={href(pages.news)} look="btn quiet m" icon={BellRing} label={texts.ways} />
        ) : null}
        <Button look="btn quiet m" label={texts.markAll} disabled={busy} onClick={markAll} />
      </PageTitle>
      <Rows after="" further={pagesMore} more={() => setPagesMore(pagesMore + 1)} reading={reading} />
    </div>
  )
}

interface RowsProps {
  /** The last row of the page before; '' for the first page. */
  after: string
  /** How many pages follow this one. */
  further: number
  more: () => void
  reading: Reading
}

/** A page of rows, and those below it that were asked for. */
function Rows({ after, further, more, reading }: RowsProps) {
  return (
    <Await question={rowsQuestion(after)} skeleton={<Skeleton />}>
      {({ rows, more: goesOn }) => {
        const last = rows.at(-1)
        if (!last) return after ? null : <Nothing />
        return (
          <div className="stack">
            <ul className="card flush">
              {rows.map((one) => (
                <Row key={one.id} one={one} reading={reading} of={rowsQuestion(after)} />
              ))}
            </ul>
            {goesOn && further > 0 ? <Rows after={last.id} further={further - 1} {...{ more, reading }} /> : null}
            {goesOn && further === 0 ? <Button look="btn block" label={texts.more} onClick={more} /> : null}
          </div>
        )
      }}
    </Await>
  )
}

/** Rows that were new when this page showed them stay so for the eye, while they are marked as read. */
function useReading(): Reading {
  const writeBell = useSetAtom(bellQuestion)
  const shown = useRef(new Set<string>())
  const due = useRef<string[]>([])
  return useMemo(() => {
    async function mark() {
      const ids = due.current.splice(0)
      await ask(markAsRead, { key: crypto.randomUUID(), body: { ids, rows: true } }).catch(() => undefined)
      await writeBell({ type: 'refresh' })
    }
    return {
      isNew: ({ id, status }) => {
        if (status === '0') shown.current.add(id)
        return shown.current.has(id)
      },
      read: (id) => {
        if (due.current.push(id) === 1) setTimeout(() => void mark(), togetherMs)
      },
      forget: () => shown.current.clear(),
    }
  }, [writeBell])
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
