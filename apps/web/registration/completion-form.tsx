import './registration.css'
import { done } from '@turno/contract/texts.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useIntention } from '../api/intention.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { type Choices, catalogues } from '../catalogues/catalogues.ts'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { toast } from '../toasts/toasts.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import { complete, emptyMore, type More, moreFields, wrongIn } from './completion.ts'
import { texts } from './texts.ts'

const words = texts.more
const notFound = 404

interface Part {
  more: More
  type: (change: Partial<More>) => void
  errors: FieldErrors
}

/** All of it is optional. */
export function CompletionForm({ token }: { token: string }) {
  const [more, setMore] = useState(emptyMore)
  const [photo, setPhoto] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, attempt } = useIntention()
  const [, navigate] = useLocation()
  const part = { more, errors, type: (change: Partial<More>) => setMore((before) => ({ ...before, ...change })) }
  const leave = () => navigate('/Dashboard', { replace: true })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongIn(token, more)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(first)?.focus()
    if ((await attempt(() => complete(token, more, photo), failed)) === undefined) return
    toast(done.completed)
    leave()
  }

  function failed(error: Refusal | Unreachable) {
    toast(error.message, { tone: 'bad' })
    setErrors(refusedFields(error, moreFields))
    // The link was used up meanwhile.
    if (error instanceof Refusal && error.status === notFound) leave()
  }

  return (
    <form className="card stack loose" noValidate onSubmit={submit}>
      <PhotoField photo={photo} change={setPhoto} />
      <hr />
      <h2>{words.about}</h2>
      <About {...part} />
      <hr />
      <h2>{words.coverage}</h2>
      <Coverage {...part} />
      <hr />
      <h2>{words.companion}</h2>
      <Companion {...part} />
      <ErrorSummary errors={errors} idOf={(field) => field} />
      <button type="submit" className="btn primary block" disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
    </form>
  )
}

const birthNames = { country: 'country_birth', department: 'department_birth', city: 'city_birth' }

function About(part: Part) {
  const { more, type, errors } = part
  const place = { country: more.country_birth, department: more.department_birth, city: more.city_birth }
  return (
    <div className="half-fields">
      <Chosen {...part} field="gender" label={words.gender} choices={catalogues.genders} />
      <TextField
        id="birthdate"
        label={words.birthDate}
        type="date"
        autoComplete="bday"
        value={more.birthdate}
        error={errors.birthdate}
        onChange={(birthdate) => type({ birthdate })}
      />
      <PlaceFields
        names={birthNames}
        labels={words.birthPlace}
        place={place}
        onChange={({ country, department, city }) =>
          type({ country_birth: country, department_birth: department, city_birth: city })
        }
        errors={errors}
      />
      <Chosen {...part} field="civil_status" label={words.maritalStatus} choices={catalogues.maritalStatus} />
      <Chosen {...part} field="escolaridad" label={words.schooling} choices={catalogues.schooling} />
      <Chosen {...part} field="ocupacion" label={words.occupation} choices={catalogues.occupations} />
      <Chosen {...part} field="blood_type" label={words.bloodType} choices={catalogues.bloodTypes} />
      <Chosen {...part} field="race" label={words.ethnicGroup} choices={catalogues.ethnicGroups} />
    </div>
  )
}

function Coverage(part: Part) {
  return (
    <div className="half-fields">
      <Chosen {...part} field="health_entity" label={words.healthEntity} choices={catalogues.healthEntities} />
      <Chosen {...part} field="plan" label={words.plan} choices={catalogues.plans} />
      <Chosen {...part} field="agreement" label={words.agreement} choices={catalogues.agreements} />
    </div>
  )
}

function Companion(part: Part) {
  const { more, type, errors } = part
  return (
    <div className="half-fields">
      <TextField
        id="accompanying_name"
        label={words.companionName}
        autoComplete="off"
        value={more.accompanying_name}
        error={errors.accompanying_name}
        onChange={(accompanying_name) => type({ accompanying_name })}
      />
      <TextField
        id="accompanying_document"
        label={words.companionDocument}
        autoComplete="off"
        value={more.accompanying_document}
        error={errors.accompanying_document}
        onChange={(accompanying_document) => type({ accompanying_document })}
      />
      <Chosen {...part} field="parentesco" label={words.relationship} choices={catalogues.relationships} />
      <Called {...part} field="celular_acompanante" label={words.companionMobile} />
      <Called {...part} field="telefono_acompanante" label={words.companionPhone} />
    </div>
  )
}

interface Named extends Part {
  field: keyof More
  label: string
}

function Chosen({ more, type, errors, field, label, choices }: Named & { choices: Choices }) {
  return (
    <CatalogueField
      id={field}
      label={label}
      placeholder={words.notTold}
      choices={choices}
      optional
      value={more[field]}
      error={errors[field]}
      onChange={(id) => type({ [field]: id })}
    />
  )
}

function Called({ more, type, errors, field, label }: Named) {
  return (
    <PhoneField
      id={field}
      label={label}
      autoComplete="off"
      value={more[field]}
      error={errors[field]}
      onChange={(phone) => type({ [field]: phone })}
    />
  )
}
