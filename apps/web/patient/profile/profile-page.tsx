import './profile.css'
import { href, pages } from '@turno/contract/pages.ts'
import { HeartPulse, MapPin, Shield, User, Users } from 'lucide-react'
import { Link } from 'wouter'
import { Form } from '../../kit/forms/form.tsx'
import { AskBeforeLeaving } from '../../kit/forms/leaving-question.tsx'
import { SaveStrip } from '../../kit/forms/save-strip.tsx'
import { Await } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { PasswordProof } from '../../kit/user/password-proof.tsx'
import { texts as sessionTexts } from '../../kit/user/texts.ts'
import { Fields } from '../../shared/fields/fields.tsx'
import { SectionNav } from '../../shared/fields/section-nav.tsx'
import { PhotoCard } from '../../shared/photos/photo-card.tsx'
import { Addresses } from './addresses.tsx'
import { parts } from './draft.ts'
import { PersonFields } from './person-fields.tsx'
import { type PatientProfile, profileQuestion, removePhoto, savePhoto } from './profile.ts'
import { texts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'

const sections = [
  { id: 'datos-personales', title: texts.personal, icon: User },
  { id: 'direcciones', title: texts.addresses, icon: MapPin },
  { id: 'salud', title: texts.health, icon: HeartPulse },
  { id: 'acompanante', title: texts.companion, icon: Users },
]

/** A patient's own data, to be read and changed. */
export default function ProfilePage() {
  return (
    <div className="page profile">
      <PageTitle />
      <div className="profile-columns">
        <SectionNav label={texts.sections} sections={sections}>
          <Link href={href(pages.privacy)}>
            <Shield className="i s" aria-hidden="true" />
            {texts.privacy}
          </Link>
        </SectionNav>
        <Await question={profileQuestion} skeleton={<Skeleton />}>
          {(profile) => <ProfileForm profile={profile} />}
        </Await>
      </div>
    </div>
  )
}

function ProfileForm({ profile }: { profile: PatientProfile }) {
  const { form, unsaved, proof } = useProfileForm(profile)
  return (
    <div className="stack loose">
      <PhotoCard save={savePhoto} remove={removePhoto} />
      <Form form={form} className="stack loose">
        <PersonFields form={form} profile={profile} />
        <Addresses addresses={profile.addresses} error={form.errors.addresses} />
        <Section id="salud" title={texts.health}>
          <div className="fields">
            <Fields form={form} of={parts.health} />
          </div>
        </Section>
        <Section id="acompanante" title={texts.companion} lead={texts.companionLead}>
          <div className="fields">
            <Fields form={form} of={parts.companion} />
          </div>
        </Section>
        <SaveStrip form={form} unsaved={unsaved} save={texts.save} />
      </Form>
      <PasswordProof detail={sessionTexts.whyContact} {...proof} />
      <AskBeforeLeaving isUnsaved={unsaved > 0} forget={form.forget} />
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
