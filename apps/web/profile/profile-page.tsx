import './profile.css'
import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { useLeaving } from '../navigation/leaving.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { Answered } from '../ui/answered.tsx'
import { Leaving } from '../ui/leaving-question.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SaveStrip } from '../ui/save-strip.tsx'
import { Addresses } from './addresses.tsx'
import { CompanionFields } from './companion-fields.tsx'
import { HealthFields } from './health-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhotoCard } from './photo-card.tsx'
import { type PatientProfile, profileQuestion } from './profile.ts'
import { SectionNav } from './section-nav.tsx'
import { texts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import { Wrong } from './wrong.tsx'

const PasswordDialog = lazy(() => import('../user/password-dialog.tsx'))

/** Everything that a patient has told of himself, to be read and changed. */
export default function ProfilePage() {
  const [answer, write] = useAtom(profileQuestion)
  return (
    <div className="page profile">
      <PageTitle />
      <div className="profile-columns">
        <SectionNav />
        <Answered answer={answer} retry={() => void write({ type: 'refresh' })} skeleton={<Skeleton />}>
          {(profile) => <ProfileForm profile={profile} />}
        </Answered>
      </div>
    </div>
  )
}

const idOf = (field: string): string => (field === 'addresses' ? 'add-address' : field)

function ProfileForm({ profile }: { profile: PatientProfile }) {
  const { part, judged, unsaved, busy, submit, forget, password } = useProfileForm(profile)
  const leaving = useLeaving(unsaved > 0)
  useUnsaved(unsaved > 0)
  return (
    <div className="stack loose">
      <Wrong judged={judged} idOf={idOf} />
      <PhotoCard />
      <form id="profile-form" className="stack loose" noValidate onSubmit={submit}>
        <PersonFields {...part} profile={profile} />
        <Addresses addresses={profile.addresses} error={part.errors.addresses} />
        <HealthFields {...part} />
        <CompanionFields {...part} />
        <SaveStrip unsaved={unsaved} busy={busy} save={texts.save} />
      </form>
      {password ? (
        <Suspense fallback={null}>
          <PasswordDialog {...password} />
        </Suspense>
      ) : null}
      {leaving.asks ? (
        <Leaving
          stay={leaving.stay}
          leave={() => {
            forget()
            leaving.leave()
          }}
        />
      ) : null}
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <div className="card row">
        <span className="skeleton round avatar l" />
        <span className="skeleton title grow" />
      </div>
      <div className="card stack loose">
        <span className="skeleton title" />
        <div className="fields">
          {['name', 'lastname', 'document', 'birthdate', 'gender', 'celular'].map((field) => (
            <span key={field} className="skeleton control" />
          ))}
        </div>
      </div>
      <span className="skeleton block" />
    </>
  )
}
