import './appointments.css'
import type { Appointment } from '@turno/contract/appointments.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Question } from '../api/question.ts'
import { Answered } from '../ui/answered.tsx'
import { Segments } from '../ui/segments.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { comingFirst, overFirst } from './appointments.ts'
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
  const [query] = useSearchParams()
  const [which, setWhich] = useState<keyof typeof tabs>(query.has('pasadas') ? 'past' : 'coming')
  const now = useAtomValue(nowAtom)
  return (
    <>
      {title(<Segments label={texts.which} options={tabs} chosen={which} choose={setWhich} />)}
      {which === 'coming' ? before : null}
      <Answered question={question} skeleton={<Skeleton />}>
        {(all) => {
          const shown = which === 'coming' ? comingFirst(all, now) : overFirst(all, now)
          if (shown.length === 0) return <Empty>{which === 'coming' ? noComing : <h2>{texts.noPast}</h2>}</Empty>
          return (
            <ul className="stack">
              {shown.map((one) => (
                <li key={one.id}>{card(one)}</li>
              ))}
            </ul>
          )
        }}
      </Answered>
    </>
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
