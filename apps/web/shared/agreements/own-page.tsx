import './agreements.css'
import type { MembershipState, OwnMembership } from '@turno/contract/areas/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { foundQuestion, ownAgreementsQuestion } from './agreements.ts'
import { AskButton } from './ask-button.tsx'
import { Terms } from './terms.tsx'
import { texts } from './texts.ts'

/** Shorter texts find nothing. */
const searchedFrom = 3

/** A patient's agreements: found by entity or doctor, asked for, left. */
export default function OwnAgreementsPage() {
  const [typed, type] = useState('')
  return (
    <div className="page medium">
      <PageTitle lead={texts.ownLead} />
      <div className="card flush">
        <SearchBox label={texts.find} typed={typed} type={type} />
        <div className="found-agreements">
          {typed.trim().length < searchedFrom ? (
            <p className="small muted">{texts.findHint}</p>
          ) : (
            <Found key={typed.trim()} text={typed.trim()} />
          )}
        </div>
      </div>
      <Link href={href(pages.entitySearch)}>{texts.byEntity}</Link>
      <Await question={ownAgreementsQuestion} skeleton={<RowsSkeleton rows={2} />} failed={texts.notFound}>
        {(memberships) => (memberships.length === 0 ? <NoneYet /> : <Own memberships={memberships} />)}
      </Await>
    </div>
  )
}

function Found({ text }: { text: string }) {
  return (
    <Await question={foundQuestion(text)} skeleton={<span className="skeleton block" />} failed={texts.notFound}>
      {(found) =>
        found.length === 0 ? (
          <p className="muted" role="status">
            {texts.noneFound}
          </p>
        ) : (
          <section className="stack tight" aria-label={texts.foundTitle}>
            <ul className="stack">
              {found.map((each) => (
                <li key={each.id} className="row between wrap">
                  <span className="roomy">
                    <Link href={href(pages.doctorPage, { id: each.doctor_id })} className="strong">
                      {each.doctor}
                    </Link>
                    <br />
                    <span className="small muted">
                      {[each.specialities, each.health_entity, each.plan].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <AskButton agreement={each} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Await>
  )
}

function NoneYet() {
  return <Empty icon={Building2} title={texts.ownNone} detail={texts.ownNoneDetail} />
}

function Own({ memberships }: { memberships: readonly OwnMembership[] }) {
  return (
    <section className="stack">
      <h2>{texts.ownTitle}</h2>
      <ul className="stack">
        {memberships.map((each) => (
          <li key={each.agreement_id} className="card stack">
            <Membership membership={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const looks: Record<MembershipState, string> = {
  asked: 'tag wait',
  enabled: 'tag ok',
  refused: 'tag bad',
  ended: 'tag',
}

function Membership({ membership }: { membership: OwnMembership }) {
  const { state, health_entity, plan, doctor, doctor_id, specialities, reason, usable, member_number } = membership
  const isOpen = state === 'asked' || state === 'enabled'
  return (
    <>
      <div>
        <h3 className="row tight wrap">
          {health_entity}
          <span className={looks[state]}>{texts.memberStates[state]}</span>
        </h3>
        <p className="small muted">{[plan || texts.allPlans, `${texts.memberNumber} ${member_number}`].join(' · ')}</p>
      </div>
      <p>
        {doctor}
        <br />
        <span className="small muted">{specialities}</span>
      </p>
      {state === 'enabled' ? <Terms of={membership} /> : null}
      {reason ? <p className="small">{texts.why(reason)}</p> : null}
      {usable ? null : <p className="small muted">{texts.notUsable}</p>}
      <div className="row tight wrap">
        <ButtonLink
          href={href(pages.doctorPage, { id: doctor_id })}
          look={state === 'enabled' ? 'btn primary m' : 'btn m'}
          label={texts.seeDoctor}
        />
        {isOpen ? <Leave membership={membership} /> : null}
        {!isOpen && usable ? <AskButton agreement={{ ...membership, id: membership.agreement_id }} /> : null}
      </div>
    </>
  )
}

function Leave({ membership: { agreement_id, doctor, state } }: { membership: OwnMembership }) {
  const label = state === 'asked' ? texts.withdraw : texts.leave
  const leave = useAct(agreements.leave, {
    done: texts.left,
    failed: texts.notChanged,
    refresh: ownAgreementsQuestion,
  })
  return (
    <ConfirmButton
      look="btn m quiet"
      label={label}
      keep={state === 'asked' ? texts.keepAsking : texts.keep}
      name={texts.leaveOf(label, doctor)}
      disabled={leave.busy}
      question={texts.confirmLeave}
      detail={texts.leaveDetail}
      act={() => void leave({ params: { agreementId: agreement_id } })}
    />
  )
}
