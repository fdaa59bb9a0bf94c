import './registration.css'
import { href, pages } from '@turno/contract/pages.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { Form, Submit } from '../forms/form.tsx'
import type { FormOf } from '../forms/use-form.ts'
import { useUnloadQuestion } from '../navigation/leaving.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Optional, PasswordField, TextField } from '../ui/field.tsx'
import { PasswordAdvice } from '../ui/password-advice.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { type Draft, placeNames, type Registering, usernameOf } from './draft.ts'
import { texts } from './texts.ts'

interface Part {
  form: FormOf<Draft>
}

/** The data that an account needs. Patients also say where they live, and authorise the use of health data. */
export function RegistrationForm({ who, form }: Part & { who: Registering }) {
  const { field, tick } = form
  const patient = who === 'patient'
  useUnloadQuestion(form.changed.length > 0)
  return (
    <Form form={form}>
      <h2>{texts.who}</h2>
      <Person form={form} />
      <hr />
      <h2>{texts.contact}</h2>
      <div className="half-fields">
        <PhoneField {...field('phone')} label={texts.phone} />
        {who === 'assistant' ? null : <EmailField {...field('email')} label={texts.email} autoComplete="email" />}
        <PlaceFields form={form} names={placeNames} />
        {patient ? <Address form={form} /> : null}
      </div>
      <hr />
      <h2>{texts.secret}</h2>
      <Secret form={form} />
      <div className="stack tight">
        <TickBox {...tick('terminos_aceptados')} hasLink>
          <WithLink words={texts.terms} href={href(pages.terms)} />
        </TickBox>
        {patient ? (
          <TickBox {...tick('autoriza_datos_salud')} hasLink>
            <WithLink words={texts.healthData} href={href(pages.healthData)} />
          </TickBox>
        ) : null}
      </div>
      <Submit form={form} label={texts.send} sending={texts.sending} />
    </Form>
  )
}

function Person({ form: { field, set, values } }: Part) {
  const second = <Optional label={texts.secondName} />
  const secondLast = <Optional label={texts.secondLastName} />
  return (
    <div className="half-fields">
      <TextField {...field('name')} label={texts.name} autoComplete="given-name" autoCapitalize="words" />
      <TextField {...field('second_name')} label={second} autoComplete="additional-name" autoCapitalize="words" />
      <TextField {...field('last_name')} label={texts.lastName} autoComplete="family-name" autoCapitalize="words" />
      <TextField {...field('second_last_name')} label={secondLast} autoComplete="off" autoCapitalize="words" />
      <CatalogueField
        {...field('document_type')}
        label={texts.documentType}
        placeholder={texts.chooseDocumentType}
        of="documentTypes"
      />
      <TextField
        {...field('document')}
        label={texts.document}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(document) => set({ document, username: plainDocument(document) })}
      />
      <TextField
        {...field('username')}
        value={usernameOf(values)}
        label={texts.username}
        hint={texts.usernameHint}
        autoComplete="username"
        readOnly
      />
    </div>
  )
}

const Address = ({ form }: Part) => (
  <TextField {...form.field('address')} label={texts.address} hint={texts.addressHint} autoComplete="street-address" />
)

function Secret({ form: { field, values } }: Part) {
  const advice = <PasswordAdvice password={values.password} />
  return (
    <div className="half-fields">
      <PasswordField {...field('password')} label={texts.password} autoComplete="new-password" hint={advice} />
      <PasswordField {...field('password_confirmation')} label={texts.confirmation} autoComplete="new-password" />
    </div>
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
