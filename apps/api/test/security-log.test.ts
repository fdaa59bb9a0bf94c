import pino from 'pino'
import { expect, test } from 'vitest'
import { SecurityLog } from '../kit/endpoint/security-log.ts'

test('forged requests cannot flood the security log or hide others: after a limit they are only counted', () => {
  let nowMs = 100_000
  const lines: { left?: number }[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const log = new SecurityLog(logger, () => nowMs)
  for (let forged = 0; forged < 100; forged++) log.warn({ why: 'wrong signature' }, 'refused')
  expect(lines).toHaveLength(30)
  log.warn({ accountId: 'ana' }, 'a password was changed')
  expect(lines.slice(30)).toMatchObject([{ accountId: 'ana' }])
  nowMs += 60_000
  log.warn({ why: 'wrong signature' }, 'refused')
  expect(lines.slice(31)).toMatchObject([{ left: 70, of: 'refused' }, { why: 'wrong signature' }])
})
