import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { given, noon, sequences } from '../scenario.fixture.ts'
import { registeredAfter, so } from './credentials.fixture.ts'
import { type AccountCommand, account } from './decide.ts'
import type { AccountEvent } from './events.ts'
import { confirmedFactor } from './second-factor.ts'

const of = { accountId: 'ana', now: noon } as const
const enrol = (factorId = 'f1') =>
  ({ type: 'EnrolSecondFactor', factorId, secret: `SECRET ${factorId}`, ...of }) as const
const confirm = (factorId = 'f1', step = 10) =>
  ({ type: 'ConfirmSecondFactor', factorId, step, recoveryHashes: ['a', 'b'], ...of }) as const
const code = (step: number, factorId = 'f1') =>
  ({ type: 'ProveSecondFactor', proof: { factorId, step }, ...of }) as const
const recovery = (recoveryHash: string) => ({ type: 'ProveSecondFactor', proof: { recoveryHash }, ...of }) as const
const wrong = reject('El código no es correcto.')
const enrolled = so(enrol(), confirm())

describe('a second factor', () => {
  it('counts once its first code was given', () => {
    expect(confirmedFactor(registeredAfter(so(enrol())))).toBeUndefined()
    expect(confirmedFactor(registeredAfter(enrolled))).toMatchObject({ secret: 'SECRET f1', lastStep: 10 })
    given(account, so(enrol('f1'), enrol('f2')))
      .when(confirm('f1'))
      .then(wrong)
    given(account, so()).when(confirm()).then(wrong)
    for (const again of [enrol('f2'), confirm()])
      given(account, enrolled).when(again).then(reject('Ya tienes la verificación en dos pasos.'))
  })
  it('accepts each code once, and none older than that', () => {
    given(account, enrolled)
      .when(code(11))
      .then([{ type: 'SecondFactorCodeAccepted', data: { step: 11 } }])
    given(account, enrolled).when(code(10)).then(wrong)
    given(account, so(enrol(), confirm(), code(12)))
      .when(code(11))
      .then(wrong)
    given(account, enrolled).when(code(11, 'f0')).then(wrong)
    given(account, so()).when(code(11)).then(reject('No tienes la verificación en dos pasos.'))
  })
  it('accepts each recovery code once', () => {
    given(account, enrolled)
      .when(recovery('a'))
      .then([{ type: 'RecoveryCodeUsed', data: { recoveryHash: 'a', left: 1 } }])
    given(account, so(enrol(), confirm(), recovery('a')))
      .when(recovery('a'))
      .then(wrong)
    given(account, enrolled).when(recovery('x')).then(wrong)
  })
  it('is removed with a code, or reset by staff without one', () => {
    const remove = { ...code(11), type: 'RemoveSecondFactor' } as const
    given(account, enrolled)
      .when(remove)
      .then([{ type: 'SecondFactorCodeAccepted' }, { type: 'SecondFactorRemoved', data: { cause: 'person' } }])
    given(account, enrolled)
      .when({ ...remove, proof: { factorId: 'f1', step: 10 } })
      .then(wrong)
    const reset = { type: 'ResetSecondFactor', ...of } as const
    given(account, enrolled)
      .when(reset)
      .then([{ type: 'SecondFactorRemoved', data: { cause: 'reset' } }])
    given(account, so()).when(reset).then([])
    for (const removal of [remove, reset])
      expect(registeredAfter(so(enrol(), confirm(), removal)).secondFactor).toBeNull()
  })
})

it('a second factor never accepts a code twice, whatever is sent', () => {
  const command = fc.oneof(
    fc.constantFrom<AccountCommand>(enrol('f1'), enrol('f2'), { type: 'ResetSecondFactor', accountId: 'ana' }),
    fc.constantFrom<AccountCommand>(confirm('f1', 3), confirm('f2', 3)),
    fc.tuple(fc.nat(9), fc.constantFrom('f1', 'f2')).map(([step, factorId]): AccountCommand => code(step, factorId)),
    fc.constantFrom<AccountCommand>(recovery('a'), recovery('b')),
    fc.nat(9).map((step): AccountCommand => ({ ...code(step), type: 'RemoveSecondFactor' })),
  )
  fc.assert(
    fc.property(sequences(command, [0, 60_000]), (list) => {
      const story: AccountEvent[] = list.reduce<AccountEvent[]>((events, each) => {
        const outcome = account.decide(each, fold(account, events))
        return isRejection(outcome) ? events : events.concat(outcome)
      }, so())
      let used: (number | string | null)[] = []
      for (const { type, data } of story) {
        if (type === 'SecondFactorConfirmed') used = [data.step]
        else if (type === 'SecondFactorCodeAccepted') {
          expect(data.step).toBeGreaterThan(Math.max(...used.filter((each) => typeof each === 'number')))
          used.push(data.step)
        } else if (type === 'RecoveryCodeUsed') {
          expect(used).not.toContain(data.recoveryHash)
          used.push(data.recoveryHash)
        }
      }
    }),
    { numRuns: 300 },
  )
})
