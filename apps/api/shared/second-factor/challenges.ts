import { codes } from '@turno/contract/envelope.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { confirmedFactor } from '@turno/domain/account/second-factor.ts'
import { toMs } from '@turno/domain/time.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { AuthenticationDeps, CommonDeps } from '../../kit/endpoint/deps.ts'
import type { Verifier } from '../../kit/endpoint/route.ts'
import { Refusal, sessionOver } from '../../kit/refusal/refusal.ts'
import { algorithm } from '../../kit/sessions/tokens.ts'

/** Next step after the password: a code, or the enrolment of a second factor. */
export type NextStep = 'code' | 'enrolment'

const challengeMs = 5 * 60_000
const audienceOf = (step: NextStep): string => `login-${step}`

type Signing = Pick<CommonDeps, 'tokenSecret' | 'systemClock'>

/** Proves for five minutes that somebody gave the password, within the account's era. */
export const issueChallenge = (
  { tokenSecret, systemClock }: Signing,
  step: NextStep,
  { accountId, era }: RegisteredAccount,
): Promise<string> =>
  new SignJWT({ era })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audienceOf(step))
    .setSubject(accountId)
    .setExpirationTime(Math.floor((toMs(systemClock.now()) + challengeMs) / 1000))
    .sign(tokenSecret)

/** Whether a profile may not be without a second factor. */
export const mustHaveSecondFactor = (
  { staffSecondFactor }: AuthenticationDeps,
  role: RegisteredAccount['role'],
): boolean => staffSecondFactor === 'required' && (role === 'administrator' || role === 'support')

const texts = {
  code: 'Escribe el código de tu aplicación de autenticación.',
  enrolment: 'Tu perfil necesita la verificación en dos pasos. Actívala para entrar.',
}

/**
 * The password alone is not enough for everybody.
 * @throws {Refusal} 401, code 1011 or 1012, with the challenge of the next step
 */
export async function refuseWithoutSecondFactor(deps: AuthenticationDeps, person: RegisteredAccount): Promise<void> {
  const step = confirmedFactor(person) ? 'code' : mustHaveSecondFactor(deps, person.role) ? 'enrolment' : undefined
  if (!step) return
  const code = step === 'code' ? codes.secondFactorNeeded : codes.secondFactorMissing
  throw new Refusal(401, code, texts[step], { data: { challenge: await issueChallenge(deps, step, person) } })
}

/** Person who has given the password, not longer ago than a challenge is good for. @throws {Refusal} 401, code 2001 */
async function challenged(deps: CommonDeps, step: NextStep, challenge: string): Promise<RegisteredAccount> {
  const { accountId, era } = await read(deps, step, challenge)
  const { state } = await deps.commander.load(account, accountId)
  if (state.status !== 'registered' || state.era !== era) throw sessionOver()
  return state
}

export const codeChallenge: Verifier<'codeChallenge', RegisteredAccount> = {
  proof: 'codeChallenge',
  verify: ({ deps }, challenge) => challenged(deps, 'code', challenge),
}
export const enrolmentChallenge: Verifier<'enrolmentChallenge', RegisteredAccount> = {
  proof: 'enrolmentChallenge',
  verify: ({ deps }, challenge) => challenged(deps, 'enrolment', challenge),
}

async function read({ tokenSecret, systemClock }: Signing, step: NextStep, challenge: string) {
  const currentDate = new Date(systemClock.now())
  const options = { algorithms: [algorithm], audience: audienceOf(step), currentDate }
  const { payload } = await jwtVerify<{ era: number }>(challenge, tokenSecret, options).catch(() => {
    throw sessionOver()
  })
  return { accountId: payload.sub ?? '', era: payload.era }
}
