import type { Role } from '@turno/domain/event.ts'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { issueToken } from '../authorise.ts'
import { VerifiedTokens } from '../verified-tokens.ts'

const secret = Buffer.alloc(32, 3)
const tokenOf = async (id: string, role: Role = 'patient') => (await issueToken(secret, { id, role })).token

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a token says the same the first time and every time', async () => {
  const tokens = new VerifiedTokens(secret)
  const token = await tokenOf('ana', 'doctor')
  const first = await tokens.sessionOf(token)
  expect(first.actor).toEqual({ id: 'ana', role: 'doctor' })
  expect(await tokens.sessionOf(token)).toBe(first)
})

test('a token that is known ends when it says', async () => {
  const tokens = new VerifiedTokens(secret)
  const token = await tokenOf('ana')
  const { expiresAtMs } = await tokens.sessionOf(token)
  vi.setSystemTime(expiresAtMs - 1)
  await expect(tokens.sessionOf(token)).resolves.toMatchObject({ actor: { id: 'ana' } })
  vi.setSystemTime(expiresAtMs)
  await expect(tokens.sessionOf(token)).rejects.toMatchObject({ status: 401 })
  expect(tokens.size).toBe(0)
})

test('what is refused is not remembered, and a known token helps no other', async () => {
  const tokens = new VerifiedTokens(secret)
  const [ana, luz] = [await tokenOf('ana'), await tokenOf('luz')]
  await tokens.sessionOf(ana)
  const forged = [...ana.split('.').slice(0, 2), luz.split('.')[2]].join('.')
  const foreign = await new SignJWT({ role: 'patient' }).setProtectedHeader({ alg: 'HS256' }).setSubject('ana').sign(Buffer.alloc(32, 4))
  for (const token of [forged, foreign, '', `${ana}x`]) await expect(tokens.sessionOf(token)).rejects.toMatchObject({ status: 401 })
  expect(tokens.size).toBe(1)
})

test('no more are kept than allowed; one that was let go is verified again', async () => {
  const tokens = new VerifiedTokens(secret, 2)
  const all = await Promise.all(['ana', 'luz', 'eva'].map((id) => tokenOf(id)))
  for (const token of all) await tokens.sessionOf(token)
  expect(tokens.size).toBe(2)
  await expect(tokens.sessionOf(all[0]!)).resolves.toMatchObject({ actor: { id: 'ana' } })
  expect(tokens.size).toBe(2)
})
