import { expect, test } from 'vitest'
import { earnings } from '../earnings/decide.ts'
import type { RequestState } from '../waiting-list-request/state.ts'
import { offerBeingPaid, whyDoctorStays } from './leaving.ts'

const request = (status: 'open' | 'chosen', offerId = 'q1_1') => ({ status, offerId }) as RequestState

test.each([
  [
    'with an appointment to come',
    1,
    [],
    expect.objectContaining({ message: expect.stringMatching(/citas por atender/) }),
  ],
  ['while a patient pays an offer', 0, [{ offerId: 'q1_1', request: request('chosen') }], offerBeingPaid],
  ['but not for the offer of somebody else', 0, [{ offerId: 'q1_2', request: request('chosen') }], undefined],
  ['nor for an offer that can be withdrawn', 0, [{ offerId: 'q1_1', request: request('open') }], undefined],
])('a doctor asks to close the account %s', (_, toCome, offers, rejection) => {
  expect(whyDoctorStays(toCome, offers, earnings.initialState, 0)).toEqual(rejection)
})

test('a doctor has to stay while money is still owed', () => {
  const line = { appointmentId: 'a', orderId: 'o', feeCents: 100, commissionCents: 15, paidCents: 0, reducedCents: 0 }
  const why = (status: 'owed' | 'released' | 'reversed') =>
    whyDoctorStays(0, [], { ...earnings.initialState, open: [{ ...line, status }] }, 0)?.message
  expect([why('owed'), why('released')]).toEqual(Array(2).fill(expect.stringMatching(/dinero por recibir/)))
  expect(why('reversed')).toBeUndefined()
})

test('a doctor has to stay until each visit that was held is signed, or left with a reason', () => {
  expect(whyDoctorStays(0, [], earnings.initialState, 1)?.message).toMatch(/consultas sin firmar/)
})
