import { routeTable } from '@turno/api/server/route-table.ts'
import { titleOf } from '@turno/api/test/answer-check.ts'
import { expect, test } from 'vitest'
import { costsOn } from './growth.ts'
import { mainCommands, queries, unmeasured } from './growth-calls.ts'
import { deskCommands, deskVariants } from './growth-desk-calls.ts'
import { groundOf } from './growth-mass.ts'

test('the cost of every call is measured, or the call is known to be left out', async () => {
  const ground = await groundOf({ events: 0, patients: 10 }, () => undefined)
  const costs = await costsOn(ground, 1)
  const variants: readonly string[] = deskVariants
  const measured = [...costs.keys()].filter((title) => !variants.includes(title))
  expect(measured.toSorted()).toEqual([...queries.map(titleOf), ...mainCommands, ...deskCommands].sort())
  expect(variants.filter((title) => !costs.has(title))).toEqual([])
  expect([...measured, ...unmeasured].toSorted()).toEqual(routeTable.map(titleOf).sort())
  expect(costs.get('POST /api/v1/offer-appointments/:id/choose')!.logReads).toBeGreaterThan(0)
})
