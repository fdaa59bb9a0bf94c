import { expect, test } from 'vitest'
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
])('a doctor stays %s', (_, toCome, offers, rejection) => {
  expect(whyDoctorStays(toCome, offers)).toEqual(rejection)
})
