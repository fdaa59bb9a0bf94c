import { expect, test } from 'vitest'
import { circlesOf, naming, sources } from './sources.ts'

/**
 * What one more of each kind would cost its author, measured by a typical one that exists: the sources that say its
 * name. A bound only ever falls. `npm run house -- <name>` lists the files.
 */
const trials = [
  { one: 'a text of the doctor’s profile', names: ['associations'], max: 2 },
  { one: 'a notice by bell and mail to one side of an appointment', names: ['moveProposed'], max: 16 },
  { one: 'a notice of validation', names: ['specialityRefused'], max: 15 },
  { one: 'a mail that only says that time passed', names: ['documentExpiring'], max: 9 },
  { one: 'what a suspended doctor cannot do', names: ['suspended'], max: 28 },
  { one: 'an action of a patient', names: ['askEarlier'], max: 6 },
]

const all = sources()

test.each(trials)('$one is said in $max sources at most', ({ names, max }) => {
  const found = naming(all, ...names)
  expect(found.length, found.join('\n')).toBeGreaterThan(0)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(max)
})

test('no two files import each other around a circle at run time', () => {
  expect(circlesOf(all, false)).toEqual([])
})
