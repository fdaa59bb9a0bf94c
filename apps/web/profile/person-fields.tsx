import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Lock } from 'lucide-react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Section } from '../ui/section.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { choice, type Part } from './choice.ts'
import type { PatientProfile } from './profile.ts'
import { texts } from './texts.ts'

/** Who a person is and how to reach them. */
export function PersonFields({ form, profile }: Part & { profile: PatientProfile }) {
  const { field } = form
  return (
    <Section id="datos-personales" title={texts.personal} lead={texts.requiredNote}>
      <div className="fields">
        <TextField {...field('name')} label={texts.required(texts.name)} autoComplete="given-name" />
        <TextField {...field('second_name')} label={texts.secondName} autoComplete="additional-name" />
        <TextField {...field('lastname')} label={texts.required(texts.lastname)} autoComplete="family-name" />
        <TextField {...field('second_lastname')} label={texts.secondLastname} autoComplete="off" />
        <Identity profile={profile} />
        <Contact form={form} profile={profile} />
        <Birth form={form} />
        <CatalogueField {...field('escolaridad')} {...choice} label={texts.schooling} of="schooling" />
        <CatalogueField {...field('ocupacion')} {...choice} label={texts.occupation} of="occupations" />
        <CatalogueField {...field('civil_status')} {...choice} label={texts.civilStatus} of="maritalStatus" />
        <CatalogueField {...field('race')} {...choice} label={texts.race} of="ethnicGroups" />
      </div>
    </Section>
  )
}

/** What only support may change. */
function Identity({ profile }: { profile: PatientProfile }) {
  const fixed = [
    ['username', texts.required(texts.username), profile.username],
    ['document_type', texts.required(texts.documentType), profile.document_type.name],
    ['document', texts.required(texts.document), profile.document],
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

function Contact({ form: { field, values }, profile }: Part & { profile: PatientProfile }) {
  const isUnverified = !profile.email_verified && values.email === profile.email
  return (
    <>
      <EmailField
        {...field('email')}
        label={texts.required(texts.email)}
        autoComplete="email"
        hint={isUnverified ? texts.emailUnverified : undefined}
      />
      <PhoneField {...field('celular')} label={texts.required(texts.celular)} />
    </>
  )
}

const birthplace = { country: 'country_birth', department: 'department_birth', city: 'city_birth' } as const

function Birth({ form }: Part) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <CatalogueField
        {...form.field('gender')}
        label={texts.required(texts.gender)}
        placeholder={texts.choose}
        of="genders"
      />
      <TextField
        {...form.field('birthdate')}
        type="date"
        label={texts.required(texts.birthdate)}
        autoComplete="bday"
        max={bogotaDate(fromMs(now))}
      />
      <PlaceFields form={form} names={birthplace} labels={texts.birthplace} />
    </>
  )
}
