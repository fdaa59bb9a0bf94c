import './registration.css'
import type { ReactNode } from 'react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { catalogues } from '../catalogues/catalogues.ts'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FieldMessage, PasswordField, TextField } from '../ui/field.tsx'
import { PasswordAdvice } from '../ui/password-advice.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { type Draft, placeNames, placeOf, type Registering, usernameOf, withPlace } from './draft.ts'
import { texts } from './texts.ts'
import type { useRegistration } from './use-registration.ts'

type Form = Omit<ReturnType<typeof useRegistration>, 'submit'>
type Part = Pick<Form, 'draft' | 'type' | 'errors'>

/** What somebody tells to have an account. Patients also say where they live, and authorise the treatment of health data. */
export function RegistrationForm({ who, submit, ...form }: ReturnType<typeof useRegistration> & { who: Registering }) {
  const { draft, type, errors, refused, busy, wait } = form
  const patient = who === 'patient'
  return (
    <form className="card stack loose" noValidate onSubmit={submit}>
      <Person {...form} />
      <hr />
      <h2>{texts.contact}</h2>
      <div className="half-fields">
        <Contact {...form} />
        <PlaceFields
          names={placeNames}
          place={placeOf(draft)}
          onChange={(place) => type(withPlace(place))}
          errors={errors}
        />
        {patient ? <Address {...form} /> : null}
      </div>
      <hr />
      <h2>{texts.secret}</h2>
      <Secret {...form} />
      <div className="stack tight">
        <TickBox
          id="terminos_aceptados"
          checked={draft.terminos_aceptados}
          onChange={(terminos_aceptados) => type({ terminos_aceptados })}
          error={errors.terminos_aceptados}
        >
          <WithLink words={texts.terms} href="/terminos" />
        </TickBox>
        {patient ? (
          <TickBox
            id="autoriza_datos_salud"
            checked={draft.autoriza_datos_salud}
            onChange={(autoriza_datos_salud) => type({ autoriza_datos_salud })}
            error={errors.autoriza_datos_salud}
          >
            <WithLink words={texts.healthData} href="/datos-de-salud" />
          </TickBox>
        ) : null}
      </div>
      <ErrorSummary errors={errors} idOf={(field) => field} />
      <FieldMessage id="registration-refused" error={refused} />
      <button type="submit" className="btn primary block" disabled={busy || wait.isWaiting}>
        {wait.label ?? (busy ? texts.sending : texts.send)}
      </button>
    </form>
  )
}

function Person({ draft, type, errors }: Part) {
  const text = (field: 'name' | 'second_name' | 'last_name' | 'second_last_name') => ({
    id: field,
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => type({ [field]: value } as Partial<Draft>),
  })
  return (
    <>
      <h2>{texts.who}</h2>
      <div className="half-fields">
        <TextField {...text('name')} label={texts.name} autoComplete="given-name" />
        <TextField
          {...text('second_name')}
          label={<Optional label={texts.secondName} />}
          autoComplete="additional-name"
        />
        <TextField {...text('last_name')} label={texts.lastName} autoComplete="family-name" />
        <TextField {...text('second_last_name')} label={<Optional label={texts.secondLastName} />} autoComplete="off" />
        <CatalogueField
          id="document_type"
          label={texts.documentType}
          placeholder={texts.chooseDocumentType}
          choices={catalogues.documentTypes}
          value={draft.document_type}
          error={errors.document_type}
          onChange={(document_type) => type({ document_type })}
        />
        <TextField
          id="document"
          label={texts.document}
          autoComplete="off"
          autoCapitalize="characters"
          value={draft.document}
          error={errors.document}
          onChange={(document) => type({ document })}
        />
        <TextField
          id="username"
          label={texts.username}
          hint={texts.usernameHint}
          autoComplete="username"
          readOnly
          value={usernameOf(draft)}
          error={errors.username}
          onChange={() => undefined}
        />
      </div>
    </>
  )
}

function Contact({ draft, type, errors }: Part) {
  return (
    <>
      <PhoneField
        id="phone"
        label={texts.phone}
        value={draft.phone}
        error={errors.phone}
        onChange={(phone) => type({ phone })}
      />
      <TextField
        id="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        value={draft.email}
        error={errors.email}
        onChange={(email) => type({ email })}
      />
    </>
  )
}

function Address({ draft, type, errors }: Part) {
  return (
    <TextField
      id="address"
      label={texts.address}
      hint={texts.addressHint}
      autoComplete="street-address"
      value={draft.address}
      error={errors.address}
      onChange={(address) => type({ address })}
    />
  )
}

function Secret({ draft, type, errors }: Part) {
  return (
    <div className="half-fields">
      <PasswordField
        id="password"
        label={texts.password}
        autoComplete="new-password"
        hint={<PasswordAdvice password={draft.password} />}
        value={draft.password}
        error={errors.password}
        onChange={(password) => type({ password })}
      />
      <PasswordField
        id="password_confirmation"
        label={texts.confirmation}
        autoComplete="new-password"
        value={draft.password_confirmation}
        error={errors.password_confirmation}
        onChange={(password_confirmation) => type({ password_confirmation })}
      />
    </div>
  )
}

function Optional({ label }: { label: string }): ReactNode {
  return (
    <>
      {label} <span className="muted">{texts.optional}</span>
    </>
  )
}

/** The page opens beside the form, so that nothing typed is lost. */
function WithLink({ words: [before, link, after], href }: { words: string[]; href: string }) {
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noreferrer">
        {link}
      </a>
      {after}
    </>
  )
}
