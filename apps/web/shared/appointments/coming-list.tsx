import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, type Page } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { type AskedComing, comingFirst, comingQuestion } from './appointments.ts'
import { DayChoice } from './day-choice.tsx'
import { type DayGroup, dayGroups } from './day-groups.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { texts } from './texts.ts'
import { UrgentAct } from './urgent-act.tsx'
import { VisitRow } from './visit-row.tsx'

export interface ComingProps {
  /** Text for a failed question. */
  failed?: string
  /** Shown when nothing is coming: what to do about it. */
  noComing: { detail: string; way: Page; label: string }
}

type Answer = { appointments: Appointment[]; more: boolean; total: number; days: { date: string; count: number }[] }

/** Coming appointments under their days; where there are many, by a chosen day too. */
export function ComingList({ text, ...props }: ComingProps & { text: string }) {
  const [day, choose] = useState('')
  const days = useAtomValue(comingQuestion()).data?.days ?? []
  return (
    <>
      {days.length > 0 ? <DayChoice {...{ days, day, choose }} /> : null}
      <ComingPage
        key={`${day} ${text}`}
        asked={{ ...(day && { day }), ...(text && { text }) }}
        counts={text ? [] : days}
        {...props}
      />
    </>
  )
}

interface PageProps extends ComingProps {
  asked: AskedComing
  counts: Answer['days']
  /** Key of the day under which the page before ends. */
  under?: string
}

/** A page, and the next one below it on request. */
function ComingPage({ asked, counts, under, ...props }: PageProps) {
  const now = useAtomValue(nowAtom)
  const [goesOn, goOn] = useState(false)
  const before = useRef<Answer>(undefined)
  const { failed, noComing } = props
  return (
    <Await
      question={comingQuestion(asked)}
      skeleton={<ListSkeleton />}
      before={before.current}
      {...(failed ? { failed } : {})}
    >
      {(page) => {
        before.current = page
        const shown = comingFirst(page.appointments, now)
        const last = page.more ? page.appointments.at(-1) : undefined
        if (shown.length === 0 && !asked.after)
          return asked.day || asked.text ? (
            <Empty icon={CalendarCheck} role="status" title={asked.text ? texts.noneNamed : texts.noneThatDay} />
          ) : (
            <Empty icon={CalendarCheck} title={texts.noComing} detail={noComing.detail}>
              <ButtonLink href={href(noComing.way)} look="btn primary" label={noComing.label} />
            </Empty>
          )
        const groups = dayGroups(shown, now, { counts, isWhole: !page.more && !asked.after })
        return (
          <div className="stack">
            {groups.map((group) => (
              <Day key={group.key} group={group} titled={group.key !== under} />
            ))}
            {last && goesOn ? (
              <ComingPage
                asked={{ ...asked, after: last.id }}
                under={groups.at(-1)?.key ?? ''}
                {...{ counts }}
                {...props}
              />
            ) : null}
            {last && !goesOn ? <Button look="btn block" label={texts.further} onClick={() => goOn(true)} /> : null}
          </div>
        )
      }}
    </Await>
  )
}

interface DayProps {
  group: DayGroup
  titled: boolean
}

function Day({ group: { title, count, visits }, titled }: DayProps) {
  return (
    <section className="stack tight">
      {titled ? (
        <h2 className="visit-day">
          {title}
          {count === undefined ? null : <span className="small muted num"> · {texts.visits(count)}</span>}
        </h2>
      ) : null}
      <ul className="stack tight">
        {visits.map((one) => (
          <li key={one.id}>
            <VisitRow visit={one}>
              <UrgentAct visit={one} />
            </VisitRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
