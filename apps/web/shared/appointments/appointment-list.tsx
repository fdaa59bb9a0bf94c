import './appointments.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, type Page } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarCheck, CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Question } from '../../kit/api/question.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts as agendaTexts } from '../agenda/texts.ts'
import { comingFirst, pastQuestion } from './appointments.ts'
import { texts } from './texts.ts'

interface ListProps {
  question: Question<Appointment[]>
  /** `refresh` asks again for the list of the appointment. */
  card: (one: Appointment, refresh: () => void) => ReactNode
  /** Text for a failed question. */
  failed?: string
  /** Shown before what is coming. */
  before?: ReactNode
  /** Shown when nothing is coming: what to do about it. */
  noComing: { detail: string; way: Page; label: string }
  /** The page that shows them as an agenda. */
  agenda: Page
}

const tabs = { coming: texts.coming, past: texts.past }

/** Coming and past appointments, of a patient or of a doctor. */
export function AppointmentList({ question, card, failed, before, noComing, agenda }: ListProps) {
  const [query] = useSearchParams()
  const [which, setWhich] = useState<keyof typeof tabs>(query.has('pasadas') ? 'past' : 'coming')
  const now = useAtomValue(nowAtom)
  return (
    <>
      <PageTitle>
        <ButtonLink href={href(agenda)} look="btn m" icon={CalendarDays} label={agendaTexts.asAgenda} />
        <Segments label={texts.which} options={tabs} chosen={which} choose={setWhich} />
      </PageTitle>
      {which === 'coming' ? before : null}
      {which === 'past' ? (
        <PastPage after="" card={card} />
      ) : (
        <Await question={question} skeleton={<Skeleton />} {...(failed ? { failed } : {})}>
          {(all) => {
            const shown = comingFirst(all, now)
            return shown.length === 0 ? (
              <Empty icon={CalendarCheck} title={texts.noComing} detail={noComing.detail}>
                <ButtonLink href={href(noComing.way)} look="btn primary" label={noComing.label} />
              </Empty>
            ) : (
              <Cards shown={shown} of={question} card={card} />
            )
          }}
        </Await>
      )}
    </>
  )
}

type Card = ListProps['card']

interface CardsProps<Data> {
  shown: readonly Appointment[]
  of: Question<Data>
  card: Card
}

function Cards<Data>({ shown, of, card }: CardsProps<Data>) {
  const write = useSetAtom(of)
  const refresh = () => void write({ type: 'refresh' })
  return (
    <ul className="stack">
      {shown.map((one) => (
        <li key={one.id}>{card(one, refresh)}</li>
      ))}
    </ul>
  )
}

/** A page of what is over, and the next one below it once it is asked for. @param after as the question's key */
function PastPage({ after, card }: { after: string; card: Card }) {
  const [goesOn, goOn] = useState(false)
  return (
    <Await question={pastQuestion(after)} skeleton={<Skeleton />}>
      {({ appointments, more }) => {
        const last = appointments.at(-1)
        if (!last) return <Empty icon={CalendarCheck} title={texts.noPast} />
        return (
          <div className="stack">
            <Cards shown={appointments} of={pastQuestion(after)} card={card} />
            {more && goesOn ? <PastPage key={last.id} after={last.id} card={card} /> : null}
            {more && !goesOn ? <Button look="btn block" label={texts.earlier} onClick={() => goOn(true)} /> : null}
          </div>
        )
      }}
    </Await>
  )
}

function Skeleton() {
  return (
    <>
      {[1, 2].map((row) => (
        <div className="card visit" key={row}>
          <span className="skeleton date" />
          <span className="skeleton" />
        </div>
      ))}
    </>
  )
}
