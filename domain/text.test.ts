import { expect, it } from 'vitest'
import { cleaned, visibleText } from './text.ts'

it('a text without visible characters is empty; visible ones stay, without blanks around them', () => {
  const nothing = [
    '',
    ' \n\t',
    '\u00A0',
    '\u200B\u200D\uFEFF',
    '\u2800\u2800',
    '\u0301\u20DD',
    '\u3164\u115F',
    '\u00AD\u{E0020}',
  ]
  expect(nothing.map(visibleText)).toEqual(nothing.map(() => ''))
  const something = ['Bien', '…', '👍🏽', '👨\u200D👩\u200D👧', 'e\u0301', '❤\uFE0F']
  expect(something.map((text) => visibleText(` ${text}\n`))).toEqual(something)
})

it('invisible characters of a paste are removed; the visible ones stay', () => {
  const pasted: [string, string][] = [
    ['\u202A+57 300 123 4567\u202C', '+57 300 123 4567'],
    ['1000000001\u200B', '1000000001'],
    ['\uFEFFana@correo.co\u200B', 'ana@correo.co'],
    ['Ana\u00A0María\u2003Gil\u3000', 'Ana María Gil'],
    ['Jose\u0301 Mun\u200B\u0303oz', 'José Muñoz'],
    ['co\u00ADope\u2060ra\u180Etiva', 'cooperativa'],
    ['\u2068مريم\u2069', 'مريم'],
    ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
    ['Ana\tGil', 'Ana Gil'],
    ['\u202Eart\u202C', 'art'],
    ['a\u200Db', 'ab'],
  ]
  expect(pasted.map(([text]) => cleaned(text))).toEqual(pasted.map(([, right]) => right))
  const kept = ['می\u200Cخواهم', 'क्\u200Dष', '👨\u200D👩\u200D👧', '👩🏽\u200D⚕\uFE0F', '🏳\uFE0F\u200D🌈', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '❤\uFE0F', 'D’Angelo', '\u0600١٢'] // biome-ignore format: a list
  expect(kept.map(cleaned)).toEqual(kept)
})
