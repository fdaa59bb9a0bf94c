import { expect, test } from 'vitest'
import { cellsOf } from './cells.ts'
import { csvOf } from './writing.ts'

test('a CSV file has semicolons, decimal commas and a byte order mark', () => {
  expect(csvOf([['Cita', 'Neto'], ['Ana Ñáñez', 102_000.5]])).toBe('\uFEFFCita;Neto\r\nAna Ñáñez;102000,5\r\n') // biome-ignore format: one table
})

test('a text that a spreadsheet would run is quoted in CSV; a negative number stays a number', () => {
  for (const text of ['=1+1', '+57', '-2', '@SUM(A1)', '\t=1', ' =1'])
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
  expect(csvOf([[-3]])).toBe('\uFEFF-3\r\n')
})

test('what was written as CSV is read back unchanged', async () => {
  const rows = [
    ['Nombre', 'Nota'],
    ['a "b"; c', 'dos\nlíneas'],
  ]
  const read: string[][] = []
  for await (const { cells } of cellsOf(csvOf(rows), /Nombre/)) read.push(cells)
  expect(read).toEqual(rows)
})
