import './appointments.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, type Page } from '@turno/contract/pages.ts'
import { CalendarCheck, CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { texts as agendaTexts } from '../agenda/texts.ts'
import { pastQuestion } from './appointments.ts'
import { ComingList, type ComingProps } from './coming-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { texts } from './texts.ts'

interface ListProps extends ComingProps {
  /** Content before the coming appointments. */
  before?: ReactNode
  /** The page that shows them as an agenda. */
  agenda: Page
}

const tabs = { coming: texts.coming, past: texts.past }

/** Coming and past appointments, of a patient or of a doctor. */
export function AppointmentList({ before, agenda, ...coming }: ListProps) {
  const [query] = useSearchParams()
  const [which, setWhich] = useState<keyof typeof tabs>(query.has('pasadas') ? 'past' : 'coming')
  return (
    <>
      <PageTitle>
        <ButtonLink href={href(agenda)} look="btn m" icon={CalendarDays} label={agendaTexts.asAgenda} />
        <Segments label={texts.which} options={tabs} chosen={which} choose={setWhich} />
      </PageTitle>
      {which === 'coming' ? before : null}
      {which === 'past' ? <PastPage after="" card={coming.card} /> : <ComingList {...coming} />}
    </>
  )
}

type PastAnswer = { appointments: Appointment[]; more: boolean }

/** A page of past appointments, and the next one below it on request. @param after as the question's key */
function PastPage({ after, card }: { after: string; card: ComingProps['card'] }) {
  const [goesOn, goOn] = useState(false)
  const before = useRef<PastAnswer>(undefined)
  return (
    <Await question={pastQuestion(after)} skeleton={<ListSkeleton />} before={before.current}>
      {(page) => {
        before.current = page
        const last = page.appointments.at(-1)
        if (!last) return after ? null : <Empty icon={CalendarCheck} title={texts.noPast} />
        return (
          <div className="stack">
            <ul className="stack">
              {page.appointments.map((one) => (
                <li key={one.id}>{card(one)}</li>
              ))}
            </ul>
            {page.more && goesOn ? <PastPage after={last.id} card={card} /> : null}
            {page.more && !goesOn ? <Button look="btn block" label={texts.earlier} onClick={() => goOn(true)} /> : null}
          </div>
        )
      }}
    </Await>
  )
}
