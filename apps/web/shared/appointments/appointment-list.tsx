import './appointments.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, type Page } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck, CalendarDays } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { texts as agendaTexts } from '../agenda/texts.ts'
import { comingQuestion, pastQuestion } from './appointments.ts'
import { ComingList, type ComingProps } from './coming-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { texts } from './texts.ts'
import { UrgentAct } from './urgent-act.tsx'
import { VisitRow } from './visit-row.tsx'

interface ListProps extends ComingProps {
  /** Content before the coming appointments. */
  before?: ReactNode
  /** Label of the search for the other person. */
  search: string
  /** The page that shows them as an agenda. */
  agenda: Page
}

/** So many are found with the eyes. */
const seenAtOnce = 4
/** Fewer letters begin too many names. */
const lettersMin = 2

const tabs = { coming: texts.coming, past: texts.past }

/** Coming and past appointments, of a patient or of a doctor. */
export function AppointmentList({ before, agenda, search, ...coming }: ListProps) {
  const [query] = useSearchParams()
  const [which, setWhich] = useState<keyof typeof tabs>(query.has('pasadas') ? 'past' : 'coming')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim().length < lettersMin ? '' : typed.trim())
  // A person with few visits finds them with their eyes.
  const total = useAtomValue(comingQuestion()).data?.total ?? 0
  const isSearched = which === 'past' || total > seenAtOnce || typed !== ''
  return (
    <>
      <PageTitle>
        <ButtonLink href={href(agenda)} look="btn m" icon={CalendarDays} label={agendaTexts.asAgenda} />
        <Segments label={texts.which} options={tabs} chosen={which} choose={setWhich} />
      </PageTitle>
      {which === 'coming' ? before : null}
      {isSearched ? <SearchBox label={search} typed={typed} type={setTyped} /> : null}
      {which === 'past' ? <PastPage key={text} asked={text ? { text } : {}} /> : <ComingList text={text} {...coming} />}
    </>
  )
}

type PastAnswer = { appointments: Appointment[]; more: boolean }

/** A page of past appointments, and the next one below it on request. */
function PastPage({ asked }: { asked: { after?: string; text?: string } }) {
  const [goesOn, goOn] = useState(false)
  const before = useRef<PastAnswer>(undefined)
  return (
    <Await question={pastQuestion(asked)} skeleton={<ListSkeleton />} before={before.current}>
      {(page) => {
        before.current = page
        const last = page.appointments.at(-1)
        if (!last && asked.after) return null
        if (!last)
          return <Empty icon={CalendarCheck} title={asked.text ? texts.noneNamed : texts.noPast} role="status" />
        return (
          <div className="stack">
            <ul className="stack tight">
              {page.appointments.map((one) => (
                <li key={one.id}>
                  <VisitRow visit={one} dated>
                    <UrgentAct visit={one} />
                  </VisitRow>
                </li>
              ))}
            </ul>
            {page.more && goesOn ? <PastPage asked={{ ...asked, after: last.id }} /> : null}
            {page.more && !goesOn ? <Button look="btn block" label={texts.earlier} onClick={() => goOn(true)} /> : null}
          </div>
        )
      }}
    </Await>
  )
}
