import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { FormEvent } from 'react'
import { type FieldErrors, refusedFields } from '../api/field-errors.ts'
import { useIntention } from '../api/intention.ts'
import { nowAtom } from '../api/server-time.ts'
import { useFormErrors } from '../pieces/form-errors.ts'
import { userQuestion } from '../session/user.ts'
import { toast } from '../shell/toasts.ts'
import { changesOf, countOf, type Fields, fieldNames, fieldsOf, profileErrors, typedAtom } from './draft.ts'
import { type PatientProfile, profileQuestion, saveProfile } from './profile.ts'
import { texts } from './texts.ts'

/** What every part of the form gets. */
export interface Part {
  fields: Fields
  type: (change: Partial<Fields>) => void
  errors: FieldErrors
}

/** The form's state and its sending. */
export function useProfileForm(profile: PatientProfile) {
  const [typed, setTyped] = useAtom(typedAtom)
  const { judged, judge, touched } = useFormErrors()
  const now = useAtomValue(nowAtom)
  const refresh = useSetAtom(profileQuestion)
  const refreshUser = useSetAtom(userQuestion)
  const { busy, attempt, renew } = useIntention()
  const known = fieldsOf(profile)
  const fields = { ...known, ...typed }
  const changes = changesOf(known, typed)
  const unsaved = countOf(changes)

  function type(change: Partial<Fields>) {
    renew()
    touched(change)
    setTyped((before) => ({ ...before, ...change }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = profileErrors(fields, profile.addresses.length, bogotaDate(fromMs(now)))
    judge(wrong)
    if (Object.keys(wrong).length > 0) return
    if (unsaved === 0) return toast(texts.nothingToSave)
    const done = await attempt(
      (key) => saveProfile(key, changes),
      (error) => {
        judge(refusedFields(error, [...fieldNames]))
        toast(error.message, { tone: 'bad' })
      },
    )
    if (!done) return
    // What was typed while it was under way is still new.
    await Promise.all([refresh({ type: 'refresh' }), refreshUser({ type: 'refresh' })])
    setTyped((after) => Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== typed[name as keyof Fields])))
    toast(texts.saved)
  }

  return { part: { fields, type, errors: judged.errors }, judged, unsaved, busy, submit, forget: () => setTyped({}) }
}
