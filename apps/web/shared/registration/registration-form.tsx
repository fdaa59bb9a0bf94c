import './registration.css'
import { newPersonFields } from '@turno/contract/fields/person.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { useUnloadQuestion } from '../../kit/navigation/leaving.ts'
import { PasswordField, TextField } from '../../kit/ui/field.tsx'
import { PasswordAdvice } from '../../kit/ui/password-advice.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { Fields } from '../fields/fields.tsx'
import { type Draft, type Registering, usernameOf } from './draft.ts'
import { texts } from './texts.ts'

const { names, identity, contact, residence } = newPersonFields
const { address: _, ...ofPlace } = residence
const place = Object.values(ofPlace)

interface FormPartProps {
  form: FormOf<Draft>
}

/** The data that an account needs. Patients also say where they live, and authorise the use of health data. */
export function RegistrationForm({ who, form }: FormPartProps & { who: Registering }) {
  const { tick } = form
  const patient = who === 'patient'
  useUnloadQuestion(form.changed.length > 0)
  return (
    <Form form={form}>
      <h2>{texts.who}</h2>
      <Person form={form} />
      <hr />
      <h2>{texts.contact}</h2>
      <div className="half-fields">
        <Fields form={form} of={who === 'assistant' ? [contact.phone] : Object.values(contact)} marks="none" />
        <Fields form={form} of={patient ? Object.values(residence) : place} marks="none" />
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

function Person({ form }: FormPartProps) {
  const { field, set, values } = form
  return (
    <div className="half-fields">
      <Fields form={form} of={[...Object.values(names), identity.documentType]} marks="optional" />
      <TextField
        {...field('document')}
        label={identity.document.label}
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

function Secret({ form: { field, values } }: FormPartProps) {
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
