import { describe, expect, test } from 'vitest'
import { projections } from './all.ts'
import { everyEvent } from './test/every-event.ts'
import { Memory } from './test/memory.ts'
import { anaJoins, doctorsJoin, erasedPerson, sale, withoutKeyOf } from './test/story.ts'

const story = [...doctorsJoin, ...anaJoins, ...sale]
/** With everything that can happen to the two, so that no new model is left out. */
const everything = [...story, ...everyEvent.filter(({ type }) => type !== 'PersonErased')]

describe.each(projections.map((projection) => [projection.name, projection] as const))('%s', (_name, projection) => {
  test.each(['ana', 'ruiz'])('erasing %s leaves what a rebuild without the key makes', async (id) => {
    const whole = [...everything, erasedPerson(id)]
    const incremental = await new Memory().project([projection], whole)
    const rebuilt = await new Memory().project(
      [projection],
      whole.map((event) => withoutKeyOf(id, event)),
    )
    expect(incremental.dump()).toEqual(rebuilt.dump())
  })
})

test.each(['ana', 'ruiz'])(
  'erasing %s leaves nothing personal of theirs anywhere, and everything of others',
  async (id) => {
    const before = (await new Memory().project(projections, story)).dump().join('\n')
    const after = (await new Memory().project(projections, [...story, erasedPerson(id)])).dump().join('\n')
    expect(before).toContain(`Secreto-${id}`)
    expect(after).not.toContain(`Secreto-${id}`)
    expect(after).not.toContain(`-${id}"`)
    expect(after).toContain('Secreto-vega')
    expect(after.includes('Secreto-motivo')).toBe(id !== 'ana')
    expect(after.includes('Secreto-calle-5')).toBe(id !== 'ana')
  },
)

test('no read model contains password hashes', async () => {
  expect((await new Memory().project(projections, story)).dump().join('\n')).not.toContain('Secreto-hash')
})

test('projections declare the keys they read; only an erasure reads more', async () => {
  const { undeclared } = await new Memory().project(projections, [...story, erasedPerson('ana')])
  expect(undeclared).toEqual(['PersonErased request/req'])
})
