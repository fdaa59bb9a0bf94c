import { type LinkOwner, resetPassword } from '@turno/contract/areas/recovery.ts'
import * as recovery from '@turno/contract/endpoints/recovery.ts'
import type { UserType } from '@turno/contract/kinds/roles.ts'
import { entryOf } from '@turno/contract/pages.ts'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { clearSession, currentSession, roleOf } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { nothingTyped, type Typed } from './password-rules.ts'
import { setFailure } from './recovery.ts'

interface Setting {
  token: string
  owner: LinkOwner
  /** Errors beside those that the api would find. */
  also: (typed: Typed) => Record<string, string | undefined>
  /** Message once it is done. */
  done: string
}

/** The form of a password by a mailed link. Its person logs in with it afterwards. */
export function useNewPassword({ token, owner, also, done }: Setting) {
  const [, navigate] = useLocation()
  return useForm({
    known: nothingTyped,
    schema: resetPassword,
    body: ({ password, terminos_aceptados }) => ({ token, password, terminos_aceptados }),
    extraErrors: also,
    send: (_, body) => ask(recovery.resetPassword, { body }),
    sent: () => {
      // All sessions of the person are over, this browser's too.
      if (currentSession()?.userId === owner.id) clearSession()
      toast(done)
      navigate(entryOf(roleOf(owner.user_type as UserType)), { replace: true })
    },
    words: setFailure,
  })
}
