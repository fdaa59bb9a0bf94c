import { type DoctorProfile, wholeDoctor } from '@turno/contract/doctors.ts'
import { wrongPhonesIn } from '../format/phone.ts'
import { useForm } from '../forms/use-form.ts'
import { useProof } from '../user/proof.tsx'
import { Refusal } from '../wire/answer.ts'
import { changesIn, type Draft, draftOf } from './doctor-data.ts'
import { texts } from './texts.ts'

interface Saving {
  profile: DoctorProfile
  save: (key: string, changes: Partial<Draft>) => Promise<unknown>
  /** The same where the password is asked for. */
  saveWithPassword: (key: string, changes: Partial<Draft>, password: string) => Promise<unknown>
  saved: () => void
}

/** The form of a doctor's data, and what its dialog for the password takes. */
export function useDoctorForm({ profile, save, saveWithPassword, saved }: Saving) {
  const proof = useProof()
  const known = draftOf(profile)
  const form = useForm({
    known,
    schema: wholeDoctor,
    also: (draft) => wrongPhonesIn(['cel_phones'], draft, known),
    send: (key, draft) => save(key, changesIn(draft, known)),
    sent: saved,
    failed: proof.needs,
    words: (error) => (error instanceof Refusal ? undefined : texts.connection),
  })
  const give = (key: string, password: string) => saveWithPassword(key, changesIn(form.values, known), password)
  return { form, proof: { proof, give, given: saved, form } }
}
