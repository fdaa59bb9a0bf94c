import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Lock } from 'lucide-react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { catalogues } from '../catalogues/catalogues.ts'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { nowAtom } from '../wire/server-time.ts'
import type { PatientProfile } from './profile.ts'
import { Choosing, Typing } from './profile-fields.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import type { Part } from './use-profile-form.ts'

/** Who somebody is and how to reach him. */
export function PersonFields({ profile, ...part }: Part & { profile: PatientProfile }) {
  return (
    <Section id="datos-personales" title={texts.personal} lead={texts.requiredNote}>
      <div className="fields">
        <Typing {...part} name="name" label={texts.required(texts.name)} autoComplete="given-name" />
        <Typing {...part} name="second_name" label={texts.secondName} autoComplete="additional-name" />
        <Typing {...part} name="lastname" label={texts.required(texts.lastname)} autoComplete="family-name" />
        <Typing {...part} name="second_lastname" label={texts.secondLastname} />
        <Identity profile={profile} />
        <Contact {...part} profile={profile} />
        <Birth {...part} />
        <Choosing {...part} name="escolaridad" label={texts.schooling} choices={catalogues.schooling} />
        <Choosing {...part} name="ocupacion" label={texts.occupation} choices={catalogues.occupations} />
        <Choosing {...part} name="civil_status" label={texts.civilStatus} choices={catalogues.maritalStatus} />
        <Choosing {...part} name="race" label={texts.race} choices={catalogues.ethnicGroups} />
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
      onChange={() => undefined}
      {...(id === 'document' ? hinted : {})}
    />
  ))
}

const hinted = { hint: texts.documentHint }

function Contact({ fields, type, errors, profile }: Part & { profile: PatientProfile }) {
  const isUnverified = !profile.email_verified && fields.email === profile.email
  return (
    <>
      <TextField
        id="email"
        type="email"
        label={texts.required(texts.email)}
        autoComplete="email"
        hint={isUnverified ? texts.emailUnverified : undefined}
        value={fields.email}
        error={errors.email}
        onChange={(email) => type({ email })}
      />
      <PhoneField
        id="celular"
        label={texts.required(texts.celular)}
        value={fields.celular}
        error={errors.celular}
        onChange={(celular) => type({ celular })}
      />
    </>
  )
}

const birthplace = { country: 'country_birth', department: 'department_birth', city: 'city_birth' }

function Birth({ fields, type, errors }: Part) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <CatalogueField
        id="gender"
        label={texts.required(texts.gender)}
        placeholder={texts.choose}
        choices={catalogues.genders}
        value={fields.gender}
        error={errors.gender}
        onChange={(gender) => type({ gender })}
      />
      <TextField
        id="birthdate"
        type="date"
        label={texts.required(texts.birthdate)}
        autoComplete="bday"
        max={bogotaDate(fromMs(now))}
        value={fields.birthdate}
        error={errors.birthdate}
        onChange={(birthdate) => type({ birthdate })}
      />
      <PlaceFields
        names={birthplace}
        labels={texts.birthplace}
        place={{ country: fields.country_birth, department: fields.department_birth, city: fields.city_birth }}
        onChange={({ country, department, city }) =>
          type({ country_birth: country, department_birth: department, city_birth: city })
        }
        errors={errors}
      />
    </>
  )
}
