import { expect, test } from 'vitest'
import { VerifiedTokens } from '../kit/sessions/verified-tokens.ts'
import { testToken, tokenSecret } from './test-token.ts'

test('a verified token gives the same result the first time and every time', async () => {
  const tokens = new VerifiedTokens(tokenSecret)
  const text = await testToken('ana', { role: 'doctor', sessionId: 's1' })
  const first = await tokens.read(text)
  expect(first).toMatchObject({ actor: { id: 'ana', role: 'doctor' }, sessionId: 's1' })
  expect(await tokens.read(text)).toBe(first)
})

test('an expired token is refused as expired, also when it was verified before', async () => {
  const tokens = new VerifiedTokens(tokenSecret)
  const text = await testToken('ana', { seconds: -60 })
  for (let times = 0; times < 2; times++)
    expect(Date.parse((await tokens.read(text))!.expiresAt)).toBeLessThan(Date.now())
})

test('a refused token is not remembered, and a known token does not help another', async () => {
  const tokens = new VerifiedTokens(tokenSecret)
  const [ana, luz] = [await testToken('ana'), await testToken('luz')]
  await tokens.read(ana)
  const forged = [...ana.split('.').slice(0, 2), luz.split('.')[2]].join('.')
  const foreign = await testToken('ana', { secret: Buffer.alloc(32, 4) })
  for (const text of [forged, foreign, '', `${ana}x`, await testToken('ana', { kind: 'renewal' })])
    expect(await tokens.read(text)).toBeUndefined()
  expect(tokens.size).toBe(1)
})

test('the memory of verified tokens is limited; a forgotten token is verified again', async () => {
  const tokens = new VerifiedTokens(tokenSecret, 2)
  const all = await Promise.all(['ana', 'luz', 'eva'].map((id) => testToken(id)))
  for (const text of all) await tokens.read(text)
  expect(tokens.size).toBe(2)
  expect(await tokens.read(all[0]!)).toMatchObject({ actor: { id: 'ana' } })
  expect(tokens.size).toBe(2)
})
