import { expect, test } from 'vitest'
import { catalogue, lines, number, table, text, tick } from './declaration.ts'

const facts = { group: 'others', title: 'Sedes', order: 'code' } as const
const fields = { floor: number('Piso', { min: 1, max: 90 }), lift: tick('Ascensor') }

test('seeds with fields that the catalogue declares compile, and those with others do not', () => {
  const right = catalogue({ ...facts, fields, seeds: table('code name floor lift', 'N | Norte | 3 | 1') })
  expect(right.seeds.rows).toEqual([{ code: 'N', name: 'Norte', details: { floor: '3', lift: '1' } }])
  // @ts-expect-error: it has no colour
  catalogue({ ...facts, fields, seeds: table('code name colour', 'N | Norte | azul') })
  // @ts-expect-error: it has no fields at all
  catalogue({ ...facts, seeds: table('code name floor', 'N | Norte | 3') })
  const rows = [{ code: 'N', name: 'Norte', details: { colour: 'azul' } }]
  // @ts-expect-error: rows that were written one by one have it no more than a table
  catalogue({ ...facts, fields, seeds: { columns: [], rows } })
})

test('a catalogue says only what a declaration can say', () => {
  expect(catalogue({ ...facts, seeds: lines('N Norte') }).title).toBe('Sedes')
  // @ts-expect-error: misspelt
  catalogue({ ...facts, feilds: fields })
  // @ts-expect-error: there is no such group
  catalogue({ ...facts, group: 'pets' })
  // @ts-expect-error: it has no title
  catalogue({ group: 'others', order: 'code' })
})

test('a field says only what its kind can say', () => {
  expect(text('Color', { max: 20 })).toEqual({ kind: 'text', label: 'Color', max: 20 })
  // @ts-expect-error: a number has limits
  number('Piso')
  // @ts-expect-error: a tick has no length
  catalogue({ ...facts, fields: { lift: tick('Ascensor', { max: 3 }) } })
})
