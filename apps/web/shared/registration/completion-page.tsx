import './registration.css'
import { completeRegistration } from '@turno/contract/areas/profile.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { wrongPhonesIn } from '../../kit/format/phone.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { Fields } from '../fields/fields.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { isNoLink, ownerOf } from '../recovery/recovery.ts'
import { texts } from './texts.ts'

const home = href(pages.dashboard)

/** Target of the confirmation mail: the optional data of a patient. Without a valid link the page does nothing. */
export default function CompletionPage() {
  const token = useMailedToken()
  return token ? <OfToken token={token} /> : <Redirect to={home} replace />
}

function OfToken({ token }: { token: string }) {
  const owner = useAtomValue(ownerOf(token))
  const { data, error } = owner
  if (data ? data.purpose !== 'completion' : isNoLink(error)) return <Redirect to={home} replace />
  return (
    <OutsidePage lead={data ? texts.more.lead(data.name) : undefined} other={{ href: home, label: texts.more.later }}>
      <Await question={ownerOf(token)} skeleton={<Skeleton />}>
        {() => <CompletionForm token={token} />}
      </Await>
    </OutsidePage>
  )
}

function Skeleton() {
  return (
    <div className="card stack loose">
      <span className="skeleton title" />
      <span className="skeleton control" />
      <span className="skeleton control" />
      <span className="skeleton control" />
    </div>
  )
}

const { person, coverage, companion } = patientFields
const { gender, birthDate, birthCountry, birthDepartment, birthCity } = person
const { civilStatus, schooling, occupation, bloodType, ethnicGroup } = person
const { healthEntity, plan, agreement } = coverage
const birth = [birthDate, birthCountry, birthDepartment, birthCity]

/** Optional fields of a new patient, in the order of the screen. */
const optionalFields = {
  about: [gender, ...birth, civilStatus, schooling, occupation, bloodType, ethnicGroup],
  coverage: [healthEntity, plan, agreement],
  companion: Object.values(companion),
}

const emptyCompletion = Object.fromEntries(
  Object.values(optionalFields).flatMap((fields) => fields.map(({ wire }) => [wire, ''])),
) as Record<(typeof optionalFields)[keyof typeof optionalFields][number]['wire'], string>
type Completion = typeof emptyCompletion

/** The body: only typed fields. @param photo as a data URL; null: none */
const bodyOf = (token: string, more: Completion, photo: string | null) => ({
  token,
  photo,
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
})

const words = texts.more
const notFound = 404

const ofCompanion = {
  accompanying_name: { label: words.companionName },
  accompanying_document: { label: words.companionDocument },
  celular_acompanante: { label: words.companionMobile, hint: undefined },
  telefono_acompanante: { label: words.companionPhone },
}

/** All of it is optional. */
function CompletionForm({ token }: { token: string }) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const leave = () => navigate(href(pages.dashboard), { replace: true })
  const form = useForm({
    known: emptyCompletion,
    schema: completeRegistration,
    body: (more) => bodyOf(token, more, photo),
    extraErrors: (more) => wrongPhonesIn(['celular_acompanante', 'telefono_acompanante'], more, emptyCompletion),
    send: (_, body) => ask(patients.complete, { body }),
    sent: () => {
      toast(done.completed)
      leave()
    },
    announce: (error, message) => {
      toast(message, { tone: 'bad' })
      // The link was used up meanwhile.
      if (error instanceof Refusal && error.status === notFound) leave()
    },
  })
  return (
    <Form form={form}>
      <PhotoField photo={photo} change={setPhoto} />
      <hr />
      <h2>{words.about}</h2>
      <div className="half-fields">
        <Fields form={form} of={optionalFields.about} untold={words.notTold} />
      </div>
      <hr />
      <h2>{words.coverage}</h2>
      <div className="half-fields">
        <Fields form={form} of={optionalFields.coverage} untold={words.notTold} />
      </div>
      <hr />
      <h2>{words.companion}</h2>
      <div className="half-fields">
        <Fields form={form} of={optionalFields.companion} with={ofCompanion} untold={words.notTold} />
      </div>
      <Submit form={form} label={words.send} sending={words.sending} />
    </Form>
  )
}
