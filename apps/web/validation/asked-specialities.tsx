import type { DoctorValidation } from '@turno/contract/validation.ts'
import { observationMax, validationTexts } from '@turno/domain/doctor/validating.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { useIntention } from '../api/intention.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { toast } from '../toasts/toasts.ts'
import { texts } from './texts.ts'
import { grantSpeciality, refuseSpeciality } from './validation.ts'

interface AskedSpecialitiesProps {
  doctor: DoctorValidation
  refresh: () => void
}

type Asked = DoctorValidation['asked_specialities'][number]

const reason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(validationTexts.observationNeeded)),
})

/** What an active doctor wants to add, until an adviser says yes or no. */
export function AskedSpecialities({ doctor, refresh }: AskedSpecialitiesProps) {
  const [refusing, refuse] = useState<Asked>()
  const { busy, attempt } = useIntention()
  if (doctor.asked_specialities.length === 0) return null
  const grant = async (id: string) => {
    const done = await attempt((key) => grantSpeciality(key, doctor.id, id))
    if (done) toast(texts.granted)
    refresh()
  }
  return (
    <section className="card stack" aria-labelledby="asked-specialities">
      <div>
        <h3 id="asked-specialities" tabIndex={-1}>
          {texts.specialities}
        </h3>
        <p className="small muted">{texts.specialitiesLead}</p>
      </div>
      {doctor.asked_specialities.map((each) => (
        <div key={each.id} className="row between wrap">
          <b className="strong">{each.name}</b>
          <div className="row">
            <button type="button" className="btn m" disabled={busy} onClick={() => grant(each.id)}>
              {texts.grant}
            </button>
            <button type="button" className="btn m danger" disabled={busy} onClick={() => refuse(each)}>
              {texts.refuse}
            </button>
          </div>
        </div>
      ))}
      {refusing ? (
        <ReasonDialog
          title={texts.refuseTitle(refusing.name)}
          prefix="refuse-"
          words={{ reason: texts.observation, reasonHint: texts.reasonHint }}
          schema={reason}
          maxLength={observationMax}
          send={(key, observation) => refuseSpeciality(key, doctor.id, refusing.id, observation)}
          done={texts.refused}
          sent={() => {
            refuse(undefined)
            refresh()
          }}
          button={{ label: texts.refuse, look: 'btn danger' }}
          cancel={texts.cancel}
          close={() => refuse(undefined)}
        >
          {null}
        </ReasonDialog>
      ) : null}
    </section>
  )
}
