import './doctor-profile.css'
import { changeSpecialities, type DoctorProfile, doctorTexts } from '@turno/contract/areas/doctors.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useSetAtom } from 'jotai'
import { Form } from '../../kit/forms/form.tsx'
import { AskBeforeLeaving } from '../../kit/forms/leaving-question.tsx'
import { SaveStrip } from '../../kit/forms/save-strip.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { NextStepOnDesk } from '../first-steps/next-step.tsx'
import { ownDataQuestion, saveSpecialities } from './doctor-data.ts'
import { draftOf, rowsOf } from './draft.ts'
import { SpecialityFields } from './speciality-fields.tsx'
import { texts } from './texts.ts'

/** A doctor's specialities alone. */
export default function SpecialitiesPage() {
  return (
    <div className="page medium">
      <PageTitle lead={texts.specialitiesLead} />
      <NextStepOnDesk here="specialities" />
      <Await question={ownDataQuestion} skeleton={<RowsSkeleton rows={3} />} failed={doctorTexts.specialitiesNotLoaded}>
        {(profile) => <Specialities profile={profile} />}
      </Await>
    </div>
  )
}

function Specialities({ profile }: { profile: DoctorProfile }) {
  const write = useSetAtom(ownDataQuestion)
  const { specialities } = draftOf(profile)
  const form = useForm({
    known: { specialities },
    schema: changeSpecialities,
    body: ({ specialities }) => ({ specialities: rowsOf(specialities) }),
    send: saveSpecialities,
    sent: async () => {
      toast(done.profileSaved)
      await write({ type: 'refresh' })
      form.forget()
    },
  })
  const isUnsaved = form.changed.length > 0
  return (
    <Form form={form} className="stack loose" short>
      <section className="card stack">
        {form.values.specialities.length === 0 ? <p className="muted">{doctorTexts.noSpecialities}</p> : null}
        <SpecialityFields
          id={form.idOf('specialities')}
          value={form.values.specialities}
          onChange={(specialities) => form.set({ specialities })}
          asked={profile.asked_specialities}
          isJudged={profile.state_create !== 'PV'}
          error={form.errors.specialities}
        />
      </section>
      <SaveStrip form={form} unsaved={form.changed.length} save={texts.save} discard={form.forget} />
      <AskBeforeLeaving isUnsaved={isUnsaved} forget={form.forget} />
    </Form>
  )
}
