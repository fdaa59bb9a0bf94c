import { type DoctorProfile, doctorTexts } from '@turno/contract/areas/doctors.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useAtom } from 'jotai'
import { Star } from 'lucide-react'
import { AskBeforeLeaving } from '../../kit/forms/leaving-question.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { provePassword } from '../../kit/user/prove-password.ts'
import { SuspendedBanner } from '../../kit/user/suspended.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { NextStepOnDesk } from '../first-steps/next-step.tsx'
import { ownDataQuestion, saveOwn } from './doctor-data.ts'
import { DoctorForm } from './doctor-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { texts } from './texts.ts'
import { useDoctorForm } from './use-doctor-form.ts'

/** A doctor's own data, to be changed. */
export default function EditDoctorPage() {
  const [answer, write] = useAtom(ownDataQuestion)
  const refresh = () => void write({ type: 'refresh' })
  return (
    <div className="page doctor-profile">
      {answer.data?.state_create === 'PV' ? <PendingBanner /> : null}
      {answer.data?.state_create === 'S' ? <Suspended because={answer.data.suspension_reason} /> : null}
      <PageTitle>{answer.data?.state_create === 'A' ? <PublicPage id={answer.data.id_user_doctor} /> : null}</PageTitle>
      {answer.data?.state_create === 'PV' ? <FirstSteps compact /> : <NextStepOnDesk />}
      <Await question={ownDataQuestion} skeleton={<FormSkeleton />} failed={doctorTexts.notLoaded}>
        {(profile) => <Own profile={profile} saved={refresh} />}
      </Await>
    </div>
  )
}

const Suspended = ({ because }: { because: string }) => (
  <SuspendedBanner>{because ? texts.suspendedFor(because) : texts.suspendedByDocuments}</SuspendedBanner>
)

/** Links to the doctor's public page, and to the reviews that the doctor may answer. */
const PublicPage = ({ id }: { id: string }) => (
  <ButtonLink href={href(pages.doctorPage, { id })} look="btn m" icon={Star} label={texts.publicPage} />
)

function Own({ profile, saved }: { profile: DoctorProfile; saved: () => void }) {
  const parts = useDoctorForm({
    profile,
    save: saveOwn,
    saveWithPassword: async (key, changes, password) => {
      await provePassword(password)
      return saveOwn(key, changes)
    },
    saved: () => {
      toast(done.profileSaved)
      saved()
    },
  })
  return (
    <>
      <DoctorForm {...parts} profile={profile} save={texts.save} isInside />
      <AskBeforeLeaving isUnsaved={parts.form.changed.length > 0} />
    </>
  )
}
