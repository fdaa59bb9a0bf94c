import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { commissionPercent } from '@turno/domain/commission.ts'
import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'
import { expect, test } from 'vitest'
import { termsVersion } from './terms-version.ts'

test('the published terms contain these figures: a change of one needs a new version of the terms', () => {
  expect({ termsVersion, offerMinutes, rescheduleHours, commissionPercent }).toEqual({
    termsVersion: '2026-11-30',
    offerMinutes: 30,
    rescheduleHours: 12,
    commissionPercent: 15,
  })
})
