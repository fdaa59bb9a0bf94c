import { createHash } from 'node:crypto'
import { readableDays } from '@turno/domain/clinical/may-read.ts'
import { emergencyHours } from '@turno/domain/record-access/texts.ts'
import { toMs } from '@turno/domain/time.ts'
import { absentAt } from '@turno/domain/visit.ts'
import { expect, test } from 'vitest'
import { consent, consentVersion } from './consent.ts'
import { orientationAuthorisation } from './sensitive.ts'
import { videoConsent, videoConsentPoints, videoConsentVersion } from './video-consent.ts'

const hashOf = (text: unknown): string => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

/** Text of each version, to which its people agreed. A changed text is a row more, under a new version. */
const texts: Record<string, string> = {
  '2026-11-video': 'b3a26797b6ecccf4',
  '2026-11-27-video': '26c722e5b8d36413',
  '2026-11-29-video': '28749d91a64e3e52',
  '2026-11': 'b1d454c1a36bd1f5',
  '2026-11-27': '840a3a99324b6e45',
  '2026-11-29': 'dab893e3cfb7e1db',
}

const authorisations: Record<string, string> = { '2026-11-29': '7167a65960d14412' }

test('the authorisation of a sensitive answer never changes under its version', () => {
  const { version, text } = orientationAuthorisation
  expect(hashOf(text)).toBe(authorisations[version])
})

test('a text of consent never changes under its version', () => {
  expect(hashOf([videoConsentPoints, videoConsent])).toBe(texts[videoConsentVersion])
  expect(hashOf(consent)).toBe(texts[consentVersion])
})

test('the consent says who reads the record that a visit opens, and for how long', () => {
  const said = JSON.stringify(consent)
  expect(said).toContain(`hasta ${readableDays} días después de atenderte`)
  expect(said).toContain(`por ${emergencyHours} horas sin tu permiso`)
  // Others than the two read it by a permission, or in an emergency: nothing may say that only they do.
  expect(JSON.stringify([videoConsentPoints, videoConsent, consent])).not.toMatch(
    /solo la ve|solo puede ser consultada/,
  )
})

test('the consent says after how many minutes a missing doctor counts as absent', () => {
  const start = '2031-03-03T15:00:00.000Z'
  const minutes = (toMs(absentAt({ start })) - toMs(start)) / 60_000
  expect(JSON.stringify(videoConsent)).toContain(`en los ${minutes} minutos siguientes`)
})
