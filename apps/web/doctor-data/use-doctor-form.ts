import type { DoctorProfile } from '@turno/contract/doctors.ts'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { toast } from '../toasts/toasts.ts'
import { needsPassword } from '../user/proving.ts'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import { changesIn, type Draft, draftFields, draftOf, inOrder, wrongIn } from './doctor-data.ts'
import { texts } from './texts.ts'

interface Saving {
  profile: DoctorProfile
  save: (key: string, changes: Partial<Draft>) => Promise<unknown>
  /** The same where the password is asked for. */
  saveWithPassword: (key: string, changes: Partial<Draft>, password: string) => Promise<unknown>
  saved: () => void
}

/** What was typed over what is known: news of the rest shows through, and after an error nothing typed is lost. */
export function useDoctorForm({ profile, save, saveWithPassword, saved }: Saving) {
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, attempt, renew } = useIntention()
  const [asksPassword, setAsksPassword] = useState(false)
  const known = draftOf(profile)
  const draft: Draft = { ...known, ...typed }
  const changes = changesIn(draft, known)

  const unsaved = Object.keys(changes).length
  useUnsaved(unsaved > 0)

  const type = (change: Partial<Draft>) => {
    renew()
    setTyped((before) => ({ ...before, ...change }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (show(wrongIn(draft))) return
    if ((await attempt((key) => save(key, changes).then(() => true), failed)) === undefined) return
    saved()
  }

  function failed(error: Refusal | Unreachable) {
    if (needsPassword(error)) return setAsksPassword(true)
    setAsksPassword(false)
    const isRefused = error instanceof Refusal
    if (!isRefused || !show(inOrder(draft, refusedFields(error, draftFields(draft)))))
      toast(isRefused ? error.message : texts.connection, { tone: 'bad' })
  }

  /** Leads to the first field that is wrong; answers whether there is one. */
  function show(wrong: FieldErrors): boolean {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) document.getElementById(first)?.focus()
    return first !== undefined
  }

  const password = {
    give: (key: string, typed: string) => saveWithPassword(key, changes, typed),
    given: () => {
      setAsksPassword(false)
      saved()
    },
    failed,
    close: () => setAsksPassword(false),
  }

  return { password: asksPassword ? password : undefined, draft, type, errors, busy, submit, unsaved }
}
