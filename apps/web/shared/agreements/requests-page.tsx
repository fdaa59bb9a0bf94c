import { type ReceivedMembership, reasonMax, refusalReason } from '@turno/contract/areas/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { Check, Users } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { dayAndYear } from '../../kit/format/dates.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { receivedQuestion } from './agreements.ts'
import { texts } from './doctor-texts.ts'

type Group = keyof typeof texts.groups
const groups = Object.keys(texts.groups) as Group[]
const groupOf = ({ state }: ReceivedMembership): Group => (state === 'asked' || state === 'enabled' ? state : 'over')

/** Patients who ask for the doctor's agreements: enabled, refused with a reason, ended. */
export default function AgreementRequestsPage() {
  const write = useSetAtom(receivedQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page medium">
      <PageTitle lead={texts.requestsLead} />
      <Await question={receivedQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.notFound}>
        {(members) =>
          members.length === 0 ? (
            <Nobody />
          ) : (
            groups.map((group) => (
              <Members
                key={group}
                title={texts.groups[group]}
                members={members.filter((each) => groupOf(each) === group)}
                refresh={refresh}
              />
            ))
          )
        }
      </Await>
    </div>
  )
}

function Nobody() {
  return (
    <Empty icon={Users} title={texts.noRequests} detail={texts.noRequestsDetail}>
      <ButtonLink href={href(pages.doctorAgreements)} look="btn m" label={texts.toAgreements} />
    </Empty>
  )
}

interface MembersProps {
  title: string
  members: readonly ReceivedMembership[]
  refresh: () => Promise<unknown>
}

function Members({ title, members, refresh }: MembersProps) {
  if (members.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="stack">
        {members.map((each) => (
          <li key={`${each.agreement_id} ${each.patient_id}`} className="card stack">
            <Member member={each} />
            <Answers member={each} refresh={refresh} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Member({ member }: { member: ReceivedMembership }) {
  const { patient, document, member_number, health_entity, plan, state, reason, asked_at, since } = member
  const when = dayAndYear(state === 'asked' ? asked_at : since)
  return (
    <div className="row top">
      <Avatar name={patient} />
      <div className="grow stack tight">
        <div>
          <h3>{patient}</h3>
          <p className="small muted num">{document}</p>
        </div>
        <p>
          <span className="strong">{[health_entity, plan].filter(Boolean).join(' · ')}</span>
          <br />
          <span className="num">{`${texts.memberNumber} ${member_number}`}</span>
        </p>
        <p className="small muted num">
          {state === 'asked' ? texts.askedOn(when) : `${texts.memberStates[state]} · ${texts.since(when)}`}
        </p>
        {reason ? <p className="small">{texts.why(reason)}</p> : null}
      </div>
    </div>
  )
}

function Answers({ member, refresh }: { member: ReceivedMembership; refresh: () => Promise<unknown> }) {
  const { state, patient } = member
  const answer = useAct(agreements.answer, {
    done: (_, { body }) => toast(texts[body.state]),
    failed: texts.notChanged,
    refresh: receivedQuestion,
  })
  const say = (said: 'enabled' | 'ended') => void answer({ params: placeOf(member), body: { state: said } })
  if (state === 'ended') return null
  if (state === 'enabled')
    return (
      <div className="row tight">
        <ConfirmButton
          look="btn m quiet"
          label={texts.endMember}
          keep={texts.keep}
          name={texts.endMemberOne(patient)}
          disabled={answer.busy}
          question={texts.confirmEndMember(patient)}
          detail={texts.endMemberDetail}
          act={() => say('ended')}
        />
      </div>
    )
  return (
    <div className="row tight wrap">
      <Button
        look={state === 'asked' ? 'btn primary m' : 'btn m'}
        icon={Check}
        label={texts.enable}
        disabled={answer.busy}
        aria-label={texts.enableOne(patient)}
        onClick={() => say('enabled')}
      />
      {state === 'asked' ? <RefuseButton member={member} refresh={refresh} /> : null}
    </div>
  )
}

/** Member and agreement, as the address has them. */
const placeOf = ({ agreement_id, patient_id }: ReceivedMembership) => ({
  id: agreement_id,
  patientId: patient_id,
})

interface RefuseButtonProps {
  member: ReceivedMembership
  refresh: () => Promise<unknown>
}

/** Refuses a membership, with the reason that its patient reads. */
function RefuseButton({ member, refresh }: RefuseButtonProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <Button
        look="btn m"
        label={texts.refuse}
        aria-label={texts.refuseOne(member.patient)}
        onClick={() => setAsks(true)}
      />
      {asks ? (
        <ReasonDialog
          title={texts.refuseTitle}
          prefix="refuse-"
          words={texts}
          schema={refusalReason}
          maxLength={reasonMax}
          send={(key, reason) =>
            ask(agreements.answer, { key, params: placeOf(member), body: { state: 'refused', reason } })
          }
          done={texts.refused}
          sent={() => {
            close()
            void refresh()
          }}
          button={{ label: texts.refuse, look: 'btn danger' }}
          cancel={texts.cancel}
          close={close}
        >
          <p className="muted">{texts.refuseDetail(member.patient)}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
