import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from '@turno/adapters/catalogues/read-table.ts'
import { CodeCatalogues, firstCodes } from '@turno/api/kit/search/codes/code-catalogues.fixture.ts'
import { CodeSearch } from '@turno/api/kit/search/codes/code-search.ts'
import { peoplesWords } from '@turno/api/kit/search/codes/peoples-words.ts'
import { dotted } from '@turno/domain/clinical/cie10.ts'
import { expect, test } from 'vitest'

const given = process.env.OFFICIAL_TABLES
if (!given) throw new Error('OFFICIAL_TABLES must name the folder with the official tables')
const rowsIn = async (table: 'cie10' | 'cups', path: string) =>
  (await readTable(table, readFileSync(join(given, path)))).rows
const cie10 = await rowsIn('cie10', 'official/cie10-sispro-20251123.csv')
const cups = await rowsIn('cups', 'official/cups-sispro-20260317.csv')

/** As an installation has them that has brought the tables in: their rows are in place of the first entries. */
const official = new Map([...firstCodes, ...cie10, ...cups].map((row) => [`${row.catalogue} ${row.code}`, row]))
const { reader } = await CodeCatalogues.of([...official.values()])
const search = new CodeSearch()
const known = { own: new Set<string>(), uses: new Map<string, number>() }
const idsFor = async (kind: (typeof kinds)[number], filter: string, limit: number): Promise<string[]> =>
  (await search.find(reader, { kind, filter, limit, known })).map(({ id }) => id)
const kinds = ['diagnosis', 'procedure'] as const

/** What is typed, and the beginnings of the codes of which one is meant. The table calls both gripes: J00 and J11. */
const typed: [text: string, ...codes: string[]][] = [
  ['azucar alta', 'E11', 'R73'],
  ['presion', 'I10'],
  ['gripa', 'J00', 'J10', 'J11'],
  ['dolor de cintura', 'M545'],
  ['I10', 'I10X'],
  ['i10x', 'I10X'],
  ['E119', 'E119'],
  ['E11.9', 'E119'],
  ['diabtes', 'E11'],
  ['colesterol alto', 'E78'],
  ['mancha', 'L81'],
  ['ansiedad', 'F41'],
  ['caries', 'K02'],
]

test.each(typed)('among the first five diagnoses for "%s" is %s', async (text, ...codes) => {
  expect(cie10).toHaveLength(12_634)
  const found = await idsFor('diagnosis', text, 5)
  expect([text, found, found.some((id) => codes.some((code) => id.startsWith(code)))]).toEqual([text, found, true])
})

test.each([
  ['diagnosis', 'diarrea', 'A09X'],
  ['diagnosis', 'cancer de mama', 'C509'],
  ['diagnosis', 'dolor de espalda', 'M545'],
  ['diagnosis', 'mareo', 'R42X'],
  ['diagnosis', 'sapitos', 'B370'],
  ['diagnosis', 'soplo', 'R011'],
  ['diagnosis', 'bruxismo', 'F458'],
  ['diagnosis', 'presión alta', 'I10X'],
  ['diagnosis', 'estreñimiento', 'K590'],
  ['procedure', 'colesterol', '903818'],
  ['procedure', 'glicemia', '903841'],
  ['procedure', 'creatinina', '903895'],
  ['procedure', 'hemograma', '902210'],
  ['procedure', 'parcial de orina', '907106'],
] as const)('the first %s for "%s" is %s', async (kind, text, code) => {
  expect((await idsFor(kind, text, 5))[0]).toBe(code)
})

test.each([
  ['diagnosis', cie10],
  ['procedure', cups],
] as const)('every %s is the first for its own code', async (kind, rows) => {
  for (const { code } of rows)
    for (const text of [code.toLowerCase(), ...(kind === 'diagnosis' ? [dotted(code)] : [])])
      expect([text, (await idsFor(kind, text, 5))[0]]).toEqual([text, code])
})

test('every diagnosis is among the first 20 for the beginning of its code and a full word of its name', async () => {
  for (const { code, name } of cie10)
    for (const word of new Set(name.split(/[^\p{L}]+/u).filter((each) => each.length > 4)))
      expect([word, code, (await idsFor('diagnosis', `${code.slice(0, 3)} ${word}`, 20)).includes(code)]).toEqual([
        ...[word, code, true],
      ])
})

test.each(kinds)('all codes that people mean by words are in the table of each %s', async (kind) => {
  const codes = (kind === 'diagnosis' ? cie10 : cups).map(({ code }) => code)
  for (const { said, codes: meant } of peoplesWords(kind)) {
    const missing = meant.filter((each) => !codes.some((code) => code.startsWith(each)))
    expect([said, missing]).toEqual([said, []])
    if (meant.length === 0) continue
    const found = await idsFor(kind, said, 5)
    expect([said, found, found.some((id) => meant.some((code) => id.startsWith(code)))]).toEqual([said, found, true])
  }
})
