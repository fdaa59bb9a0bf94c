import * as v from 'valibot'
import { knownPassword } from '../kinds/password.ts'
import { code } from './second-factor.ts'

/** What signs, or opens in an emergency: the password, and the code of the second factor where there is one. */
export const signature = { password: knownPassword, code: v.optional(code) }
