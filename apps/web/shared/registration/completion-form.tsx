import * as patients from '@turno/contract/endpoints/patients.ts'
import { ask } from '../../kit/api/call.ts'
import './registration.css'
import { href, pages } from '@turno/contract/pages.ts'
import { completeRegistration } from '@turno/contract/profile.ts'
import { done } from '@turno/contract/texts.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { wrongPhonesIn } from '../../kit/format/phone.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Refusal } from '../../kit/wire/answer.ts'
import { Fields } from '../fields/fields.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { bodyOf, emptyCompletion, optionalFields } from './completion.ts'
import { texts } from './texts.ts'

const words = texts.more
const notFound = 404

const ofCompanion = {
  accompanying_name: { label: words.companionName },
  accompanying_document: { label: words.companionDocument },
  celular_acompanante: { label: words.companionMobile, hint: undefined },
  telefono_acompanante: { label: words.companionPhone },
}

/** All of it is optional. */
export function CompletionForm({ token }: { token: string }) {
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
