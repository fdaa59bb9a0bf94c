import { describe, it } from 'vitest'
import { given, history, noon } from '../scenario.fixture.ts'
import { type DifferenceCommand, difference } from './decide.ts'

const approved = { state: 'approved', amountCents: 100, currency: 'COP' } as const
const known = { state: 'approved', amountCents: 100, isRefunded: false } as const
const of = { transactionId: 't', reference: 'TUR-1', orderId: 'ana_1', patientId: 'ana', number: 1 }
type Report = Extract<DifferenceCommand, { type: 'ReportDifference' }>
const first: Report & { now: string } = {
  ...{
    type: 'ReportDifference',
    transactionId: 't',
    reference: 'TUR-1',
    orderId: 'ana_1',
    patientId: 'ana',
    fileHash: 'f',
  },
  ...{ why: 'inPanelOnly', panel: approved, log: null, now: noon },
}
const report = (more: Partial<Report> = {}) => ({ ...first, ...more })
const judge = (log: Extract<DifferenceCommand, { type: 'JudgeDifferences' }>['log']) =>
  ({ type: 'JudgeDifferences', log, now: noon }) as const
const asked = { type: 'NoteAsked', now: noon } as const
const found = { type: 'FindInPanel', isReturned: false, now: noon } as const
const so = (...commands: Parameters<typeof difference.decide>[0][]) => history(difference, ...commands)
const settled = { type: 'DifferenceSettled', data: of } as const

describe('a difference between the log and the provider’s panel', () => {
  it('is reported once, by whichever file, and again only after it was settled', () => {
    given(difference)
      .when(report())
      .then([{ type: 'PaymentDiffered', data: { ...of, why: 'inPanelOnly', fileHash: 'f' } }])
    given(difference, so(report()))
      .when(report({ fileHash: 'g' }))
      .then([])
    given(difference, so(report()))
      .when(report({ why: 'refundedThere' }))
      .then([{ type: 'PaymentDiffered', data: { number: 2 } }])
    given(difference, so(report(), judge(known)))
      .when(report())
      .then([{ type: 'PaymentDiffered', data: { number: 2 } }])
  })
  it('is settled when the log has learned all that the panel said, and not before', () => {
    given(difference, so(report())).when(judge(known)).then([settled])
    for (const log of [undefined, { ...known, amountCents: 99 }, { ...known, state: 'pending' } as const])
      given(difference, so(report())).when(judge(log)).then([])
    given(difference, so(report({ why: 'refundedThere', panel: { ...approved, state: 'refunded' }, log: known })))
      .when(judge({ ...known, isRefunded: true }))
      .then([settled])
    given(difference, so(report(), judge(known)))
      .when(judge(known))
      .then([])
    given(difference).when(judge(known)).then([])
  })
  it('of money that only the log has is settled by a later export, or when the log no longer counts it', () => {
    const missing = so(report({ why: 'inLogOnly', panel: null, log: known }))
    given(difference, missing).when(judge(known)).then([])
    given(difference, missing).when(found).then([settled])
    given(difference, missing)
      .when(judge({ ...known, state: 'doubt' }))
      .then([settled])
    given(difference, so(report())).when(found).then([])
  })
  it('of a refund that only the log has is settled by a later export that shows it, and nothing else', () => {
    const missing = so(report({ why: 'refundedHere', panel: approved, log: { ...known, isRefunded: true } }))
    given(difference, missing)
      .when(judge({ ...known, isRefunded: true, refundedCents: 100 }))
      .then([])
    given(difference, missing).when(found).then([])
    given(difference, missing)
      .when({ ...found, isReturned: true })
      .then([settled])
  })
  it('of a refund that may belong to several payments is left to a person', () => {
    const unclear = so(report({ why: 'unclear', panel: { ...approved, state: 'refunded' } }))
    given(difference, unclear)
      .when({ ...found, isReturned: true })
      .then([])
    given(difference, unclear)
      .when(judge({ ...known, isRefunded: true, refundedCents: 100 }))
      .then([])
    given(difference, unclear).when(asked).then([])
  })
  it('that contradicts itself is left to a person: the log never settles it', () => {
    given(difference, so(report({ why: 'repeated' })))
      .when(judge(known))
      .then([])
  })
  it('is queried once, where the provider can say more than its panel', () => {
    given(difference, so(report()))
      .when(asked)
      .then([{ type: 'DifferenceAsked', data: of }])
    given(difference, so(report(), asked)).when(asked).then([])
    for (const why of ['refundedThere', 'repeated'] as const)
      given(difference, so(report({ why })))
        .when(asked)
        .then([])
  })
})
