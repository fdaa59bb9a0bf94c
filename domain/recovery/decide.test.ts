import { describe, expect, test } from 'vitest'
import { fold, isRejection } from '../decider.ts'
import { recovery, recoveryIdOf } from './decide.ts'
import type { RecoveryEvent } from './events.ts'

const recoveryId = recoveryIdOf('hmac', '2031-03-03T15:00:00.000Z')
const minute = (of: number): string => new Date(Date.UTC(2031, 2, 3, 15, of)).toISOString()

/** What is left of asking at each of these minutes. */
function ask(...minutes: (number | [number, string])[]): RecoveryEvent[] {
  const log: RecoveryEvent[] = []
  for (const each of minutes) {
    const [at, reservation] = typeof each === 'number' ? [each, 'patient'] : each
    const command = { type: 'AskRecovery' as const, recoveryId, reservationIds: [reservation], now: minute(at) }
    const events = recovery.decide(command, fold(recovery, log))
    if (isRejection(events)) throw new Error('asking is never refused')
    log.push(...events)
  }
  return log
}

describe('asking for a recovery link', () => {
  test('counts once a minute for the same accounts, and for others at once', () => {
    expect(ask(0, 0, 0.5, 1)).toHaveLength(2)
    expect(ask(0, [0, 'doctor'])).toHaveLength(2)
  })

  test('counts five times an hour', () => {
    expect(ask(...Array.from({ length: 60 }, (_, at) => at))).toHaveLength(5)
  })

  test('has a stream of its own every hour', () => {
    expect(recoveryId).toBe('hmac_2031-03-03T15')
  })
})
