import { expect, test } from 'vitest'
import { documentForms, isSameDocument, keptDocument } from './document.ts'

test.each([
  '1240607281',
  'C.C. 1240607281',
  '01240607281',
  'NUIP 1240607281',
  '1.240.607.281',
  'Cédula No. 1.240.607.281',
  'Nº 1240607281',
  'C.C. N.° 1.240.607.281',
  '1’240.607.281',
  '1240-607-281',
])('a citizen who types %s has one document number', (typed) => {
  expect(keptDocument('CC', typed)).toBe('1240607281')
  expect(documentForms(typed)[0]).toBe('1240607281')
})

test.each(['1234742394 de Cali', '123.0', '1240607281,00', 'AB123456', '000', ''])(
  '%s is refused as the number of a citizen',
  (typed) => {
    expect(keptDocument('CC', typed)).toBeUndefined()
    expect(keptDocument('TI', typed)).toBeUndefined()
  },
)

test('documents of other kinds keep their letters and zeros', () => {
  expect(keptDocument('PA', 'CC 012-345')).toBe('CC012345')
  expect(keptDocument('CE', '0012345')).toBe('0012345')
})

test('a document is looked up as stored today, then as typed, then as older versions stored it', () => {
  expect(documentForms('C.C. 01240607281').slice(0, 2)).toEqual(['1240607281', 'CC01240607281'])
  expect(documentForms('1240607281')).toEqual(
    expect.arrayContaining(['1240607281', '01240607281', 'CC1240607281', 'NUIP1240607281']),
  )
  expect(documentForms('AB 123')).toEqual(['AB123'])
})

test.each([
  ['CC', '1.144.000.001', 'CC', '1144000001', true],
  ['TI', '1144000001', 'CC', '1144000001', true],
  ['CE', '1144000001', 'CC', '1144000001', false],
  ['CE', '0012345', 'CE', '0012345', true],
  ['CC', '1144000001', 'CC', '1144000002', false],
  ['CC', '1144000001', 'CC', '', false],
])('%s %s and %s %s are one person’s: %s', (documentType, document, otherType, other, expected) => {
  expect(isSameDocument({ documentType, document }, { documentType: otherType, document: other })).toBe(expected)
})
