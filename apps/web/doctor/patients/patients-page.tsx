import './patients.css'
import type { PatientSummary } from '@turno/contract/answers/doctors-patients.ts'
import { patientsPageSize } from '@turno/contract/areas/doctors-patients.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { UserPlus, UsersRound } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Link } from 'wouter'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { actingAtom } from '../../kit/session/acting.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { SuspendedNote, useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { closedTexts } from '../records/closed-texts.ts'
import { EmergencyButton } from '../records/emergency-button.tsx'
import { patientsQuestion } from './patients.ts'
import { texts } from './texts.ts'

type FoundPatients = { patients: PatientSummary[]; total: number }

/** Patients with an appointment with the doctor, past or coming, found by name or document. */
export default function PatientsPage() {
  const [typed, setTyped] = useState('')
  const isActing = useAtomValue(actingAtom) !== null
  const [offset, turn] = useState(0)
  const before = useRef<FoundPatients>(undefined)
  const text = useDeferredValue(typed.trim())
  // The note says why not.
  const mayRegister = useDoctorMayNot('work') === undefined
  const type = (next: string) => {
    setTyped(next)
    turn(0)
  }
  return (
    <div className="page medium room-for-pay">
      <PageTitle lead={texts.lead}>{mayRegister ? <RegisterLink look="btn primary m only-wide" /> : null}</PageTitle>
      <SuspendedNote />
      <SearchBox label={texts.search} typed={typed} type={type} />
      <Await
        question={patientsQuestion(`${offset} ${text}`)}
        skeleton={<RowsSkeleton rows={5} />}
        before={before.current}
        failed={texts.notFound}
      >
        {(found) => {
          before.current = found
          return found.patients.length === 0 ? (
            <Nobody searched={text !== ''} mayRegister={mayRegister} />
          ) : (
            <List found={found} offset={offset} turn={turn} />
          )
        }}
      </Await>
      {isActing ? null : (
        <div className="row wrap">
          <Link href={href(pages.closedRecords)}>{closedTexts.link}</Link>
          {mayRegister ? <EmergencyButton /> : null}
        </div>
      )}
      {mayRegister ? (
        <div className="sticky-pay">
          <RegisterLink look="btn primary block" />
        </div>
      ) : null}
    </div>
  )
}

const RegisterLink = ({ look }: { look: string }) => (
  <ButtonLink href={href(pages.newVisit)} look={look} icon={UserPlus} label={texts.register} />
)

function Nobody({ searched, mayRegister }: { searched: boolean; mayRegister: boolean }) {
  return (
    <Empty
      role="status"
      icon={UsersRound}
      title={searched ? texts.notFound : texts.none}
      detail={searched ? texts.notFoundDetail : texts.noneDetail(mayRegister)}
    />
  )
}

function List({ found, offset, turn }: { found: FoundPatients; offset: number; turn: (offset: number) => void }) {
  const { patients, total } = found
  return (
    <>
      <ul className="card flush rows patient-rows">
        {patients.map((one) => (
          <li key={one.id} className="row-of-link">
            <Link href={href(pages.patient, { id: one.id })} className="row-link">
              <Row patient={one} />
            </Link>
          </li>
        ))}
      </ul>
      {total > patientsPageSize ? (
        <Pages {...{ offset, size: patientsPageSize, count: patients.length, total, turn }} />
      ) : null}
    </>
  )
}

function Row({ patient: { name, visits, next, last } }: { patient: PatientSummary }) {
  const now = useAtomValue(nowAtom)
  const when = (instant: string) => inSentence(dayAndHour(instant, now))
  const notes = [
    next === null ? '' : texts.next(when(next)),
    last === null ? '' : texts.last(when(last)),
    texts.times(visits),
  ]
  return (
    <>
      <Avatar name={name} />
      <span className="grow stack tight">
        <b className="strong">{name || texts.gone}</b>
        <span className="small muted num">{notes.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
