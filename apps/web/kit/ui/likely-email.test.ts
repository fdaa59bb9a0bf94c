import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Gil@Gmail.Con ', 'Ana.Gil@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.', undefined],
  ['ana@gmil.con', 'ana@gmail.com'],
  ['ana@hotmail.cmo', 'ana@hotmail.com'],
  ['ana@hotnail.com', 'ana@hotmail.com'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@clinica.con', 'ana@clinica.com'],
])('the mistyped mail address %s is corrected to %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  ...['gmail.com', 'mail.com', 'ymail.com', 'yahoo.com.co', 'live.co', 'hotmail.es', 'clinica.com.co', 'gmx.de'],
  ...['gmail.org', 'unal.edu.co', 'conmail.co', 'une.net.co', 'falcon.co', 'me.com', 'gmai'],
])('ana@%s is not taken for a mistyped address', (domain) => {
  expect(likelyEmail(`ana@${domain}`)).toBeUndefined()
})

test.each(['', 'ana', 'ana@', '@gmail.con', 'ana gil', '@@'])(
  '%j is not a mail address yet: nothing to correct',
  (typed) => {
    expect(likelyEmail(typed)).toBeUndefined()
  },
)
