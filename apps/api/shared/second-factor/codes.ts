import { randomBytes } from 'node:crypto'
import { keyedHash } from '@turno/adapters/hashing/keyed-hash.ts'
import type { SecondFactor, SecondProof } from '@turno/domain/account/second-factor.ts'
import { type Instant, toMs } from '@turno/domain/time.ts'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Turno'
/** RFC 6238 as every application of codes has it: SHA-1, six digits, a step of 30 s; a clock may be one step off. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 }
const stepsOff = 1

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/**
 * Address that an application of codes reads from a picture.
 * @param name distinguishes this login from others of the same person
 */
export const uriOf = (secret: string, name: string): string =>
  new TOTP({ ...rules, issuer, label: name, secret }).toString()

/** The time step of a genuine code, undefined for any other. @param at of the system's time, as telephones have it */
export function stepOf(secret: string, code: string, at: Instant): number | undefined {
  const timestamp = toMs(at)
  const off = new TOTP({ ...rules, secret }).validate({ token: code, timestamp, window: stepsOff })
  return off === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + off
}

const codesAtOnce = 10
/** 80 bits: nobody finds one by trying, so that a fast hash is enough. */
const codeBytes = 10

/** Ten recovery codes, of 16 letters and digits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from(
    { length: codesAtOnce },
    () => new Secret({ buffer: Uint8Array.from(randomBytes(codeBytes)).buffer }).base32,
  )

/** Stored form of a recovery code. @param key without it nobody can compare */
export const recoveryHash = (key: Uint8Array, accountId: string, code: string): string =>
  keyedHash(key, 'recoveryCode', accountId, code).toString('base64url')

interface Asked {
  lookupKey: Uint8Array
  at: Instant
}

/**
 * Proof in a code, undefined where it is no code of this factor now. Whether it was used before is the account's to
 * say.
 */
export function proofIn(
  accountId: string,
  factor: SecondFactor,
  code: string,
  { lookupKey, at }: Asked,
): SecondProof | undefined {
  if (!/^\d{6}$/.test(code)) return { recoveryHash: recoveryHash(lookupKey, accountId, code) }
  const step = factor.secret === null ? undefined : stepOf(factor.secret, code, at)
  return step === undefined ? undefined : { factorId: factor.factorId, step }
}
