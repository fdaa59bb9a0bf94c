import * as v from 'valibot'
import { expect, test } from 'vitest'
import { makeAgreement } from '../areas/agreements.ts'
import { bookHour } from '../areas/booking.ts'
import { anotherVisit } from '../areas/doctors-patients.ts'
import { makeOffer } from '../areas/offers.ts'
import { openSchedule } from '../areas/schedules.ts'
import { amount } from './money.ts'

test.each([
  [120_000, 120_000],
  [0.5, 0.5],
  ['120000', 120_000],
  ['120000.5', 120_000.5],
  ['120000,50', 120_000.5],
  ['-1', -1],
])('the amount %s is read as %s pesos', (sent, pesos) => {
  expect(v.parse(amount, sent)).toBe(pesos)
})

test.each([
  '120.000',
  '120,000',
  '1.200.000',
  '1.200,50',
  '120000.123',
  '',
  ' ',
  '1e5',
  '0x10',
  '$5',
  '12 000',
  null,
  Number.NaN,
])('the amount %j is refused', (sent) => {
  expect(v.is(amount, sent)).toBe(false)
})

/** Fields that a schema refuses of a body. */
const refused = (schema: v.GenericSchema, body: object): (string | undefined)[] =>
  (v.safeParse(schema, body).issues ?? []).map((issue) => v.getDotPath(issue) ?? undefined)

test('an amount with a thousands separator is refused at its own field', () => {
  const price = '120.000'
  expect(refused(makeOffer, { tarifa: price })).toContain('tarifa')
  expect(refused(anotherVisit, { fee: price })).toContain('fee')
  expect(refused(makeAgreement, { tariffs: [{ value: 0, price }] })).toContain('tariffs.0.price')
  expect(refused(openSchedule, { config_calendar: { consulting_type: [{ value: 0, price }] } })).toContain(
    'config_calendar.consulting_type.0.price',
  )
  expect(refused(bookHour, { precio: price })).toContain('precio')
})
