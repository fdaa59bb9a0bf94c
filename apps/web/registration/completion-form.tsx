import * as patients from '@turno/contract/endpoints/patients.ts'
import { ask } from '../api/call.ts'
import './registration.css'
import { href, pages } from '@turno/contract/pages.ts'
import { completeRegistration } from '@turno/contract/profile.ts'
import { done } from '@turno/contract/texts.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { wrongPhonesIn } from '../format/phone.ts'
import { Form, Submit } from '../forms/form.tsx'
import { type FormOf, useForm } from '../forms/use-form.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { toast } from '../toasts/toasts.ts'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Refusal } from '../wire/answer.ts'
import { bodyOf, emptyMore, type More } from './completion.ts'
import { texts } from './texts.ts'

const words = texts.more
const notFound = 404

interface Part {
  form: FormOf<More>
}

/** All of it is optional. */
export function CompletionForm({ token }: { token: string }) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const leave = () => navigate(href(pages.dashboard), { replace: true })
  const form = useForm({
    known: emptyMore,
    schema: completeRegistration,
    body: (more) => bodyOf(token, more, photo),
    also: (more) => wrongPhonesIn(['celular_acompanante', 'telefono_acompanante'], more, emptyMore),
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
      <About form={form} />
      <hr />
      <h2>{words.coverage}</h2>
      <Coverage form={form} />
      <hr />
      <h2>{words.companion}</h2>
      <Companion form={form} />
      <Submit form={form} label={words.send} sending={words.sending} />
    </Form>
  )
}

const birthNames = { country: 'country_birth', department: 'department_birth', city: 'city_birth' } as const
const choice = { optional: true, placeholder: words.notTold }

function About({ form }: Part) {
  const { field } = form
  return (
    <div className="half-fields">
      <CatalogueField {...field('gender')} {...choice} label={words.gender} of="genders" />
      <TextField {...field('birthdate')} label={words.birthDate} type="date" autoComplete="bday" />
      <PlaceFields form={form} names={birthNames} labels={words.birthPlace} />
      <CatalogueField {...field('civil_status')} {...choice} label={words.maritalStatus} of="maritalStatus" />
      <CatalogueField {...field('escolaridad')} {...choice} label={words.schooling} of="schooling" />
      <CatalogueField {...field('ocupacion')} {...choice} label={words.occupation} of="occupations" />
      <CatalogueField {...field('blood_type')} {...choice} label={words.bloodType} of="bloodTypes" />
      <CatalogueField {...field('race')} {...choice} label={words.ethnicGroup} of="ethnicGroups" />
    </div>
  )
}

function Coverage({ form: { field } }: Part) {
  return (
    <div className="half-fields">
      <CatalogueField {...field('health_entity')} {...choice} label={words.healthEntity} of="healthEntities" />
      <CatalogueField {...field('plan')} {...choice} label={words.plan} of="plans" />
      <CatalogueField {...field('agreement')} {...choice} label={words.agreement} of="agreements" />
    </div>
  )
}

function Companion({ form: { field } }: Part) {
  return (
    <div className="half-fields">
      <TextField {...field('accompanying_name')} label={words.companionName} autoComplete="off" />
      <TextField {...field('accompanying_document')} label={words.companionDocument} autoComplete="off" />
      <CatalogueField {...field('parentesco')} {...choice} label={words.relationship} of="relationships" />
      <PhoneField {...field('celular_acompanante')} label={words.companionMobile} autoComplete="off" />
      <PhoneField {...field('telefono_acompanante')} label={words.companionPhone} autoComplete="off" />
    </div>
  )
}
