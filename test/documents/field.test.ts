import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answer, declared, event, rule } from './how-to/field.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('docs/how-to.md: one more text is kept sealed, judged, mapped and answered', () => {
  expect(read('../../docs/how-to.md')).toContain(read('./how-to/field.ts'))
  expect(event.sealed.awards).toEqual({ of: 'doctorId', under: 'personKey' })
  expect(v.parse(event.schema, { doctorId: 'ruiz', review: null }).awards).toBeNull()
  expect(v.parse(rule, 'N/A')).toBeNull()
  expect(v.safeParse(rule, 'x'.repeat(301)).success).toBe(false)
  expect(declared).toEqual({ texts: { awards: 'Premio Nacional 2024' } })
  expect(answer).toMatchObject({ premios: 'Premio Nacional 2024', academic: 'N/A' })
})
