import { demoPasswords } from './demo/people.ts'
import { demoStaff } from './demo/staff.ts'

/** A token of the demo's support user. @throws {Error} the product does not log support in */
export async function logInAsSupport(url: string): Promise<string> {
  const support = demoStaff.find(({ role }) => role === 'support')!
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: support.document, password: demoPasswords.support, user_type: '5' }),
  })
  const answer = (await response.json()) as { access_token?: string }
  if (!answer.access_token) throw new Error(`${url} does not let support in: ${response.status}`)
  return answer.access_token
}
