import './agreements.css'
import type { DoctorAgreement } from '@turno/contract/areas/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { Building2, Pencil, Plus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { ReasonedButton } from '../../kit/ui/reasoned-button.tsx'
import { SuspendedNote, useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { doctorAgreementsQuestion } from './agreements.ts'
import { texts } from './doctor-texts.ts'
import { Terms } from './terms.tsx'

const AgreementDialog = lazyPart(() => import('./agreement-dialog.tsx'))

/** The doctor's agreements: made, changed, ended and resumed. */
export default function DoctorAgreementsPage() {
  const [editing, setEditing] = useState<{ agreement: DoctorAgreement | undefined }>()
  const refused = useDoctorMayNot('work')
  const write = useSetAtom(doctorAgreementsQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page medium">
      <PageTitle lead={texts.doctorLead}>
        <ReasonedButton reason={refused} className="btn primary" onClick={() => setEditing({ agreement: undefined })}>
          <Plus className="i s" aria-hidden="true" />
          {texts.add}
        </ReasonedButton>
      </PageTitle>
      <SuspendedNote />
      <Await question={doctorAgreementsQuestion} skeleton={<RowsSkeleton rows={2} />} failed={texts.notFound}>
        {(agreements) =>
          agreements.length === 0 ? (
            <NoAgreements />
          ) : (
            <>
              <ButtonLink href={href(pages.agreementRequests)} look="btn m" icon={Users} label={texts.toMembers} />
              <ul className="stack">
                {agreements.map((each) => (
                  <li key={each.id} className="card stack">
                    <Agreement agreement={each} edit={() => setEditing({ agreement: each })} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Await>
      <Suspense fallback={null}>
        {editing ? (
          <AgreementDialog agreement={editing.agreement} saved={refresh} close={() => setEditing(undefined)} />
        ) : null}
      </Suspense>
    </div>
  )
}

function NoAgreements() {
  return <Empty icon={Building2} title={texts.none} detail={texts.noneDetail} />
}

interface AgreementProps {
  agreement: DoctorAgreement
  edit: () => void
}

const looks: Record<DoctorAgreement['state'], string> = {
  inForce: 'tag ok',
  coming: 'tag wait',
  past: 'tag',
  ended: 'tag',
}

function Agreement({ agreement, edit }: AgreementProps) {
  const { health_entity: name, plan, state, asked, enabled } = agreement
  return (
    <>
      <div>
        <h2 className="row tight wrap">
          {name}
          <span className={looks[state]}>{texts.states[state]}</span>
        </h2>
        <p className="small muted">{plan || texts.allPlans}</p>
      </div>
      <Terms of={agreement} />
      <p className="small num">{texts.members(asked, enabled)}</p>
      <div className="row tight wrap">
        {state === 'ended' ? null : (
          <Button look="btn m" icon={Pencil} label={texts.edit} aria-label={texts.editOne(name)} onClick={edit} />
        )}
        <Turn agreement={agreement} />
      </div>
    </>
  )
}

function Turn({ agreement: { id, state, health_entity: name } }: Omit<AgreementProps, 'edit'>) {
  const change = useAct(agreements.turn, {
    done: texts.changed,
    failed: texts.notChanged,
    refresh: doctorAgreementsQuestion,
  })
  const turn = (active: boolean) => void change({ params: { id }, body: { active } })
  return state === 'ended' ? (
    <Button
      look="btn m"
      label={texts.resume}
      disabled={change.busy}
      aria-label={texts.resumeOne(name)}
      onClick={() => turn(true)}
    />
  ) : (
    <ConfirmButton
      look="btn m quiet"
      label={texts.end}
      keep={texts.keep}
      name={texts.endOne(name)}
      disabled={change.busy}
      question={texts.confirmEnd(name)}
      detail={texts.endDetail}
      act={() => turn(false)}
    />
  )
}
