import type { DoctorValidation } from '@turno/contract/validation.ts'
import { observationMax, validationTexts } from '@turno/domain/doctor/validating.ts'
import { Lock, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useIntention } from '../api/intention.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { toast } from '../toasts/toasts.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { texts } from './texts.ts'
import { activate, reinstate, suspend } from './validation.ts'

interface DecisionStripProps {
  doctor: DoctorValidation
  refresh: () => void
}

/** What a person decides about the doctor: whether they work. */
export function DecisionStrip({ doctor, refresh }: DecisionStripProps) {
  const [title, detail] = wordsOf(doctor)
  return (
    <section className="card raised row between wrap" aria-labelledby="decision">
      <div className="roomy">
        <h3 id="decision" tabIndex={-1}>
          {title}
        </h3>
        <p className="small muted">{detail}</p>
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
  const { busy, attempt } = useIntention()
  const isReady = doctor.not_ready === ''
  const act = async () => {
    const done = await attempt((key) => activate(key, doctor.id))
    if (done) toast(texts.activated)
    refresh()
    // The button is gone.
    document.getElementById('decision')?.focus()
  }
  return (
    <ConfirmButton
      look="btn primary"
      label={texts.activate}
      icon={isReady ? ShieldCheck : Lock}
      disabled={!isReady || busy}
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
      <button type="button" className={look} onClick={() => setAsks(true)}>
        {words.label}
      </button>
      {asks ? (
        <ReasonDialog
          title={words.title}
          role="alertdialog"
          prefix="work-"
          words={texts}
          schema={reason}
          maxLength={observationMax}
          send={(key, why) => (isSuspended ? reinstate : suspend)(key, doctor.id, why)}
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
