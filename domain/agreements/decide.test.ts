import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, notFound, reject } from '../decider.ts'
import { after, given, history, noon, sequences } from '../scenario.fixture.ts'
import { agreedFee } from './agreed-fee.ts'
import { type AgreementsCommand, agreements, agreementsTexts } from './decide.ts'
import type { AgreementTerms } from './events.ts'
import { termsTexts } from './terms.ts'

const at = { now: after(60) }
const ruiz = { doctorId: 'ruiz' } as const
const terms: AgreementTerms = {
  healthEntityId: 'EPS010',
  planId: null,
  tariffs: [{ careType: 0, feeCents: 60_000_00 }],
  validFrom: '2026-11-01',
  validTo: null,
}
const make = (change: Partial<AgreementTerms> = {}) =>
  ({ type: 'MakeAgreement', ...ruiz, terms: { ...terms, ...change } }) as const
const revise = (change: Partial<AgreementTerms>, edited = 1) =>
  ({ type: 'ReviseAgreement', ...ruiz, agreementId: 'ruiz_1', terms: { ...terms, ...change }, edited }) as const
const turn = (type: 'EndAgreement' | 'ResumeAgreement') => ({ type, ...ruiz, agreementId: 'ruiz_1' }) as const
const ana = { ...ruiz, agreementId: 'ruiz_1', patientId: 'ana' } as const
const ask = { type: 'AskMembership', ...ana, memberNumber: '123' } as const
const enable = { type: 'EnableMembership', ...ana } as const
const refuse = { type: 'RefuseMembership', ...ana, reason: 'No aparece' } as const
const leave = (by: 'patient' | 'doctor') => ({ type: 'EndMembership', ...ana, by }) as const
const happened = (...commands: AgreementsCommand[]) =>
  history(agreements, ...commands.map((command) => ({ ...command, ...at })))
const feeAfter = (date: string, ...commands: AgreementsCommand[]) =>
  agreedFee(fold(agreements, happened(...commands)), 'ana', 0, date)?.feeCents ?? null

describe('an agreement between a doctor and an entity', () => {
  it('is made once with an entity and plan for the same days', () => {
    given(agreements)
      .when({ ...make(), ...at })
      .then([{ type: 'AgreementMade', data: { ...ruiz, agreementId: 'ruiz_1', revision: 1, terms } }])
    given(agreements, happened(make()))
      .when({ ...make(), ...at })
      .then(reject(agreementsTexts.duplicate))
    for (const other of [make({ planId: '3' }), make({ healthEntityId: 'EPS005' })])
      given(agreements, happened(make()))
        .when({ ...other, ...at })
        .then([{ type: 'AgreementMade', data: { agreementId: 'ruiz_2' } }])
    given(agreements, happened(make({ validTo: '2026-11-30' })))
      .when({ ...make({ validFrom: '2026-12-01' }), ...at })
      .then([{ type: 'AgreementMade' }])
  })
  it.each([
    [{ tariffs: [] }, termsTexts.noTariff],
    [{ tariffs: [terms.tariffs[0]!, terms.tariffs[0]!] }, termsTexts.twice],
    [{ tariffs: [{ careType: 0, feeCents: -1 }] }, termsTexts.negative],
    [{ validTo: '2026-10-31' }, termsTexts.dates],
  ] as [Partial<AgreementTerms>, string][])('with %o is refused', (change, text) => {
    given(agreements)
      .when({ ...make(change), ...at })
      .then(reject(text))
  })
  it('is changed in the revision that was edited, and keeps its entity and plan', () => {
    const cheaper = { tariffs: [{ careType: 0 as const, feeCents: 0 }] }
    given(agreements, happened(make()))
      .when({ ...revise(cheaper), ...at })
      .then([{ type: 'AgreementRevised', data: { revision: 2 } }])
    given(agreements, happened(make(), revise(cheaper)))
      .when({ ...revise({ validTo: '2027-01-01' }), ...at })
      .then(reject(agreementsTexts.changed))
    given(agreements, happened(make()))
      .when({ ...revise({ planId: '3' }), ...at })
      .then(reject(agreementsTexts.sameEntity))
    given(agreements)
      .when({ ...revise(cheaper), ...at })
      .then(notFound)
  })
  it('ends, naming the members concerned; it resumes unless another has its place', () => {
    given(agreements, happened(make(), ask, enable))
      .when({ ...turn('EndAgreement'), ...at })
      .then([{ type: 'AgreementEnded', data: { patientIds: ['ana'] } }])
    given(agreements, happened(make(), turn('EndAgreement')))
      .when({ ...turn('ResumeAgreement'), ...at })
      .then([{ type: 'AgreementResumed' }])
    given(agreements, happened(make(), turn('EndAgreement'), make()))
      .when({ ...turn('ResumeAgreement'), ...at })
      .then(reject(agreementsTexts.duplicate))
    given(agreements, happened(make(), turn('EndAgreement')))
      .when({ ...revise({ validTo: '2027-01-01' }), ...at })
      .then(reject(agreementsTexts.ended))
  })
})

describe('a membership in an agreement', () => {
  it('is requested once, then enabled or refused', () => {
    given(agreements, happened(make()))
      .when({ ...ask, ...at })
      .then([{ type: 'MembershipAsked', data: { ...ana, memberNumber: '123' } }])
    for (const before of [[ask], [ask, enable]])
      given(agreements, happened(make(), ...before))
        .when({ ...ask, ...at })
        .then([])
    given(agreements, happened(make(), ask))
      .when({ ...refuse, ...at })
      .then([{ type: 'MembershipRefused', data: { ...ana, reason: 'No aparece' } }])
    given(agreements, happened(make(), ask, refuse))
      .when({ ...enable, ...at })
      .then([{ type: 'MembershipEnabled' }])
    given(agreements, happened(make(), ask, enable))
      .when({ ...enable, ...at })
      .then([])
  })
  it('is enabled only for a patient who has asked and not left', () => {
    for (const before of [[], [ask, leave('patient')]])
      given(agreements, happened(make(), ...before))
        .when({ ...enable, ...at })
        .then(reject(agreementsTexts.askAgain))
    given(agreements, happened(make(), ask, enable))
      .when({ ...refuse, ...at })
      .then(reject(agreementsTexts.askAgain))
  })
  it('is ended by either side, and requested again a limited number of times', () => {
    for (const by of ['patient', 'doctor'] as const)
      given(agreements, happened(make(), ask, enable))
        .when({ ...leave(by), ...at })
        .then([{ type: 'MembershipEnded', data: { by } }])
    given(agreements, happened(make(), ask))
      .when({ ...leave('doctor'), ...at })
      .then([])
    const often = Array.from({ length: 5 }, () => [ask, refuse]).flat()
    given(agreements, happened(make(), ...often))
      .when({ ...ask, ...at })
      .then(reject(agreementsTexts.tooOften))
  })
  it('needs an agreement that exists and is not over', () => {
    given(agreements)
      .when({ ...ask, ...at })
      .then(notFound)
    for (const over of [[make(), turn('EndAgreement')], [make({ validTo: '2026-11-19' })]])
      given(agreements, happened(...over))
        .when({ ...ask, ...at })
        .then(reject(agreementsTexts.ended))
  })
})

describe('the agreed price of a visit', () => {
  it('is for enabled members, on the days of the agreement, for the care agreed on', () => {
    expect(feeAfter('2026-11-24', make(), ask)).toBeNull()
    expect(feeAfter('2026-11-24', make(), ask, enable)).toBe(60_000_00)
    const november = [make({ validTo: '2026-11-30' }), ask, enable] as const
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
    expect(days.map((date) => feeAfter(date, ...november))).toEqual([null, 60_000_00, 60_000_00, null])
    expect(feeAfter('2026-11-24', make({ tariffs: [{ careType: 1, feeCents: 1 }] }), ask, enable)).toBeNull()
  })
  it('ends with the membership and with the agreement, and returns when that resumes', () => {
    expect(feeAfter('2026-11-24', make(), ask, enable, leave('doctor'))).toBeNull()
    expect(feeAfter('2026-11-24', make(), ask, enable, turn('EndAgreement'))).toBeNull()
    expect(feeAfter('2026-11-24', make(), ask, enable, turn('EndAgreement'), turn('ResumeAgreement'))).toBe(60_000_00)
  })
  it('is the lower one of two agreements', () => {
    const cheaper = make({ healthEntityId: 'EPS005', tariffs: [{ careType: 0, feeCents: 10_00 }] })
    const there = { agreementId: 'ruiz_2' }
    expect(feeAfter('2026-11-24', make(), ask, enable, cheaper, { ...ask, ...there }, { ...enable, ...there })).toBe(
      10_00,
    )
  })
})

it('agreements never overlap for one entity and plan on a day, nor enable a patient who did not ask', () => {
  const command = fc.constantFrom<AgreementsCommand>(
    ...[make(), make({ validTo: '2026-11-30' }), make({ planId: '3' }), revise({ validTo: '2026-12-24' })],
    ...[turn('EndAgreement'), turn('ResumeAgreement'), ask, enable, refuse, leave('patient'), leave('doctor')],
  )
  fc.assert(
    fc.property(sequences(command, [0, 60_000]), (list) => {
      let state = agreements.initialState
      let asked = false
      for (const each of list) {
        const outcome = agreements.decide(each, state)
        if (isRejection(outcome)) continue
        for (const event of outcome) {
          if (event.type === 'MembershipAsked') asked = true
          if (event.type === 'MembershipEnabled') expect(asked).toBe(true)
          if (event.type === 'MembershipEnded') asked = false
        }
        state = outcome.reduce(agreements.evolve, state)
        const open = state.agreements.filter(({ status }) => status === 'open')
        const onOneDay = open.filter(({ terms: { planId, validFrom } }) => planId === null && validFrom <= '2026-11-15')
        expect(onOneDay.length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 200 },
  )
})

it('agreements keep no number of a member in their state', () => {
  expect(
    JSON.stringify(fold(agreements, happened(make(), { ...ask, memberNumber: 'Secreto', ...{ now: noon } }))),
  ).not.toContain('Secreto')
})
