import { systemClock } from '@turno/adapters/clock/clock.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import { TOTP } from 'otpauth'
import { issueChallenge } from '../../shared/second-factor/challenges.ts'
import { cali } from '../people.ts'
import { tokenSecret } from '../test-token.ts'
import { eva } from './accounts.ts'
import type { StorySteps } from './story-steps.ts'

const codeOf = (secret: string): string => new TOTP({ secret }).generate()

async function accountOfEva({ world }: StorySteps) {
  const { state } = await world.commander.load(account, 'eva')
  if (state.status !== 'registered') throw new Error('eva is not registered')
  return state
}

/** Eva changes her mail address, gives codes, is logged out by support, and takes the change back. */
export async function secureAccount(steps: StorySteps): Promise<void> {
  const [own, nobody] = [steps.world.nobody(), steps.world.nobody()]
  await own.login(eva)
  await steps.post(own, '/api/v1/users/eva/prove', { password: eva.password })
  const born = { birth_country: '170', birth_department: '76', birth_city: cali, gender: 'F' }
  await steps.call(own, 'PUT', '/api/v1/doctors/eva', { ...born, email: 'otra@example.co' })
  await giveCodes(steps)
  const { soporte } = steps.cast
  const [{ id }] = await steps.get(soporte, `/api/v1/people?user_type=2&document=${eva.document}`)
  await steps.post(soporte, `/api/v1/people/${id}/end-sessions`, { reason: 'Perdió su celular' })
  const [change] = (await accountOfEva(steps)).formerContacts
  const token = await linkToken(steps.world.keys, 'eva', change!.linkId)
  for (const step of ['check', 'undo']) await steps.post(nobody, `/api/contact-change/${step}`, { token })
}

async function giveCodes(steps: StorySteps): Promise<void> {
  const [own, nobody, path] = [steps.world.nobody(), steps.world.nobody(), '/api/v1/users/eva/second-factor']
  await own.login(eva)
  await steps.get(own, path)
  const { secret } = await steps.post(own, path, {})
  const { recovery_codes: codes } = await steps.post(own, `${path}/confirm`, { code: codeOf(secret) })
  const { data } = await nobody.post('/api/login', { username: eva.document, password: eva.password, user_type: '2' })
  await steps.post(nobody, '/api/login/code', { challenge: data.challenge, code: codes[0] })
  await steps.post(own, `${path}/remove`, { password: eva.password, code: codes[1] })
  const challenge = await issueChallenge({ tokenSecret, systemClock }, 'enrolment', await accountOfEva(steps))
  const enrolled = await steps.post(nobody, '/api/login/enrol', { challenge })
  await steps.post(nobody, '/api/login/enrol/confirm', { challenge, code: codeOf(enrolled.secret) })
}
