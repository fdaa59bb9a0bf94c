import './appointments.css'
import type { Appointment } from '@turno/contract/appointments.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Answer } from '../api/question.ts'
import { Answered } from '../ui/answered.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { comingFirst, overFirst } from './appointments.ts'
import { texts } from './texts.ts'

interface ListProps {
  answer: Answer<Appointment[]>
  retry: () => void
  card: (one: Appointment) => ReactNode
  /** Shown before what is coming. */
  before?: ReactNode
  /** Shown when nothing is coming: what to do about it. */
  noComing: ReactNode
  /** The switch between coming and past stands in the page's title row. */
  title: (tabs: ReactNode) => ReactNode
}

type Which = 'coming' | 'past'

/** Coming and past appointments, of a patient or of a doctor. */
export function AppointmentList({ answer, retry, card, before, noComing, title }: ListProps) {
  const [which, setWhich] = useState<Which>('coming')
  const now = useAtomValue(nowAtom)
  return (
    <>
      {title(<Tabs which={which} choose={setWhich} />)}
      {which === 'coming' ? before : null}
      <Answered answer={answer} retry={retry} skeleton={<Skeleton />}>
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

function Tabs({ which, choose }: { which: Which; choose: (which: Which) => void }) {
  return (
    <ToggleButtonGroup
      className="seg"
      aria-label={texts.which}
      disallowEmptySelection
      selectedKeys={[which]}
      onSelectionChange={(keys) => choose(keys.has('past') ? 'past' : 'coming')}
    >
      <ToggleButton id="coming">{texts.coming}</ToggleButton>
      <ToggleButton id="past">{texts.past}</ToggleButton>
    </ToggleButtonGroup>
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
