import { type DoctorProfile, wholeDoctor } from '@turno/contract/areas/doctors.ts'
import { useAtomValue } from 'jotai'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { usePasswordProof } from '../../kit/user/password-proof.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { choicesOf } from '../../shared/catalogues/catalogues.ts'
import { useDocumentTerms } from '../../shared/catalogues/document-terms.ts'
import { changesIn, type Draft, draftOf, orderOf, wireOf, wrongPhones } from './draft.ts'
import { texts } from './texts.ts'

type Changes = ReturnType<typeof changesIn>

interface Saving {
  profile: DoctorProfile
  save: (key: string, changes: Changes) => Promise<unknown>
  /** The saving of a form that may ask for the password. */
  saveWithPassword: (key: string, changes: Changes, password: string) => Promise<unknown>
  saved: () => void
}

/** The form of a doctor's data, and what its dialog for the password takes. */
export function useDoctorForm({ profile, save, saveWithPassword, saved }: Saving) {
  const proof = usePasswordProof()
  const known = draftOf(profile)
  const { data: networks = [] } = useAtomValue(choicesOf('socialNetworks'))
  const { wrongBirthDate } = useDocumentTerms()
  const form: FormOf<Draft> = useForm({
    known,
    schema: wholeDoctor,
    order: orderOf(
      known,
      networks.map(({ id }) => id),
    ),
    ids: { cel_phones: 'cel_phones.0' },
    body: wireOf,
    extraErrors: (draft, wrong) => ({
      birthdate: wrongBirthDate(profile.document_type.id, draft.birthdate, known.birthdate),
      ...wrongPhones(draft, known),
      ...wrong,
    }),
    send: (key): Promise<unknown> => save(key, changesIn(form.values, known)),
    sent: () => {
      form.forget()
      saved()
    },
    failed: proof.needs,
    words: (error) => (error instanceof Refusal ? undefined : texts.connection),
  })
  const give = (key: string, password: string) => saveWithPassword(key, changesIn(form.values, known), password)
  return { form, proof: { proof, give, given: saved, form } }
}
