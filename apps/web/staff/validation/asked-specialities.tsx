import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { observationMax, validationTexts } from '@turno/domain/doctor/validating.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { LackingDocuments } from './lacking-documents.tsx'
import { texts } from './texts.ts'

interface AskedSpecialitiesProps {
  doctor: DoctorValidation
  refresh: () => void
}

type AskedSpeciality = DoctorValidation['asked_specialities'][number]

const reason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(validationTexts.observationNeeded)),
})

/** Specialities that an active doctor wants to add, until an adviser says yes or no. */
export function AskedSpecialities({ doctor, refresh }: AskedSpecialitiesProps) {
  const [refusing, refuse] = useState<AskedSpeciality>()
  const grant = useAct(endpoints.grantSpeciality, { done: texts.granted, refresh })
  if (doctor.asked_specialities.length === 0) return null
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
          <div className="stack tight">
            <b className="strong">{each.name}</b>
            <LackingDocuments lacking={doctor.lacking.filter(({ speciality_id }) => speciality_id === each.id)} />
          </div>
          <div className="row">
            <Button
              look="btn m"
              label={texts.grant}
              disabled={grant.busy}
              onClick={() => grant({ params: { id: doctor.id, specialityId: each.id } })}
            />
            <Button look="btn m danger" label={texts.refuse} disabled={grant.busy} onClick={() => refuse(each)} />
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
          send={(key, observation) => {
            const params = { id: doctor.id, specialityId: refusing.id }
            return ask(endpoints.refuseSpeciality, { params, body: { observation }, key })
          }}
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
