import { describe, expect, it } from 'vitest'
import type { BankAccount } from '../bank-account.ts'
import { fold, notFound, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { accountChangedCode, type Transfer, transferTexts } from '../transfer.ts'
import { type EarningsCommand, earnings, earningsTexts } from './decide.ts'
import type { EarningsEvent } from './events.ts'
import { isOwedMoney, payableLines, sumOf } from './state.ts'

const doctorId = 'ruiz'
const lineIds = { appointmentId: 'ana_1_1', orderId: 'ana_1' }
const at = { now: after(60) }
const sold = { doctorId, ...lineIds, feeCents: 120_000_00, commissionCents: 18_000_00, since: noon }
const owe = { type: 'OweEarning', ...sold } as const
const release = { type: 'ReleaseEarning', ...sold, since: after(30) } as const
const reverse = { type: 'ReverseEarning', doctorId, appointmentId: 'ana_1_1', since: after(40) } as const
const reduce = (amountCents: number) =>
  ({ type: 'ReduceEarning', doctorId, appointmentId: 'ana_1_1', amountCents, since: after(40) }) as const
const second = { appointmentId: 'beto_1_1', orderId: 'beto_1', feeCents: 80_000_00, commissionCents: 12_000_00 }
const releaseSecond = { ...release, ...second } as const
const account: BankAccount = {
  bankId: '1007', kind: 'savings', number: '12345674821',
  holderDocumentType: 'CC', holderDocument: '94000001', holderName: 'Andrés Ruiz',
} // biome-ignore format: one glance
const name = { type: 'NameBankAccount', doctorId, account } as const
/** To the account that was named first. */
const transfer: Transfer = { shown: 1, left: null, note: '' }
const pay = (amountCents: number, ...appointmentIds: string[]) =>
  ({
    ...({ type: 'RecordPayout', doctorId, payoutId: 'p1', bankReference: 'TRX-1' } as const),
    ...{ amountCents, appointmentIds, transfer },
  }) as const

const happened = (...commands: EarningsCommand[]): EarningsEvent[] =>
  history(earnings, ...commands.map((command) => ({ ...command, ...at })))
const payable = (events: readonly EarningsEvent[]) => payableLines(fold(earnings, events))

describe('an earning of a doctor', () => {
  it('is the price without the commission, and is owed once', () => {
    given(earnings)
      .when({ ...owe, ...at })
      .then([{ type: 'EarningOwed', data: { ...sold, netCents: 102_000_00 } }])
    given(earnings, happened(owe))
      .when({ ...owe, ...at })
      .then([])
    expect(payable(happened(owe))).toEqual([])
  })
  it('of a free visit does not exist', () => {
    given(earnings)
      .when({ ...release, feeCents: 0, commissionCents: 0, ...at })
      .then([])
  })
  it('is payable from the end of care on, also where it was not recorded as owed before', () => {
    given(earnings, happened(owe))
      .when({ ...release, ...at })
      .then([{ type: 'EarningReleased', data: { doctorId, ...lineIds, since: after(30) } }])
    given(earnings)
      .when({ ...release, ...at })
      .then([{ type: 'EarningOwed' }, { type: 'EarningReleased' }])
    given(earnings, happened(release))
      .when({ ...release, ...at })
      .then([])
    expect(payable(happened(release))).toEqual([{ appointmentId: 'ana_1_1', amountCents: 102_000_00 }])
  })
  it('ends with a refund, for good; what was never owed cannot be refunded', () => {
    const gone = happened(owe, reverse)
    given(earnings, happened(owe))
      .when({ ...reverse, ...at })
      .then([{ type: 'EarningReversed', data: { doctorId, ...lineIds, netCents: 102_000_00, since: after(40) } }])
    for (const command of [reverse, owe, release, reduce(1)])
      given(earnings, gone)
        .when({ ...command, ...at })
        .then([])
    given(earnings)
      .when({ ...reverse, ...at })
      .then([])
    expect(payable(gone)).toEqual([])
  })
  it('is reduced once by a part of the price, and the commission with it', () => {
    given(earnings, happened(release))
      .when({ ...reduce(20_000_00), ...at })
      .then([{ type: 'EarningReduced', data: { feeCents: 20_000_00, commissionCents: 3_000_00, netCents: 17_000_00 } }])
    const less = happened(release, reduce(20_000_00))
    expect(sumOf(payable(less))).toBe(85_000_00)
    given(earnings, less)
      .when({ ...reduce(20_000_00), ...at })
      .then([])
    given(earnings, less)
      .when({ ...reduce(10_000_00), ...at })
      .then(reject(earningsTexts.reducedOtherwise))
  })
  it('is gone when the whole price goes back, and never negative', () => {
    given(earnings, happened(owe))
      .when({ ...reduce(120_000_00), ...at })
      .then([{ type: 'EarningReversed', data: { netCents: 102_000_00 } }])
    given(earnings, happened(owe))
      .when({ ...reduce(120_000_01), ...at })
      .then(reject(earningsTexts.tooMuch))
  })
})

describe('a payout to a doctor', () => {
  const both = happened(name, release, releaseSecond)
  const paid = happened(name, release, releaseSecond, pay(170_000_00, 'ana_1_1', 'beto_1_1'))
  it('pays everything that was shown', () => {
    given(earnings, both)
      .when({ ...pay(170_000_00, 'beto_1_1', 'ana_1_1'), ...at })
      .then([
        {
          type: 'PayoutRecorded',
          data: {
            ...{ doctorId, payoutId: 'p1', bankReference: 'TRX-1', amountCents: 170_000_00 },
            lines: [
              { appointmentId: 'ana_1_1', amountCents: 102_000_00 },
              { appointmentId: 'beto_1_1', amountCents: 68_000_00 },
            ],
            ...{ naming: 1, note: null },
          },
        },
      ])
    expect(payable(paid)).toEqual([])
  })
  it('is refused with the new sum once something has changed', () => {
    const changed = reject(earningsTexts.changed(170_000_00))
    expect(changed.message).toContain('$170.000')
    for (const shown of [pay(102_000_00, 'ana_1_1'), pay(170_000_00, 'ana_1_1'), pay(1, 'ana_1_1', 'beto_1_1')])
      given(earnings, both)
        .when({ ...shown, ...at })
        .then(changed)
    given(earnings, both)
      .when({ ...pay(170_000_00, 'ana_1_1', 'beto_1_1', 'carla_1_1'), ...at })
      .then(changed)
  })
  it('pays no line twice, and nothing where nothing is payable', () => {
    given(earnings, paid)
      .when({ ...pay(170_000_00, 'ana_1_1', 'beto_1_1'), ...at })
      .then(reject(earningsTexts.nothingToPay))
    given(earnings, happened(name, owe))
      .when({ ...pay(102_000_00, 'ana_1_1'), ...at })
      .then(reject(earningsTexts.nothingToPay))
  })
  it('needs a bank account, unless the money has left in another way', () => {
    const unnamed = given(earnings, happened(release))
    const way = { ...pay(102_000_00, 'ana_1_1'), ...at }
    unnamed.when({ ...way, transfer: { ...transfer, shown: null } }).then(reject(transferTexts.noneNamed))
    unnamed
      .when({ ...way, transfer: { shown: null, left: 'otherwise', note: 'Cheque' } })
      .then([{ type: 'PayoutRecorded', data: { naming: null, note: 'Cheque' } }])
  })
  it('to an account replaced meanwhile is refused, and recorded for staff who have paid it', () => {
    const replaced = given(earnings, happened(name, { ...name, account: { ...account, number: '999998888' } }, release))
    const way = { ...pay(102_000_00, 'ana_1_1'), ...at }
    replaced.when(way).then(reject(transferTexts.changed({ shown: '4821', now: '8888' }), accountChangedCode))
    replaced
      .when({ ...way, transfer: { shown: 1, left: 'toShown', note: 'Ya había salido' } })
      .then([{ type: 'PayoutRecorded', data: { naming: 1, note: 'Ya había salido' } }])
    replaced
      .when({ ...way, transfer: { ...transfer, shown: 2 } })
      .then([{ type: 'PayoutRecorded', data: { naming: 2, note: null } }])
  })
  it('subtracts what went back to patients after it was paid; until that is covered nothing is paid', () => {
    const back = [...paid, ...happenedAfter(paid, reverse)]
    expect(payable(back)).toEqual([{ appointmentId: 'ana_1_1', amountCents: -102_000_00 }])
    given(earnings, back)
      .when({ ...pay(-102_000_00, 'ana_1_1'), ...at })
      .then(reject(earningsTexts.nothingToPay))
    const third = { ...release, appointmentId: 'eva_1_1', orderId: 'eva_1', feeCents: 200_000_00 } as const
    const covered = [...back, ...happenedAfter(back, { ...third, commissionCents: 30_000_00 })]
    const last = happenedAfter(covered, pay(68_000_00, 'ana_1_1', 'eva_1_1'))
    expect(last).toMatchObject([{ type: 'PayoutRecorded', data: { amountCents: 68_000_00 } }])
    expect(payable([...covered, ...last])).toEqual([])
  })
})

const happenedAfter = (before: readonly EarningsEvent[], command: EarningsCommand): EarningsEvent[] => {
  const outcome = earnings.decide({ ...command, ...at }, fold(earnings, before))
  if (!Array.isArray(outcome)) throw new Error(outcome.message)
  return outcome
}

describe('a doctor’s bank account', () => {
  it('is named, and named again; the same account again changes nothing', () => {
    given(earnings)
      .when({ ...name, ...at })
      .then([{ type: 'BankAccountNamed', data: { doctorId, account } }])
    given(earnings, happened(name))
      .when({ ...name, ...at })
      .then([])
    const other = { ...account, number: '99999999' }
    given(earnings, happened(name))
      .when({ ...name, account: other, ...at })
      .then([{ type: 'BankAccountNamed', data: { account: other } }])
  })
  it('is shown whole only to staff whose look is recorded', () => {
    const reveal = { type: 'RevealBankAccount', doctorId, viewerId: 'soporte', ...at } as const
    given(earnings).when(reveal).then(notFound)
    given(earnings, happened(name))
      .when(reveal)
      .then([{ type: 'BankAccountRevealed', data: { doctorId, viewerId: 'soporte' } }])
  })
})

it('a doctor is owed money from the close of rescheduling until it is paid or refunded', () => {
  const isOwed = (...commands: EarningsCommand[]) => isOwedMoney(fold(earnings, happened(...commands)))
  expect(isOwed()).toBe(false)
  expect(isOwed(owe)).toBe(true)
  expect(isOwed(name, release)).toBe(true)
  expect(isOwed(name, release, pay(102_000_00, 'ana_1_1'))).toBe(false)
  expect(isOwed(name, release, pay(102_000_00, 'ana_1_1'), reverse)).toBe(false)
})
