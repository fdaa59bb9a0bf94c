import type { FieldError } from '@turno/contract/envelope.ts'
import { expect, test } from 'vitest'
import { parse } from '../kit/refusal/parse.ts'
import { Refusal } from '../kit/refusal/refusal.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { propertiesOf } from './random-input.ts'

/** Longer than any field may be: a letter and a mark, which a rule may go through once for each other one. */
const long = 'a\u0301'.repeat(10_000)

/** The errors of an input. */
function errorsOf(schema: Parameters<typeof parse>[0], input: object): readonly FieldError[] {
  try {
    parse(schema, input)
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.errors
    throw error
  }
}

test('a field that is too long is refused without applying further rules to it', () => {
  const repeated: string[] = []
  for (const route of routeTable)
    for (const schema of [route.body, route.query, route.form])
      for (const field of schema ? Object.keys(propertiesOf(schema)) : []) {
        const paths = errorsOf(schema!, { [field]: long }).map((error) => error.field)
        const more = paths.filter((path, at) => paths.indexOf(path) !== at)
        repeated.push(...more.map((path) => `${titleOf(route)} ${path}`))
      }
  expect(repeated).toEqual([])
})
