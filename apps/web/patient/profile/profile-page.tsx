import './profile.css'
import { type PatientProfile, wholeProfile } from '@turno/contract/areas/profile.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { HeartPulse, Lock, MapPin, Shield, User, Users } from 'lucide-react'
import { Link } from 'wouter'
import { Form } from '../../kit/forms/form.tsx'
import { AskBeforeLeaving } from '../../kit/forms/leaving-question.tsx'
import { SaveStrip } from '../../kit/forms/save-strip.tsx'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { PasswordProof, usePasswordProof } from '../../kit/user/password-proof.tsx'
import { provePassword } from '../../kit/user/prove-password.ts'
import { texts as sessionTexts } from '../../kit/user/texts.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { nowAtom, serverNow } from '../../kit/wire/server-time.ts'
import { useDocumentTerms } from '../../shared/catalogues/document-terms.ts'
import { Fields } from '../../shared/fields/fields.tsx'
import { SectionNav } from '../../shared/fields/section-nav.tsx'
import { PhotoCard } from '../../shared/photos/photo-card.tsx'
import { Addresses } from './addresses.tsx'
import {
  changesOf,
  countOf,
  type Fields as Draft,
  extraErrorsIn,
  fieldOrder,
  fieldsOf,
  parts,
  typedAtom,
} from './draft.ts'
import { Orientation } from './orientation.tsx'
import { profileQuestion, removePhoto, savePhoto, saveProfile } from './profile.ts'
import { orientationTexts, texts } from './texts.ts'

const sections = [
  { id: 'datos-personales', title: texts.personal, icon: User },
  { id: 'direcciones', title: texts.addresses, icon: MapPin },
  { id: 'salud', title: texts.health, icon: HeartPulse },
  { id: 'acompanante', title: texts.companion, icon: Users },
  { id: 'orientacion', title: orientationTexts.title, icon: Lock },
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
      <Orientation id="orientacion" />
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

/** A person's identity and contacts. */
function PersonFields({ form, profile }: { form: FormOf<Draft>; profile: PatientProfile }) {
  const now = useAtomValue(nowAtom)
  const isUnverified = !profile.email_verified && form.values.email === profile.email
  return (
    <Section id="datos-personales" title={texts.personal} lead={texts.requiredNote}>
      <div className="fields">
        <Fields form={form} of={parts.names} />
        <Identity profile={profile} />
        <Fields form={form} of={parts.contact} with={isUnverified ? unverified : {}} />
        <Fields form={form} of={parts.personal} with={{ birthdate: { max: bogotaDate(fromMs(now)) } }} />
      </div>
    </Section>
  )
}

const unverified = { email: { hint: texts.emailUnverified } }

/** Fields that only support may change. */
function Identity({ profile }: { profile: PatientProfile }) {
  const fixed = [
    ['username', texts.username, profile.username],
    ['document_type', texts.documentType, profile.document_type.name],
    ['document', texts.document, profile.document],
  ] as const
  return fixed.map(([id, label, value]) => (
    <TextField
      key={id}
      id={id}
      label={label}
      icon={Lock}
      value={value}
      readOnly
      {...(id === 'document' ? hinted : {})}
    />
  ))
}

const hinted = { hint: texts.documentHint }

/** The form of a profile, and what its dialog for the password takes. */
function useProfileForm(profile: PatientProfile) {
  const refresh = useSetAtom(profileQuestion)
  const refreshUser = useSetAtom(userQuestion)
  const proof = usePasswordProof()
  const known = fieldsOf(profile)
  const { wrongBirthDate } = useDocumentTerms()
  const form = useForm({
    known,
    typed: useAtom(typedAtom),
    order: fieldOrder,
    ids: { addresses: 'add-address' },
    schema: wholeProfile,
    body: (fields) => fields,
    extraErrors: (fields, wrong) => ({
      birthdate: wrong.birthdate ?? wrongBirthDate(profile.document_type.id, fields.birthdate, known.birthdate),
      ...extraErrorsIn(known, fields, wrong, profile.addresses.length, bogotaDate(fromMs(serverNow()))),
    }),
    send: async (key) => unsaved > 0 && saveProfile(key, changes),
    sent: (answer) => (answer ? saved() : toast(texts.nothingToSave)),
    failed: proof.needs,
  })
  const changes = changesOf(known, form.values)
  const unsaved = countOf(changes)

  async function saved() {
    await Promise.all([refresh({ type: 'refresh' }), refreshUser({ type: 'refresh' })])
    form.forget()
    toast(texts.saved)
  }

  async function give(key: string, password: string) {
    await provePassword(password)
    return saveProfile(key, changes)
  }

  return { form, unsaved, proof: { proof, give, given: saved, form } }
}
