import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook, writeWorkbook } from './workbook.ts'

const rowsMax = 1_000
const tooLarge = /demasiado grande/
const unreadable = /no se puede leer como libro de Excel/

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook of one sheet with these rows. */
const workbookOf = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  })
const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`
const read = (file: Uint8Array) => readWorkbook(file, rowsMax)

/** How long something takes, and what this process holds more by then at most. */
async function costOf(act: () => Promise<unknown>) {
  const [since, before] = [performance.now(), process.memoryUsage().rss]
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  await act()
  clearInterval(watch)
  return { ms: performance.now() - since, megabytes: (most - before) / 1024 / 1024 }
}

test('what was written as a workbook is read back, without empty cells at the end of a row', async () => {
  const file = await writeWorkbook([
    ['Codigo', 'Nombre', 'Otro'],
    ['05', 'Uno'],
    ['_x0041_', '', 'b'],
  ])
  expect(await read(file)).toEqual([
    ['Codigo', 'Nombre', 'Otro'],
    ['05', 'Uno'],
    ['_x0041_', '', 'b'],
  ])
})

test('rows and columns up to those of a table are read; an empty cell may stand anywhere', async () => {
  expect(await read(workbookOf(`<row r="1">${cell('A1')}<c r="XFD1" s="1"/></row>`))).toEqual([['x']])
  const rows = await read(workbookOf(`<row r="1">${cell('GR1')}</row><row r="1000">${cell('A1000')}</row>`))
  expect([rows.length, rows[0]!.length, rows.at(-1)]).toEqual([1_000, 200, ['x']])
})

test.each([
  ['a cell in the last place of Excel', `<row r="1048576">${cell('XFD1048576')}</row>`],
  ['a cell in a column too many', `<row r="1">${cell('GS1')}</row>`],
  ['a row too many', `<row r="1001">${cell('A1001')}</row>`],
  ['a row too many in quotes of the other kind', `<row spans=">" r = '99999999'></row>`],
  ['many rows without a number', '<row></row>'.repeat(100_000)],
  ['many tags that do not end', '<c "'.repeat(1_000_000)],
  ['a row in disguise', '<row r="&#57;9999999"></row>'],
])('%s makes no grid', async (_what, rows) => {
  const { ms, megabytes } = await costOf(() => expect(read(workbookOf(rows))).rejects.toThrow(tooLarge))
  expect(ms).toBeLessThan(5_000)
  expect(megabytes).toBeLessThan(300)
})

const bomb = workbookOf('<row r="1"></row>', { 'xl/styles.xml': new Uint8Array(220 * 1024 * 1024) })

test('a file that unpacks to more than any table is not unpacked', async () => {
  const { ms, megabytes } = await costOf(() => expect(read(bomb)).rejects.toThrow(tooLarge))
  expect(ms).toBeLessThan(5_000)
  expect(megabytes).toBeLessThan(300)
})

test('a file that declares less than it unpacks to is left there', async () => {
  const file = Buffer.from(bomb)
  /** The sizes of its last part, in the list of all parts and before the part itself. */
  const [listed, own] = [
    file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'),
    file.lastIndexOf('PK\u0003\u0004', undefined, 'latin1'),
  ]
  file.writeUInt32LE(10, listed + 24)
  file.writeUInt32LE(10, own + 22)
  const { ms, megabytes } = await costOf(() => expect(read(file)).rejects.toThrow(tooLarge))
  expect(ms).toBeLessThan(5_000)
  expect(megabytes).toBeLessThan(300)
})

test('a file of far too many parts is not unpacked', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]))
  await expect(read(workbookOf('', parts))).rejects.toThrow(tooLarge)
})

test('a zip of something else is no workbook', async () => {
  await expect(read(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow(unreadable)
})
