import * as v from 'valibot'
import { instant } from './fields.ts'
import { loginResponse } from './people.ts'

/** GET api/v1/users/{id}/second-factor */
export const secondFactorState = v.strictObject({
  enabled: v.boolean(),
  /** The caller's role must have it. */
  required: v.boolean(),
  since: v.nullable(instant),
  recovery_codes_left: v.number(),
})
export type SecondFactorState = v.InferOutput<typeof secondFactorState>

/**
 * POST api/v1/users/{id}/second-factor and api/login/enrol: what an application of codes takes (RFC 6238), typed or as
 * a picture of `uri`.
 */
export const enrolment = v.strictObject({ secret: v.string(), uri: v.string() })
export type Enrolment = v.InferOutput<typeof enrolment>

/** POST api/v1/users/{id}/second-factor/confirm: shown only this once. */
export const recoveryCodes = v.strictObject({ recovery_codes: v.array(v.string()) })

/** POST api/login/enrol/confirm: logged in, and the codes. */
export const enrolledLogin = v.strictObject({ ...loginResponse.entries, ...recoveryCodes.entries })
export type EnrolledLogin = v.InferOutput<typeof enrolledLogin>
