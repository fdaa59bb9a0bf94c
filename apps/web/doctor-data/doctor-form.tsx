import '../registration/registration.css'
import type { DoctorProfile } from '@turno/contract/doctors.ts'
import type { ComponentProps, ReactNode } from 'react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { Documents } from '../documents/documents-section.tsx'
import { Form } from '../forms/form.tsx'
import { SaveStrip } from '../forms/save-strip.tsx'
import type { FormOf } from '../forms/use-form.ts'
import { Optional, TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Proof } from '../user/proof.tsx'
import { texts as sessionTexts } from '../user/texts.ts'
import { type Draft, placeNames } from './doctor-data.ts'
import { texts } from './texts.ts'

interface Part {
  form: FormOf<Draft>
  profile: DoctorProfile
}

type DoctorFormProps = Part & {
  proof: Omit<ComponentProps<typeof Proof>, 'detail'>
  /** What the button says. */
  save: string
}

/** A doctor's data. */
export function DoctorForm({ form, profile, proof, save }: DoctorFormProps) {
  return (
    <>
      <Form form={form} className="stack loose">
        <Section title={texts.personal}>
          <Person form={form} profile={profile} />
        </Section>
        <Section title={texts.contact}>
          <Contact form={form} profile={profile} />
        </Section>
        <Section title={texts.residence} lead={texts.residenceHint}>
          <PlaceFields form={form} names={placeNames.residence} />
        </Section>
        <Documents />
        <SaveStrip form={form} unsaved={form.changed.length} save={save} />
      </Form>
      <Proof detail={sessionTexts.whyContact} {...proof} />
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

function Person({ form, profile }: Part) {
  const { field } = form
  const second = <Optional label={texts.secondName} />
  const secondLast = <Optional label={texts.secondLastName} />
  const birth = <Optional label={texts.birthDate} />
  const document = [profile.document_type.name, profile.document].filter(Boolean).join(' · ')
  return (
    <>
      <TextField {...field('name')} label={texts.name} autoComplete="given-name" />
      <TextField {...field('second_name')} label={second} autoComplete="additional-name" />
      <TextField {...field('last_name')} label={texts.lastName} autoComplete="family-name" />
      <TextField {...field('second_last_name')} label={secondLast} autoComplete="off" />
      <Fixed id="username" label={texts.username} value={profile.user.username} />
      <Fixed id="document" label={texts.document} value={document} />
      <CatalogueField {...field('gender')} label={texts.gender} placeholder={texts.chooseGender} of="genders" />
      <TextField {...field('birthdate')} label={birth} type="date" autoComplete="bday" />
      <PlaceFields form={form} names={placeNames.birth} labels={texts.birthPlace} />
    </>
  )
}

function Contact({ form: { field, values }, profile }: Part) {
  const isVerified = profile.email_verified && values.email === profile.email
  const hint = isVerified ? texts.verified : texts.notVerified
  return (
    <>
      <PhoneField {...field('cel_phones')} label={texts.cellPhone} hint={texts.cellPhoneHint} />
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="email" hint={hint} />
    </>
  )
}

/** Facts that others rely on, so that nobody changes them. */
const Fixed = ({ id, label, value }: { id: string; label: string; value: string }) => (
  <TextField id={id} label={label} readOnly value={value} />
)
