import { describe, expect, it, test } from 'vitest'
import { quantityInWords, quantityMax, writtenQuantity } from './quantity-in-words.ts'

test.each([
  [1, 'una', 'un'],
  [2, 'dos', 'dos'],
  [16, 'dieciséis', 'dieciséis'],
  [21, 'veintiuna', 'veintiún'],
  [22, 'veintidós', 'veintidós'],
  [28, 'veintiocho', 'veintiocho'],
  [30, 'treinta', 'treinta'],
  [31, 'treinta y una', 'treinta y un'],
  [100, 'cien', 'cien'],
  [101, 'ciento una', 'ciento un'],
  [121, 'ciento veintiuna', 'ciento veintiún'],
  [200, 'doscientas', 'doscientos'],
  [341, 'trescientas cuarenta y una', 'trescientos cuarenta y un'],
  [500, 'quinientas', 'quinientos'],
  [777, 'setecientas setenta y siete', 'setecientos setenta y siete'],
  [999, 'novecientas noventa y nueve', 'novecientos noventa y nueve'],
])('%i is %s tabletas and %s frascos', (quantity, feminine, masculine) => {
  expect(quantityInWords(quantity, 'f')).toBe(feminine)
  expect(quantityInWords(quantity, 'm')).toBe(masculine)
})

/** What the words say, read back by adding up: another way than the one that wrote them. */
const of = (words: string, value: (at: number) => number): [string, number][] =>
  words.split(' ').map((word, at) => [word, value(at)])
const values = new Map<string, number>([
  ...of('un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', (at) => at + 1),
  ...of('dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro', (at) => at + 16),
  ...of('veinticinco veintiseis veintisiete veintiocho veintinueve', (at) => at + 25),
  ...of('treinta cuarenta cincuenta sesenta setenta ochenta noventa', (at) => (at + 3) * 10),
  ...of('ciento doscientos trescientos cuatrocientos quinientos seiscientos', (at) => (at + 1) * 100),
  ...of('setecientos ochocientos novecientos', (at) => (at + 7) * 100),
  ['cien', 100],
])
const readBack = (words: string): number =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .filter((word) => word !== 'y')
    .map((word) => values.get(word.replace(/ientas$/, 'ientos').replace(/una$/, 'un')) ?? Number.NaN)
    .reduce((sum, value) => sum + value, 0)

describe('every quantity', () => {
  it.each(['f', 'm'] as const)('says its own number (%s)', (gender) => {
    for (let quantity = 1; quantity <= quantityMax; quantity++)
      expect(readBack(quantityInWords(quantity, gender)), String(quantity)).toBe(quantity)
  })
  it('is in the gender of what is counted', () => {
    for (let quantity = 1; quantity <= quantityMax; quantity++) {
      expect(quantityInWords(quantity, 'f')).not.toMatch(/(cientos|quinientos|ún|\bun)(\s|$)/)
      expect(quantityInWords(quantity, 'm')).not.toMatch(/(cientas|quinientas|una)(\s|$)/)
    }
  })
  it.each([0, 1000, 1.5, -1, Number.NaN])('is whole and at most 999, unlike %d', (wrong) =>
    expect(() => quantityInWords(wrong, 'f')).toThrow(RangeError),
  )
})

test.each([
  [28, 'tableta', '28 (veintiocho) tabletas'],
  [1, 'tableta', '1 (una) tableta'],
  [1, 'tubo de 30 g', '1 (un) tubo de 30 g'],
  [2, 'tubo de 30 g', '2 (dos) tubos de 30 g'],
  [32, 'frasco o vial', '32 (treinta y dos) frascos o viales'],
  [1, 'frascos o viales', '1 (un) frasco o vial'],
  [21, 'capsula', '21 (veintiuna) cápsulas'],
  [201, 'mL', '201 (doscientos un) mL'],
  [21, 'tabletas', '21 (veintiuna) tabletas'],
  [1, 'tabletas', '1 (una) tableta'],
  [2, 'sobres', '2 (dos) sobres'],
  [31, 'inhaladores', '31 (treinta y un) inhaladores'],
  [2, 'frascos de 120 mL', '2 (dos) frascos de 120 mL'],
  [0, 'tableta', '0 tabletas'],
  [1.5, 'tableta', '1,5 tabletas'],
  [1000, 'tableta', '1000 tabletas'],
  [3, 'inhalador', '3 (tres) inhaladores'],
  [2, 'aplicacion', '2 (dos) aplicaciones'],
  [1, 'ovulo', '1 (un) óvulo'],
])('%i of %s is written %s', (quantity, unit, written) => expect(writtenQuantity(quantity, unit)).toBe(written))
