import { wholeProfile } from '@turno/contract/profile.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtom, useSetAtom } from 'jotai'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { usePasswordProof } from '../../kit/user/password-proof.tsx'
import { provePassword } from '../../kit/user/prove-password.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { changesOf, countOf, extraErrorsIn, fieldOrder, fieldsOf, typedAtom } from './draft.ts'
import { type PatientProfile, profileQuestion, saveProfile } from './profile.ts'
import { texts } from './texts.ts'

/** The form of a profile, and what its dialog for the password takes. */
export function useProfileForm(profile: PatientProfile) {
  const refresh = useSetAtom(profileQuestion)
  const refreshUser = useSetAtom(userQuestion)
  const proof = usePasswordProof()
  const known = fieldsOf(profile)
  const form = useForm({
    known,
    typed: useAtom(typedAtom),
    order: fieldOrder,
    ids: { addresses: 'add-address' },
    schema: wholeProfile,
    body: (fields) => fields,
    extraErrors: (fields, wrong) =>
      extraErrorsIn(known, fields, wrong, profile.addresses.length, bogotaDate(fromMs(serverNow()))),
    send: async (key) => unsaved > 0 && saveProfile(key, changes),
    sent: (answer) => (answer ? saved() : toast(texts.nothingToSave)),
    failed: proof.needs,
  })
  const changes = changesOf(known, form.values)
  const unsaved = countOf(changes)

  async function saved() {
    await Promise.all([refresh({ type: 'refresh' }), refreshUser({ type: 'refresh' })])
    form.forget()
    toast(texts.saved)
  }

  async function give(key: string, password: string) {
    await provePassword(password)
    return saveProfile(key, changes)
  }

  return { form, unsaved, proof: { proof, give, given: saved, form } }
}
