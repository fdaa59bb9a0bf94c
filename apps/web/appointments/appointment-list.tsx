import './appointments.css'
import type { Appointment } from '@turno/contract/appointments.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Question } from '../api/question.ts'
import { Answered } from '../ui/answered.tsx'
import { Segments } from '../ui/segments.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { comingFirst, pastQuestion } from './appointments.ts'
import { texts } from './texts.ts'

interface ListProps {
  question: Question<Appointment[]>
  card: (one: Appointment) => ReactNode
  /** Shown before what is coming. */
  before?: ReactNode
  /** Shown when nothing is coming: what to do about it. */
  noComing: ReactNode
  /** The switch between coming and past stands in the page's title row. */
  title: (tabs: ReactNode) => ReactNode
}

const tabs = { coming: texts.coming, past: texts.past }

/** Coming and past appointments, of a patient or of a doctor. */
export function AppointmentList({ question, card, before, noComing, title }: ListProps) {
  const [which, setWhich] = useState<keyof typeof tabs>('coming')
  const now = useAtomValue(nowAtom)
  return (
    <>
      {title(<Segments label={texts.which} options={tabs} chosen={which} choose={setWhich} />)}
      {which === 'coming' ? before : null}
      {which === 'past' ? (
        <PastPage after="" card={card} />
      ) : (
        <Answered question={question} skeleton={<Skeleton />}>
          {(all) => {
            const shown = comingFirst(all, now)
            return shown.length === 0 ? <Empty>{noComing}</Empty> : <Cards shown={shown} card={card} />
          }}
        </Answered>
      )}
    </>
  )
}

type Card = ListProps['card']

function Cards({ shown, card }: { shown: readonly Appointment[]; card: Card }) {
  return (
    <ul className="stack">
      {shown.map((one) => (
        <li key={one.id}>{card(one)}</li>
      ))}
    </ul>
  )
}

/** A page of what is over, and the next one below it once it is asked for. @param after as the question's key */
function PastPage({ after, card }: { after: string; card: Card }) {
  const [goesOn, goOn] = useState(false)
  return (
    <Answered question={pastQuestion(after)} skeleton={<Skeleton />}>
      {({ appointments, more }) => {
        const last = appointments.at(-1)
        if (!last) return <Empty>{<h2>{texts.noPast}</h2>}</Empty>
        return (
          <div className="stack">
            <Cards shown={appointments} card={card} />
            {more && goesOn ? <PastPage key={last.id} after={last.id} card={card} /> : null}
            {more && !goesOn ? (
              <button type="button" className="btn block" onClick={() => goOn(true)}>
                {texts.earlier}
              </button>
            ) : null}
          </div>
        )
      }}
    </Answered>
  )
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="card empty">
      <CalendarCheck className="i l" aria-hidden="true" />
      {children}
    </div>
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
