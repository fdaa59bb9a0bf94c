import { createHash } from 'node:crypto'
import { toMs } from '@turno/domain/time.ts'
import { absentAt } from '@turno/domain/visit.ts'
import { expect, test } from 'vitest'
import { videoConsent, videoConsentPoints, videoConsentVersion } from './video-consent.ts'

const hashOf = (text: unknown): string => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

/** What each version said; who has agreed to one agreed to that. A changed text is a row more, under a new version. */
const texts: Record<string, string> = { '2026-11-video': 'b3a26797b6ecccf4' }

test('a text that patients agree to never changes under its version', () => {
  expect(hashOf([videoConsentPoints, videoConsent])).toBe(texts[videoConsentVersion])
})

test('it says after how many minutes a doctor who has not come is absent', () => {
  const start = '2031-03-03T15:00:00.000Z'
  const minutes = (toMs(absentAt({ start })) - toMs(start)) / 60_000
  expect(JSON.stringify(videoConsent)).toContain(`en los ${minutes} minutos siguientes`)
})
