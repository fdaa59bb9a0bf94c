import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { commissionPercent } from '@turno/domain/commission.ts'
import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'
import { expect, test } from 'vitest'
import { termsVersion } from './terms-version.ts'

test('the terms name these figures: who changes a figure publishes the terms under a new version', () => {
  expect({ termsVersion, offerMinutes, rescheduleHours, commissionPercent }).toEqual({
    termsVersion: '2026-11-27',
    offerMinutes: 30,
    rescheduleHours: 12,
    commissionPercent: 15,
  })
})
