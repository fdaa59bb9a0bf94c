import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { isNamedByRules } from './catalogue.ts'
import { catalogueEntry } from './catalogue-entry/decide.ts'
import { entryTexts } from './catalogue-entry/texts.ts'
import { reject } from './decider.ts'
import { capitalDepartment, colombia, mandatoryCertifications, usualDocumentType } from './named-codes.ts'
import { given, history, noon } from './scenario.fixture.ts'
import { seeds, seedsOf } from './seeds.ts'

const folder = new URL('./', import.meta.url).pathname
/** What entries are, which is data, is said in the files of the catalogues; rules are everywhere else. */
const rules = globSync('**/*.ts', { cwd: folder }).filter(
  (path) => !/\.(test|fixture)\.ts$|^catalogues\/|common-passwords|^named-codes/.test(path),
)

/** Fields and constants that hold codes of catalogues. */
const holdsCode =
  /\b\w*(?:country|department|city|municipality|documentType|gender|speciality|cup|bank|plan|certification|entity|colombia)\w*\b[^\n'"]{0,40}?['"]([\w.+-]{1,20})['"]/gi
const codes = new Set(seeds.map(({ code }) => code))
const long = new Set(
  seeds.filter(({ code }) => /^\d{3,}$|^(CC|CE|TI|RC|PA|PT|PE|NI)$/.test(code)).map(({ code }) => code),
)

test('no rule names an entry by a literal code: all such codes are in named-codes.ts', () => {
  const found = rules.flatMap((path) => {
    const source = readFileSync(folder + path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const assigned = [...source.matchAll(holdsCode)].flatMap(([, code]) => (codes.has(code!) ? [code!] : []))
    const literal = [...source.matchAll(/'([\w]+)'/g)].flatMap(([, code]) => (long.has(code!) ? [code!] : []))
    return [...assigned, ...literal].map((code) => `${path}: ${code}`)
  })
  expect(rules.length).toBeGreaterThan(150)
  expect([...new Set(found)]).toEqual([])
})

describe('an entry that rules name by its code', () => {
  const cedula = { catalogue: 'documentTypes', code: usualDocumentType, now: noon } as const
  const row = { name: 'Cédula de ciudadanía', parent: null, details: {} }
  const added = history(catalogueEntry, { type: 'AddEntry', ...cedula, ...row })

  it('cannot be retired, by hand or by a table', () => {
    given(catalogueEntry, added)
      .when({ type: 'ChangeEntry', ...cedula, retired: true })
      .then(reject('Este registro no se puede retirar: las reglas de Turno lo necesitan.'))
    given(catalogueEntry, added)
      .when({ type: 'ImportEntry', ...cedula, ...row, importId: 'i', orphaned: false, enabled: false })
      .then([])
  })

  it('counts as offered where an old log retired it', () => {
    const retired = { type: 'CatalogueEntryRetired', data: { ...cedula, importId: null } } as const
    expect(
      catalogueEntry.evolve(added.reduce(catalogueEntry.evolve, catalogueEntry.initialState), retired),
    ).toMatchObject({
      status: 'offered',
    })
  })

  it('belongs where its seed has it, whoever says otherwise, also where an old log moved it', () => {
    const capital = { catalogue: 'departments', code: capitalDepartment, now: noon } as const
    const seed = { name: 'Bogotá, D.C.', parent: colombia, details: {} }
    const moved = { ...seed, parent: '032' }
    const imported = { type: 'ImportEntry', ...capital, importId: 'i', orphaned: false, enabled: true } as const
    const log = history(catalogueEntry, { ...imported, ...seed })
    given(catalogueEntry, log)
      .when({ type: 'ChangeEntry', ...capital, parent: '032' })
      .then(reject(entryTexts.namedParent))
    given(catalogueEntry, log)
      .when({ ...imported, ...moved })
      .then([])
    const undo = { importId: 'u', undoneImportId: 'i', undoneId: 'e' }
    given(catalogueEntry, log)
      .when({ type: 'TakeBackEntry', ...capital, ...undo, before: { ...moved, retired: false } })
      .then(reject(entryTexts.namedParent))
    const old = { type: 'CatalogueEntryDescribed', data: { ...capital, ...moved, importId: null } } as const
    expect([...log, old].reduce(catalogueEntry.evolve, catalogueEntry.initialState)).toMatchObject({ parent: colombia })
    const other = { ...capital, code: '76' }
    given(catalogueEntry, history(catalogueEntry, { ...imported, ...other, ...seed }))
      .when({ type: 'ChangeEntry', ...other, parent: '032' })
      .then([{ type: 'CatalogueEntryDescribed', data: { parent: '032' } }])
  })

  it('includes every mandatory document, and each of them is in the seeds', () => {
    const required = seedsOf('certifications').flatMap(({ code, details }) => (details.required === '1' ? [code] : []))
    expect(required).toEqual([...mandatoryCertifications])
    expect(required.every((id) => isNamedByRules('certifications', id))).toBe(true)
    expect([isNamedByRules('countries', colombia), isNamedByRules('specialities', '308')]).toEqual([true, false])
  })
})
