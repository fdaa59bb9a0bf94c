import type { OfficialTable } from '@turno/domain/catalogue.ts'
import { colombia } from '@turno/domain/named-codes.ts'
import { departmentOf } from '@turno/domain/place.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import type { Row } from './run-import.ts'

/** The cells of a row by the header of their column. */
export type Fields = Partial<Record<Column, string>>
export type Column = 'codigo' | 'nombre' | 'descripcion' | 'habilitado' | 'sexo' | 'edadminima' | 'edadmaxima'

/** A row as an entry, or why it is none, in Spanish. */
export type Reading = { row: Row; doubt?: string } | { error: string }

const nameMax = 500

const seededDepartments: ReadonlySet<string> = new Set(seedsOf('departments').map(({ code }) => code))

/** @param known codes of the departments, for municipalities */
export function reading(
  table: OfficialTable | 'departments',
  fields: Fields,
  known: ReadonlySet<string> = seededDepartments,
): Reading {
  const { pattern, codeOf, partsOf } = shapes[table]
  const written = (fields.codigo ?? '').trim()
  const code = codeOf(written)
  const name = (fields.nombre ?? '').replace(/\s+/g, ' ').trim()
  if (written === '') return { error: 'Falta el código.' }
  if (!pattern.test(code)) return { error: `El código «${written.slice(0, 20)}» no es válido.` }
  if (name === '') return { error: `Falta el nombre del código ${code}.` }
  if (name.length > nameMax) return { error: `El nombre del código ${code} pasa de ${nameMax} caracteres.` }
  const enabled = isEnabled(fields.habilitado)
  if (enabled === undefined)
    return { error: `Habilitado debe ser SI o NO, y el código ${code} trae «${fields.habilitado?.slice(0, 20)}».` }
  if (table === 'municipalities' && !known.has(departmentOf(code)))
    return { error: `No hay un departamento ${departmentOf(code)}.` }
  const row = { catalogue: table, code, name, ...partsOf(code, fields), enabled }
  return name.includes('?') && !name.includes('¿')
    ? { row, doubt: `El nombre del código ${code} trae «?» donde se perdió una letra.` }
    : { row }
}

interface Shape {
  pattern: RegExp
  codeOf(written: string): string
  partsOf(code: string, fields: Fields): Pick<Row, 'parent' | 'details'>
}

const shapes: Record<OfficialTable | 'departments', Shape> = {
  // A category without subdivision has three characters, or an X as the fourth.
  cie10: {
    pattern: /^[A-Z]\d{2}[0-9X]$/,
    codeOf: (written) =>
      written
        .replace('.', '')
        .toUpperCase()
        .replace(/^(.{3})$/, '$1X'),
    partsOf: (code, { descripcion, sexo, edadminima, edadmaxima }) => ({
      parent: code.slice(0, 3),
      details: detailsOf({
        category: descripcion,
        sex: sexes[sexo?.trim() ?? ''],
        minAge: edadminima,
        maxAge: edadmaxima,
      }),
    }),
  },
  cups: {
    pattern: /^[0-9A-Z]{5,6}$/,
    codeOf: (written) => written.toUpperCase(),
    partsOf: (_, { descripcion, sexo }) => ({
      parent: /^cap[ií]tulo\s+(\d{2})\b/i.exec(descripcion?.trim() ?? '')?.[1] ?? null,
      details: detailsOf({ chapter: descripcion, sex: sexes[sexo?.trim() ?? ''] }),
    }),
  },
  municipalities: {
    pattern: /^\d{5}$/,
    // Spreadsheets drop the leading zero.
    codeOf: (written) => written.padStart(5, '0'),
    partsOf: (code) => ({ parent: departmentOf(code), details: {} }),
  },
  departments: {
    pattern: /^\d{2}$/,
    codeOf: (written) => written.padStart(2, '0'),
    partsOf: () => ({ parent: colombia, details: {} }),
  },
}

/** The sexes that a code applies to: F, M, or A for both. */
const sexes: Record<string, string> = { 1: 'M', 2: 'F', 3: 'A', M: 'M', F: 'F', Z: 'A', A: 'A' }

const detailsOf = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))

function isEnabled(written: string | undefined): boolean | undefined {
  const word = (written ?? '').trim().toUpperCase()
  if (word === '' || word === 'SI' || word === 'SÍ' || word === 'S') return true
  return word === 'NO' || word === 'N' ? false : undefined
}
