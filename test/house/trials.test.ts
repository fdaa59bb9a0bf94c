import { expect, test } from 'vitest'
import { circlesOf, naming, sources } from './sources.ts'

/**
 * Costs of one more of each kind for its author, measured by a typical one that exists: the sources that say its name.
 * A bound only ever falls. `npm run house -- <name>` lists the files.
 */
const trials = [
  { one: 'a text of the doctor’s profile', names: ['associations'], max: 2 },
  { one: 'a notice by bell and mail to one side of an appointment', names: ['moveProposed'], max: 7 },
  { one: 'a notice of validation', names: ['specialityRefused'], max: 6 },
  { one: 'a mail that only says that time passed', names: ['documentExpiring'], max: 1 },
  { one: 'an action of a patient', names: ['askEarlier'], max: 5 },
]

const all = sources()

test.each(trials)('$one is in $max sources at most', ({ names, max }) => {
  const found = naming(all, ...names)
  expect(found.length, found.join('\n')).toBeGreaterThan(0)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(max)
})

test('what a doctor who is not active may not do is decided in one file', () => {
  const refusing = all.filter(({ code }) => /\bstatus !== 'active'/.test(code)).map(({ path }) => path)
  expect(refusing).toEqual([])
  expect(naming(all, 'doctorMayNot')).toContain('domain/doctor/may.ts')
})

test('no two files import each other around a circle at run time', () => {
  expect(circlesOf(all, false)).toEqual([])
})
