import '../registration/registration.css'
import type { DoctorProfile } from '@turno/contract/doctors.ts'
import { FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { catalogues } from '../catalogues/catalogues.ts'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { SaveStrip } from '../ui/save-strip.tsx'
import { placeIn, placeNames, withPlace } from './doctor-data.ts'
import { texts } from './texts.ts'
import type { useDoctorForm } from './use-doctor-form.ts'

const PasswordDialog = lazy(() => import('../user/password-dialog.tsx'))

type Form = ReturnType<typeof useDoctorForm>
type Part = Pick<Form, 'draft' | 'type' | 'errors'>

/** A doctor's data. `save` is what the button says. */
export function DoctorForm({ profile, save, ...form }: Form & { profile: DoctorProfile; save: string }) {
  const { draft, type, errors, busy, unsaved, submit, password } = form
  return (
    <>
      <form className="stack loose" noValidate onSubmit={submit}>
        <Section title={texts.personal}>
          <Person {...form} profile={profile} />
        </Section>
        <Section title={texts.contact}>
          <Contact {...form} profile={profile} />
        </Section>
        <Section title={texts.residence} lead={texts.residenceHint}>
          <PlaceFields
            names={placeNames('residence')}
            place={placeIn(draft, 'residence')}
            onChange={(place) => type(withPlace('residence', place))}
            errors={errors}
          />
        </Section>
        <Documents />
        <ErrorSummary errors={errors} idOf={(field) => field} />
        <SaveStrip unsaved={unsaved} busy={busy} save={save} />
      </form>
      {password ? (
        <Suspense fallback={null}>
          <PasswordDialog {...password} />
        </Suspense>
      ) : null}
    </>
  )
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="card stack">
      <div>
        <h2>{title}</h2>
        {lead ? <p className="muted small">{lead}</p> : null}
      </div>
      <div className="half-fields">{children}</div>
    </section>
  )
}

function Person({ draft, type, errors, profile }: Part & { profile: DoctorProfile }) {
  const text = (field: 'name' | 'second_name' | 'last_name' | 'second_last_name' | 'birthdate') => ({
    id: field,
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => type({ [field]: value }),
  })
  return (
    <>
      <TextField {...text('name')} label={texts.name} autoComplete="given-name" />
      <TextField
        {...text('second_name')}
        label={<Optional label={texts.secondName} />}
        autoComplete="additional-name"
      />
      <TextField {...text('last_name')} label={texts.lastName} autoComplete="family-name" />
      <TextField {...text('second_last_name')} label={<Optional label={texts.secondLastName} />} autoComplete="off" />
      <Fixed id="username" label={texts.username} value={profile.user.username} />
      <Fixed
        id="document"
        label={texts.document}
        value={[profile.document_type.name, profile.document].filter(Boolean).join(' · ')}
      />
      <CatalogueField
        id="gender"
        label={texts.gender}
        placeholder={texts.chooseGender}
        choices={catalogues.genders}
        value={draft.gender}
        error={errors.gender}
        onChange={(gender) => type({ gender })}
      />
      <TextField {...text('birthdate')} label={<Optional label={texts.birthDate} />} type="date" autoComplete="bday" />
      <PlaceFields
        names={placeNames('birth')}
        labels={texts.birthPlace}
        place={placeIn(draft, 'birth')}
        onChange={(place) => type(withPlace('birth', place))}
        errors={errors}
      />
    </>
  )
}

function Contact({ draft, type, errors, profile }: Part & { profile: DoctorProfile }) {
  return (
    <>
      <PhoneField
        id="cel_phones"
        label={texts.cellPhone}
        hint={texts.cellPhoneHint}
        value={draft.cel_phones}
        error={errors.cel_phones}
        onChange={(cel_phones) => type({ cel_phones })}
      />
      <TextField
        id="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        hint={profile.email_verified && draft.email === profile.email ? texts.verified : texts.notVerified}
        value={draft.email}
        error={errors.email}
        onChange={(email) => type({ email })}
      />
    </>
  )
}

/** What others were told for good. */
const Fixed = ({ id, label, value }: { id: string; label: string; value: string }) => (
  <TextField id={id} label={label} readOnly value={value} onChange={() => undefined} />
)

const Optional = ({ label }: { label: string }) => (
  <>
    {label} <span className="muted">{texts.optional}</span>
  </>
)

function Documents() {
  return (
    <section className="card stack">
      <h2>{texts.documents}</h2>
      <p className="row top muted">
        <FileText className="i" aria-hidden="true" />
        {texts.documentsSoon}
      </p>
    </section>
  )
}
