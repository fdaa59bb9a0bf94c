import pino from 'pino'
import { expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { SecurityLog } from '../security-log.ts'
import { LoginThrottle } from '../throttle.ts'

/** Seconds to wait, 0 when one may try. */
function waitOf(throttle: LoginThrottle, account: string, address = 'here'): number {
  try {
    throttle.check(account, address)
    return 0
  } catch (error) {
    if (error instanceof Refused && error.retryAfterSeconds) return error.retryAfterSeconds
    throw error
  }
}

test('five failures are free, then waits double from a second to five minutes, never for good', () => {
  let nowMs = 0
  const throttle = new LoginThrottle(() => nowMs)
  for (let failures = 0; failures < 4; failures++) throttle.failed('ana', 'here')
  expect(waitOf(throttle, 'ana')).toBe(0)
  const waits = Array.from({ length: 11 }, () => {
    throttle.failed('ana', 'here')
    const wait = waitOf(throttle, 'ana')
    nowMs += wait * 1000
    expect(waitOf(throttle, 'ana')).toBe(0)
    return wait
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  expect(waitOf(throttle, 'beto')).toBe(0)
})

test('who gets in starts anew', () => {
  const throttle = new LoginThrottle(() => 0)
  for (let failures = 0; failures < 5; failures++) throttle.failed('ana', 'here')
  throttle.succeeded('ana')
  expect(waitOf(throttle, 'ana')).toBe(0)
})

test('an address with 200 failures waits, whatever accounts it tried, until ten minutes have passed', () => {
  let nowMs = 0
  const throttle = new LoginThrottle(() => nowMs)
  for (let account = 0; account < 200; account++) throttle.failed(`account ${account}`, 'there')
  expect(waitOf(throttle, 'ana', 'there')).toBe(600)
  expect(waitOf(throttle, 'ana', 'here')).toBe(0)
  nowMs = 600_001
  throttle.failed('ana', 'there')
  expect(waitOf(throttle, 'beto', 'there')).toBe(0)
})

test('forgers cannot fill the log: the rest of a minute is counted', () => {
  let nowMs = 100_000
  const lines: { left?: number }[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const log = new SecurityLog(logger, () => nowMs)
  for (let forged = 0; forged < 100; forged++) log.warn({ why: 'wrong signature' }, 'refused')
  expect(lines).toHaveLength(30)
  nowMs += 60_000
  log.warn({ why: 'wrong signature' }, 'refused')
  expect(lines.slice(30)).toMatchObject([{ left: 70 }, { why: 'wrong signature' }])
})
