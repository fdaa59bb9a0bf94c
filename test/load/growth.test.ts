import { routeTable } from '@turno/api/server/route-table.ts'
import { titleOf } from '@turno/api/test/answer-check.ts'
import { expect, test } from 'vitest'
import { costsOn } from './growth.ts'
import { mainCommands, queries, unmeasured } from './growth-calls.ts'
import { deskCommands, deskVariants } from './growth-desk-calls.ts'
import { groundOf } from './growth-mass.ts'
import { writingCommands } from './growth-writing-calls.ts'

/** Reads and appends of the log that a command of the desk may cost; a registration needs several streams. */
const usual = { logReads: 8, appends: 1 }
const most: Partial<Record<string, typeof usual>> = {
  // The first time also keys, and what the form says for the first time.
  'POST /api/Doctor/update_doctor': { logReads: 9, appends: 3 },
  // A new person's document is looked for in each form in which documents have been kept, and judged by its type.
  'POST /api/v1/doctors/register-patient-with-medical-appointment': { logReads: 30, appends: 11 },
  'POST /api/v1/patient-appointments/:id/another': { logReads: 12, appends: 7 },
  'POST /api/v1/assistants': { logReads: 20, appends: 6 },
  // Two streams are written: the note's and, where care ends with it, the appointment's.
  // One more for each code: each has to be in its table. What stands on top of the visit is looked at, which is
  // written down.
  'POST /api/v1/patient-care/:id/sign': { logReads: 12, appends: 3 },
  // What the record says of allergies, and who may read it, are streams of their own.
  'POST /api/v1/patient-care/:id/parts': { logReads: 10, appends: 1 },
  // What each kind of document is needed for today is read from its stream, once in a process.
  'POST /api/v1/validations/:id/activate': { logReads: 16, appends: 1 },
}

test('the cost of every endpoint is measured, or the endpoint is declared as left out', async () => {
  const ground = await groundOf({ events: 0, patients: 10 }, () => undefined)
  const costs = await costsOn(ground, 1)
  const variants: readonly string[] = deskVariants
  const measured = [...costs.keys()].filter((title) => !variants.includes(title))
  expect(measured.toSorted()).toEqual(
    [...queries.map(titleOf), ...mainCommands, ...deskCommands, ...writingCommands].sort(),
  )
  expect(variants.filter((title) => !costs.has(title))).toEqual([])
  expect([...measured, ...unmeasured].toSorted()).toEqual(routeTable.map(titleOf).sort())
  expect(costs.get('POST /api/v1/offer-appointments/:id/choose')!.logReads).toBeGreaterThan(0)
  const beyond = [...deskCommands, ...deskVariants, ...writingCommands].filter((title) => {
    const { logReads, appends } = costs.get(title)!
    const bound = most[title] ?? usual
    return logReads > bound.logReads || appends > bound.appends
  })
  expect(beyond).toEqual([])
})
