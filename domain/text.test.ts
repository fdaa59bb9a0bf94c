import { expect, it } from 'vitest'
import { visibleText } from './text.ts'

it('a text of which a reader sees nothing is empty; whatever is seen stays, without blanks around it', () => {
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
