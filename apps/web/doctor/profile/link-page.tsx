import { type DoctorProfile, doctorTexts } from '@turno/contract/areas/doctors.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useAtomValue } from 'jotai'
import { MailX } from 'lucide-react'
import { useLocation } from 'wouter'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { rememberWay } from '../../kit/navigation/go-back.ts'
import { currentSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { isNoLink } from '../../shared/recovery/recovery.ts'
import { dataOfToken, saveByToken } from './doctor-data.ts'
import { DoctorForm } from './doctor-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { texts } from './texts.ts'
import { useDoctorForm } from './use-doctor-form.ts'

const words = texts.byLink

/** Target of a doctor's confirmation mail: their data, without a login. Saving confirms their mail address. */
export default function LinkPage({ token }: { token: string }) {
  const answer = useAtomValue(dataOfToken(token))
  const { data, error } = answer
  const isGone = !data && isNoLink(error)
  return (
    <OutsidePage
      title={isGone ? words.gone : pages.doctorProfile.title}
      lead={data && words.lead(data.name)}
      other={{ href: href(pages.doctorLogin), label: words.enter }}
    >
      {data?.state_create === 'PV' ? <PendingBanner /> : null}
      {isGone ? (
        <Gone />
      ) : (
        <Await question={dataOfToken(token)} skeleton={<FormSkeleton />} failed={doctorTexts.notLoaded}>
          {(profile) => <ByLink profile={profile} token={token} />}
        </Await>
      )}
    </OutsidePage>
  )
}

/** Link to the same data of the logged-in doctor; by the login, if nobody is. */
function useWayIn(): () => void {
  const [, navigate] = useLocation()
  return () => {
    const own = href(pages.doctorProfile)
    const isDoctor = currentSession()?.role === 'doctor'
    if (!isDoctor) rememberWay(own)
    navigate(isDoctor ? own : href(pages.doctorLogin), { replace: true })
  }
}

function Gone() {
  const goOn = useWayIn()
  return (
    <Empty icon={MailX}>
      <p>{words.goneDetail}</p>
      <Button look="btn primary" label={words.goOn} onClick={goOn} />
    </Empty>
  )
}

function ByLink({ profile, token }: { profile: DoctorProfile; token: string }) {
  const goOn = useWayIn()
  const parts = useDoctorForm({
    profile,
    save: (_, changes) => saveByToken(token, changes),
    saveWithPassword: (_, changes, password) => saveByToken(token, { ...changes, password }),
    saved: () => {
      toast(done.profileSaved)
      goOn()
    },
  })
  return <DoctorForm {...parts} profile={profile} save={words.save} />
}
