import type { RecordReads } from '@turno/contract/areas/record-access.ts'
import { readsPageSize } from '@turno/contract/areas/record-access.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayAndHour, dayAndYear } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts as timelineTexts } from '../../shared/records/timeline-texts.ts'
import { readsQuestion } from './history.ts'
import { texts } from './texts.ts'

type Read = RecordReads['reads'][number]

const lastShown = 4

/** The last looks of doctors at the record. */
export function LastReads() {
  return (
    <Section id="last-reads" title={texts.reads}>
      <Await question={readsQuestion('0')} skeleton={<span className="skeleton control" />} failed={texts.failed}>
        {({ reads, total }) => (
          <>
            {reads.length === 0 ? (
              <p className="small muted">{texts.noReads}</p>
            ) : (
              <Lines reads={reads.slice(0, lastShown)} />
            )}
            <div className="row between wrap">
              {total > lastShown ? (
                <Link href={href(pages.ownRecord, { ver: 'lecturas' })}>{texts.allReads(total)}</Link>
              ) : null}
              <Link href={href(pages.recordAccess)}>{texts.whoMay}</Link>
            </div>
          </>
        )}
      </Await>
    </Section>
  )
}

/** All looks, a page at a time. */
export function AllReads() {
  const [page, turn] = useState(0)
  return (
    <Section id="all-reads" title={texts.reads} action={<Link href={href(pages.recordAccess)}>{texts.whoMay}</Link>}>
      <Await question={readsQuestion(String(page))} skeleton={<RowsSkeleton rows={5} />} failed={texts.failed}>
        {({ reads, total }) =>
          total === 0 ? (
            <p className="muted">{texts.noReads}</p>
          ) : (
            <>
              <Lines reads={reads} />
              {total > readsPageSize ? (
                <Pages
                  {...{ offset: page * readsPageSize, size: readsPageSize, count: reads.length, total }}
                  turn={(offset) => turn(offset / readsPageSize)}
                />
              ) : null}
            </>
          )
        }
      </Await>
    </Section>
  )
}

function Lines({ reads }: { reads: readonly Read[] }) {
  return (
    <ul className="stack">
      {reads.map((read) => (
        <li key={read.id} className="row top tight">
          <Line read={read} />
        </li>
      ))}
    </ul>
  )
}

function Line({ read }: { read: Read }) {
  const { doctor, right, from, to } = read
  const now = useAtomValue(nowAtom)
  const name = doctor ? doctor.name || timelineTexts.gone : texts.us
  const when = hourOf(from) === hourOf(to) ? dayAndHour(from, now) : `${dayAndHour(from, now)} – ${hourOf(to)}`
  return (
    <>
      <Avatar name={name} size="s" />
      <div className="grow">
        <span className={right === 'emergency' ? 'strong bad-text' : 'strong'}>{name}</span>
        <br />
        <span className="small">{[texts.by[right], texts.what(read)].filter(Boolean).join(' · ')}</span>
        <Opened read={read} />
        <time className="small muted num" dateTime={from}>
          {when}
        </time>
        {right === 'emergency' ? (
          <>
            <br />
            <Link className="small" href={href(pages.recordAccess)}>
              {texts.seeReason}
            </Link>
          </>
        ) : null}
      </div>
    </>
  )
}

/** The visits that were opened: of when, by whom they were written, and what of them. */
function Opened({ read: { visits, more_visits, more_since } }: { read: Read }) {
  if (visits.length === 0) return <br />
  return (
    <ul className="small">
      {visits.map((visit) => (
        <li key={`${visit.date} ${visit.doctor}`}>
          {texts.openedVisit(dayAndYear(visit.date), visit.doctor || timelineTexts.gone)}
          {visit.papers > 0 ? ` · ${texts.openedPapers(visit)}` : ''}
        </li>
      ))}
      {more_since === null ? null : <li>{texts.moreVisits(more_visits, dayAndYear(more_since))}</li>}
    </ul>
  )
}
