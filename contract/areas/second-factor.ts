import * as v from 'valibot'
import { knownPassword } from '../kinds/password.ts'
import { typed } from '../kinds/typed.ts'

export type { EnrolledLogin, Enrolment, SecondFactorState } from '../answers/second-factor.ts'

const codeNeeded = 'Escribe el código.'

/** Six digits of the application, or one of the recovery codes: without blanks and hyphens, in capitals. */
export const code = v.pipe(
  v.string(codeNeeded),
  typed,
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty(codeNeeded),
  v.regex(/^(\d{6}|[A-Z2-7]{16})$/, 'El código no es correcto.'),
)
const appCode = v.pipe(
  v.string(codeNeeded),
  typed,
  v.transform((text) => text.replace(/\s/g, '')),
  v.nonEmpty(codeNeeded),
  v.regex(/^\d{6}$/, 'El código tiene 6 dígitos.'),
)
const challenge = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))
const name = v.optional(v.pipe(v.string(), typed, v.maxLength(400)))

/** POST api/login/code: `challenge` came with the answer to the password, `name` is a browser label. */
export const loginCode = v.object({ challenge, code, name })

/** POST api/login/enrol: for a person who must set up a second factor before the login succeeds. */
export const enrolAtLogin = v.object({ challenge })

/** POST api/login/enrol/confirm */
export const confirmAtLogin = v.object({ challenge, code: appCode, name })

/** POST api/v1/users/{id}/second-factor/confirm */
export const confirmSecondFactor = v.object({ code: appCode })

/** POST api/v1/users/{id}/second-factor/remove */
export const removeSecondFactor = v.object({ password: knownPassword, code })
