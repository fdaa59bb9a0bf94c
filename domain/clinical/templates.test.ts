import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seedsOf } from '../seeds.ts'
import { codeOfField, fieldsOf } from './template.ts'
import { templates } from './templates.ts'

const all = Object.values(templates)
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** A signed note names form and version. Whoever changes a form raises its version, and writes its new hash down. */
it('a form changes with its version alone', () => {
  expect(
    all.map((template) => `${template.id} ${template.version} ${hashOf(template.sections)}`),
  ).toMatchInlineSnapshot(`
    [
      "general 1 4f443d8abb3f",
      "control 1 c991b3c2c9c8",
      "dermatology 1 06238bce4877",
      "paediatrics 1 bb683eddfaad",
      "psychology 1 92f102f4d77d",
      "odontology 1 4fc95a92b2fa",
    ]
  `)
})

it('measures and systems of forms are entries of their catalogues', () => {
  const codes = (catalogue: 'bodyMeasures' | 'bodySystems') => new Set(seedsOf(catalogue).map(({ code }) => code))
  const known = { measure: codes('bodyMeasures'), review: codes('bodySystems') }
  const asked = all.flatMap(fieldsOf)
  for (const kind of ['measure', 'review'] as const)
    expect(asked.filter((field) => field.kind === kind && !known[kind].has(codeOfField(field.id)))).toEqual([])
  expect(asked.length).toBeGreaterThan(60)
})

it('a field asks for the same in every form', () => {
  const kinds = new Map<string, string>()
  for (const { id, kind } of all.flatMap(fieldsOf)) {
    expect([id, kinds.get(id) ?? kind]).toEqual([id, kind])
    kinds.set(id, kind)
  }
})
