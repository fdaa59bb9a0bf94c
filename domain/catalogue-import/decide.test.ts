import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { type CatalogueImportCommand, type CatalogueImportState, catalogueImport } from './decide.ts'

const one = { importId: 'cie10_1', now: noon }
const start = {
  ...{ type: 'StartImport' as const, table: 'cie10' as const, catalogues: ['cie10' as const] },
  ...{ hash: 'abc', rows: 10, wrong: 1, ...one },
}
const advance = (rows: number, changed = rows) => ({ type: 'AdvanceImport', rows, changed, ...one }) as const
const complete = { type: 'CompleteImport', ...one } as const
const so = (...commands: Parameters<typeof catalogueImport.decide>[0][]) => history(catalogueImport, ...commands)

describe('an import of a table', () => {
  it('starts once; starting it again continues it', () => {
    given(catalogueImport)
      .when(start)
      .then([{ type: 'CatalogueImportStarted', data: { rows: 10, hash: 'abc' } }])
    given(catalogueImport, so(start, advance(5)))
      .when(start)
      .then([])
  })
  it('advances, never back and never past its end', () => {
    given(catalogueImport, so(start, advance(5)))
      .when(advance(8, 2))
      .then([{ type: 'CatalogueImportAdvanced', data: { rows: 8, changed: 2 } }])
    given(catalogueImport, so(start, advance(5)))
      .when(advance(5))
      .then([])
    given(catalogueImport, so(start)).when(advance(11)).then(reject('La importación no tiene tantas filas.'))
  })
  it('notes the rows that were left out on its way, and which import it takes back', () => {
    const errors = [{ row: 2, column: 'Codigo', said: 'A00', message: 'No' }]
    given(catalogueImport, so(start))
      .when({ ...advance(5, 4), errors })
      .then([{ type: 'CatalogueImportAdvanced', data: { rows: 5, changed: 4, errors } }])
    const undoing = so({ ...start, undoneImportId: 'cie10_0' }, { ...advance(5, 4), errors })
    expect(fold(catalogueImport, undoing)).toMatchObject({ undoneImportId: 'cie10_0', wrong: 2 })
  })
  it('is completed with all its rows, once', () => {
    given(catalogueImport, so(start, advance(9)))
      .when(complete)
      .then(reject('Faltan filas por importar.'))
    given(catalogueImport, so(start, advance(10)))
      .when(complete)
      .then([{ type: 'CatalogueImportCompleted', data: { importId: 'cie10_1' } }])
    for (const command of [start, advance(10), complete])
      given(catalogueImport, so(start, advance(10), complete))
        .when(command)
        .then([])
  })
  it('cannot advance before it starts', () => {
    for (const command of [advance(1), complete])
      given(catalogueImport).when(command).then(reject('La importación no ha comenzado.'))
  })
})

it('an import is never completed without all its rows, and ends when completed, whatever is sent', () => {
  const command = fc.oneof(
    fc.constantFrom<CatalogueImportCommand>(start, complete),
    fc.integer({ min: 0, max: 12 }).map((rows) => advance(rows)),
  )
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state: CatalogueImportState = catalogueImport.initialState
      for (const each of list) {
        const outcome = catalogueImport.decide(each, state)
        const next = isRejection(outcome) ? state : outcome.reduce(catalogueImport.evolve, state)
        if (state.status === 'completed') expect(next).toEqual(state)
        if (next.status === 'completed') expect(next.done).toBe(next.rows)
        if (state.status !== 'none' && next.status !== 'none') expect(next.done).toBeGreaterThanOrEqual(state.done)
        state = next
      }
    }),
    { numRuns: 200 },
  )
})
