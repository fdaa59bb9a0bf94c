import type { UserType } from '@turno/contract/people.ts'
import type { LinkOwner } from '@turno/contract/recovery.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useIntention } from '../api/intention.ts'
import { entryOf } from '../navigation/homes.ts'
import { clearSession, currentSession, roleOf } from '../session/session.ts'
import { toast } from '../toasts/toasts.ts'
import { withoutChanged } from '../ui/form-errors.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import type { Typed } from './password-rules.ts'
import { setFailure, setPassword } from './recovery.ts'

const nothingTyped: Typed = { password: '', repeat: '', terms: false }

interface Setting {
  token: string
  owner: LinkOwner
  /** What is wrong before it is sent, by field in the order of the form. */
  wrongIn: (typed: Typed) => FieldErrors
  /** What is said once it is done. */
  done: string
}

/** A password by a mailed link: the form's state and its sending. Its person logs in with it afterwards. */
export function useNewPassword({ token, owner, wrongIn, done }: Setting) {
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<string>()
  const { busy, attempt } = useIntention()
  const [, navigate] = useLocation()

  function type(change: Partial<Typed>) {
    setTyped({ ...typed, ...change })
    setErrors((before) => withoutChanged(before, change))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(undefined)
    const wrong = wrongIn(typed)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(first)?.focus()
    const answer = await attempt(
      () => setPassword({ token, password: typed.password, terminos_aceptados: typed.terms }),
      (error) => {
        setErrors(refusedFields(error, ['password']))
        setRefused(setFailure(error))
        toast(setFailure(error), { tone: 'bad' })
      },
    )
    if (answer === undefined) return
    // All sessions of the person are over, this browser's too.
    if (currentSession()?.userId === owner.id) clearSession()
    toast(done)
    navigate(entryOf(roleOf(owner.user_type as UserType)), { replace: true })
  }

  return { typed, type, errors, refused, busy, submit }
}
