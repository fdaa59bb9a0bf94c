import { Suspense, useState } from 'react'
import { lazyPart } from '../device/lazy-part.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { needsPassword } from './prove-password.ts'

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

/** Whether a form waits for the password of the person who is logged in. `needs` looks whether a failure wants it. */
export function usePasswordProof() {
  const [isAsked, setAsked] = useState(false)
  const needs = (error: Error): boolean => {
    setAsked(needsPassword(error))
    return needsPassword(error)
  }
  return { isAsked, needs, close: () => setAsked(false) }
}

interface PasswordProofProps {
  proof: ReturnType<typeof usePasswordProof>
  detail: string
  /** Sends the form with the password. */
  give: (key: string, password: string) => Promise<unknown>
  given: () => unknown
  form: { fail: (error: Refusal | Unreachable) => void }
}

/** Asks for the password over a form, where its sending needs it. */
export function PasswordProof({ proof, detail, give, given, form }: PasswordProofProps) {
  if (!proof.isAsked) return null
  const done = () => {
    proof.close()
    void given()
  }
  return (
    <Suspense fallback={null}>
      <PasswordDialog detail={detail} give={give} given={done} failed={form.fail} close={proof.close} />
    </Suspense>
  )
}
