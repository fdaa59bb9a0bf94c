import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { toast } from '../toasts/toasts.ts'
import { withoutChanged } from '../ui/form-errors.ts'
import { useWait } from '../ui/use-wait.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import { bodyOf, type Draft, draftFields, emptyDraft, inOrder, type Registering, wrongIn } from './draft.ts'

const refusalToastMs = 3000

interface Sending<Registered> {
  who: Registering
  send: (key: string, body: object) => Promise<Registered>
  done: (registered: Registered) => void
}

/** The form's state and its sending. */
export function useRegistration<Registered>({ who, send, done }: Sending<Registered>) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<string>()
  const wait = useWait()
  const { busy, attempt, renew } = useIntention()
  useUnsaved(draft !== emptyDraft)

  const type = (change: Partial<Draft>) => {
    renew()
    setDraft((before) => ({ ...before, ...change }))
    setErrors((before) => withoutChanged(before, 'document' in change ? { ...change, username: true } : change))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(undefined)
    if (show(wrongIn(draft, who))) return
    const registered = await attempt((key) => send(key, bodyOf(draft, who)), failed)
    if (registered !== undefined) done(registered)
  }

  function failed(error: Refusal | Unreachable) {
    toast(error.message, { tone: 'bad', forMs: refusalToastMs })
    wait.start(error)
    if (!show(inOrder(refusedFields(error, [...draftFields])))) setRefused(error.message)
  }

  /** Leads to the first field that is wrong; answers whether there is one. */
  function show(wrong: FieldErrors): boolean {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) document.getElementById(first)?.focus()
    return first !== undefined
  }

  return { draft, type, errors, refused, busy, wait, submit }
}
