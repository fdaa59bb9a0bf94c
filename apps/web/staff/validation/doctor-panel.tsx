import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { ChevronDown, ChevronLeft, CircleAlert, CircleCheck, Circle as CircleIcon, Clock, Eye } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { AskedSpecialities } from './asked-specialities.tsx'
import { DecisionStrip } from './decision-strip.tsx'
import { DocumentDesk } from './document-desk.tsx'
import { History } from './history.tsx'
import { texts } from './texts.ts'
import {
  currentOf,
  doctorQuestion,
  isReadyWith,
  type Judgement,
  type Kind,
  neighbourKind,
  nextWaiting,
  startReview,
  stopReview,
  type Verdict,
} from './validation.ts'

/** One doctor: identity, documents one by one, and the decision about them. */
export function DoctorPanel({ id, next }: { id: string; next: () => void }) {
  useEffect(() => () => void stopReview(id), [id])
  return (
    <Await question={doctorQuestion(id)} skeleton={<RowsSkeleton rows={5} />}>
      {(doctor) => <Doctor doctor={doctor} next={next} />}
    </Await>
  )
}

function Doctor({ doctor, next }: { doctor: DoctorValidation; next: () => void }) {
  const { certifications: kinds } = doctor
  const [chosen, setChosen] = useState(() => (nextWaiting(kinds, '') ?? kinds.find(currentOf) ?? kinds[0])?.id ?? '')
  const [isNext, setNext] = useState(false)
  const write = useSetAtom(doctorQuestion(doctor.id))
  const refresh = () => write({ type: 'refresh' })
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0]
  const choose = (id: string, bySaving = false) => {
    setChosen(id)
    setNext(bySaving)
  }
  const goOn = (judged: Kind, verdict: Verdict, looked: Judgement['checks']) => {
    // A look into a register holds for the next document, too, which may be judged before the refreshed answer is here.
    write({ type: 'patch', with: (known) => ({ ...known, checks: [...looked.map(byMe), ...known.checks] }) })
    const waiting = nextWaiting(kinds, chosen)
    if (waiting) choose(waiting.id, true)
    else if (doctor.asked_specialities.length > 0) show('asked-specialities')
    else if (isReadyWith(doctor, judged, verdict)) show('decision')
    else next()
    return refresh()
  }
  const step = (by: 1 | -1) => {
    const beside = neighbourKind(kinds, chosen, by)
    if (beside) choose(beside.id)
  }
  useBeingSeen(doctor)
  return (
    <div className="stack">
      <Head doctor={doctor}>
        <Kinds kinds={kinds} chosen={kind?.id ?? ''} choose={choose} />
      </Head>
      <AskedSpecialities doctor={doctor} refresh={refresh} />
      {kind ? (
        <DocumentDesk
          key={kind.id}
          doctor={doctor}
          kind={kind}
          step={step}
          saved={(verdict, looked) => goOn(kind, verdict, looked)}
          refresh={refresh}
          isNext={isNext}
        />
      ) : null}
      <DecisionStrip doctor={doctor} refresh={refresh} />
      <History id={doctor.id} />
    </div>
  )
}

const byMe = (look: Judgement['checks'][number]) => ({ ...look, adviser: '' })

/** The pending decisions; the keyboard focus goes here. */
const show = (heading: string) => document.getElementById(heading)?.focus()

/** Others see who looks: an adviser where nobody else does, until they leave or are forgotten after a while. */
function useBeingSeen({ id, taken_by }: DoctorValidation): void {
  useEffect(() => {
    if (taken_by === '') void startReview(id)
  }, [id, taken_by])
}

function Head({ doctor, children }: { doctor: DoctorValidation; children: ReactNode }) {
  const nowMs = useAtomValue(nowAtom)
  const wide = useIsWide()
  const { full_name, specialities, city, document_type, document, due, minutes_left } = doctor
  const mandatory = doctor.certifications.filter(({ is_mandatory }) => is_mandatory).length
  return (
    <section className="card stack" aria-labelledby="doctor">
      {wide ? null : (
        <ButtonLink href={href(pages.validation)} look="btn m quiet to-queue" icon={ChevronLeft} label={texts.back} />
      )}
      <div className="row wrap between">
        <div className="row roomy">
          <Avatar name={full_name} />
          <div>
            <h2 id="doctor">{full_name}</h2>
            <p className="small muted">
              {[specialities, city, `${document_type} ${document}`].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <div className="row wrap">
          {due && minutes_left !== null ? (
            <span className={minutes_left <= 60 ? 'tag wait' : 'tag'}>
              <Clock className="i s" aria-hidden="true" />
              {(minutes_left > 0 ? texts.before : texts.late)(inSentence(dayAndHour(due, nowMs)))}
            </span>
          ) : null}
          <span className="small muted num">{texts.mandatoryValid(mandatory - doctor.missing.length, mandatory)}</span>
        </div>
      </div>
      <dl className="row wrap small validation-facts">
        <Fact term={texts.card} value={doctor.professional_card} />
        <Fact term={texts.provider} value={doctor.provider_code} />
      </dl>
      {children}
      {doctor.taken_by && !doctor.is_taken_by_me ? (
        <p className="note urgent" role="status">
          <Eye className="i" aria-hidden="true" />
          {texts.takenWarning(doctor.taken_by)}
        </p>
      ) : null}
    </section>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="row tight">
    <dt className="muted">{term}</dt>
    <dd className="num">{value || texts.noData}</dd>
  </div>
)

interface KindsProps {
  kinds: readonly Kind[]
  chosen: string
  choose: (id: string) => void
}

/** The kinds of documents, each with its state. */
function Kinds({ kinds, chosen, choose }: KindsProps) {
  if (!useIsWide()) return <KindList kinds={kinds} chosen={chosen} choose={choose} />
  return (
    <nav className="kinds" aria-label={texts.documents}>
      {kinds.map((kind) => {
        const state = stateOf(kind)
        return (
          <button
            key={kind.id}
            type="button"
            className={`kind ${state}`}
            aria-current={kind.id === chosen ? 'true' : undefined}
            onClick={() => choose(kind.id)}
          >
            <StateIcon state={state} />
            {calledOf(kind)}
            <span className="hidden">{texts.states[state]}</span>
          </button>
        )
      })}
    </nav>
  )
}

/** The kinds where there is no room for all of them. */
function KindList({ kinds, chosen, choose }: KindsProps) {
  return (
    <span className="input">
      <select aria-label={texts.documents} value={chosen} onChange={({ target }) => choose(target.value)}>
        {kinds.map((kind) => (
          <option key={kind.id} value={kind.id}>
            {`${calledOf(kind)} · ${texts.states[stateOf(kind)]}`}
          </option>
        ))}
      </select>
      <ChevronDown className="i s chevron" aria-hidden="true" />
    </span>
  )
}

type State = keyof typeof texts.states

const stateOf = (kind: Kind): State => currentOf(kind)?.status ?? 'missing'
const calledOf = ({ name, is_mandatory }: Kind): string => (is_mandatory ? texts.mandatory(name) : name)

function StateIcon({ state }: { state: State }) {
  const Icon = { valid: CircleCheck, waiting: Clock, invalid: CircleAlert, expired: CircleAlert, missing: CircleIcon }[
    state
  ]
  return <Icon className="i s" aria-hidden="true" />
}
