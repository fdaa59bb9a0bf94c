import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { useFormErrors } from '../ui/form-errors.ts'
import { needsPassword, provePassword } from '../user/proving.ts'
import { userQuestion } from '../user/user.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import { nowAtom } from '../wire/server-time.ts'
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
  const [asksPassword, setAsksPassword] = useState(false)
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
    if (await attempt((key) => saveProfile(key, changes), failed)) await saved()
  }

  function failed(error: Refusal | Unreachable) {
    if (needsPassword(error)) return setAsksPassword(true)
    setAsksPassword(false)
    judge(refusedFields(error, [...fieldNames]))
    toast(error.message, { tone: 'bad' })
  }

  async function saved() {
    setAsksPassword(false)
    // What was typed while it was under way is still new.
    await Promise.all([refresh({ type: 'refresh' }), refreshUser({ type: 'refresh' })])
    setTyped((after) =>
      Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== typed[name as keyof Fields])),
    )
    toast(texts.saved)
  }

  const password = {
    give: async (key: string, typed: string) => {
      await provePassword(typed)
      return saveProfile(key, changes)
    },
    given: () => void saved(),
    failed,
    close: () => setAsksPassword(false),
  }

  return {
    password: asksPassword ? password : undefined,
    part: { fields, type, errors: judged.errors },
    judged,
    unsaved,
    busy,
    submit,
    forget: () => setTyped({}),
  }
}
