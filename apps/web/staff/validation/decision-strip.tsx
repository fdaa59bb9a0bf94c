import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { observationMax, validationTexts } from '@turno/domain/doctor/validating.ts'
import { Lock, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { LackingDocuments } from './lacking-documents.tsx'
import { texts } from './texts.ts'

interface DecisionStripProps {
  doctor: DoctorValidation
  refresh: () => void
}

/** The decision about the doctor: whether they work. */
export function DecisionStrip({ doctor, refresh }: DecisionStripProps) {
  const [title, detail] = wordsOf(doctor)
  const isAsked = (id: string) => doctor.asked_specialities.some((each) => each.id === id)
  return (
    <section className="card raised row between wrap" aria-labelledby="decision">
      <div className="roomy">
        <h3 id="decision" tabIndex={-1}>
          {title}
        </h3>
        <p className="small muted">{detail}</p>
        <LackingDocuments lacking={doctor.lacking.filter(({ speciality_id }) => !isAsked(speciality_id))} />
      </div>
      {doctor.status === 'pendingValidation' ? (
        <Activation doctor={doctor} refresh={refresh} />
      ) : (
        <Work doctor={doctor} refresh={refresh} />
      )}
    </section>
  )
}

function wordsOf({ status, missing, suspended_by, not_ready }: DoctorValidation): [string, string] {
  if (status === 'active') return [texts.works, texts.worksDetail]
  if (status === 'suspended') {
    const isDecided = suspended_by.includes('decision')
    return [texts.status.suspended, isDecided ? texts.suspendedDecision : texts.suspendedDocuments]
  }
  if (missing.length > 0) return [texts.cannotActivate, texts.missingKinds(missing)]
  if (not_ready !== '') return [texts.cannotActivate, not_ready]
  return [texts.canActivate, texts.canActivateDetail]
}

function Activation({ doctor, refresh }: DecisionStripProps) {
  const activate = useAct(endpoints.activate, { done: texts.activated, refresh })
  const isReady = doctor.not_ready === ''
  const act = async () => {
    await activate({ params: { id: doctor.id } })
    // The button is gone.
    document.getElementById('decision')?.focus()
  }
  return (
    <ConfirmButton
      look="btn primary"
      label={texts.activate}
      icon={isReady ? ShieldCheck : Lock}
      disabled={!isReady || activate.busy}
      question={texts.activateQuestion(doctor.full_name)}
      detail={texts.activateDetail}
      act={act}
    />
  )
}

const reason = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty(validationTexts.reasonNeeded)) })

function Work({ doctor, refresh }: DecisionStripProps) {
  const [asks, setAsks] = useState(false)
  const isSuspended = doctor.suspended_by.includes('decision')
  const words = isSuspended
    ? { title: texts.reinstateTitle, detail: texts.reinstateDetail, label: texts.reinstate, done: texts.reinstated }
    : {
        title: texts.suspendTitle,
        detail: texts.suspendDetail(doctor.coming_visits),
        label: texts.suspend,
        done: texts.suspended,
      }
  const look = isSuspended ? 'btn' : 'btn danger'
  return (
    <>
      <Button look={look} label={words.label} onClick={() => setAsks(true)} />
      {asks ? (
        <ReasonDialog
          title={words.title}
          role="alertdialog"
          prefix="work-"
          words={texts}
          schema={reason}
          maxLength={observationMax}
          send={(key, why) => {
            const endpoint = isSuspended ? endpoints.reinstate : endpoints.suspend
            return ask(endpoint, { params: { id: doctor.id }, body: { reason: why }, key })
          }}
          done={words.done}
          sent={() => {
            setAsks(false)
            refresh()
          }}
          button={{ label: words.label, look }}
          cancel={texts.cancel}
          close={() => setAsks(false)}
        >
          <p className="muted">{words.detail}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
