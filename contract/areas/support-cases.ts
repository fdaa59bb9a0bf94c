import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { numeric } from '../kinds/ids.ts'
import { pesos } from '../kinds/money.ts'
import { typed } from '../kinds/typed.ts'
import { type CaseKind, caseKind, supportCase } from './support.ts'

/** Cases on a page of the queue. */
export const casesPageSize = 20

/** Kinds of cases that are looked at together. Those of a server, and of absent doctors, are few. */
export const caseGroups = {
  all: caseKind.options,
  noOffers: ['noOffers'],
  money: ['refund', 'payment', 'difference', 'setAside', 'payout'],
  doctors: ['validation', 'payout', 'doctorAbsent', 'recordEmergency'],
  delivery: ['delivery'],
} as const satisfies Record<string, readonly CaseKind[]>
export type CaseGroup = keyof typeof caseGroups

const wrong = 'El dato no es valido'

/**
 * GET api/v1/support/cases: by whose they are (`q`: as people are found), and by the city and speciality of requests
 * without offers.
 */
export const askCases = v.object({
  q: v.optional(v.pipe(v.string(), typed, v.maxLength(120, 'El dato es demasiado largo')), ''),
  group: v.optional(v.picklist(Object.keys(caseGroups) as CaseGroup[], 'Ese filtro no existe'), 'all'),
  city: v.optional(v.pipe(v.string(), typed, v.maxLength(20, wrong)), ''),
  speciality: v.optional(v.pipe(v.string(), typed, v.maxLength(20, wrong)), ''),
  offset: v.optional(v.pipe(numeric, v.integer(wrong), v.minValue(0, wrong), v.maxValue(100_000, wrong)), 0),
})

const kindOfCases = v.strictObject({
  kind: caseKind,
  count: v.number(),
  /** Since when the oldest waits; null: none does. */
  oldest: v.nullable(instant),
  /** What refunds and payouts of it come to; null of other kinds. */
  owed: v.nullable(pesos),
})
/** A city or speciality with requests without offers. */
const place = v.strictObject({ id: v.string(), name: v.string(), count: v.number() })

/** First what is promised soonest; what has no time is due since it waits. */
export const casesFound = v.strictObject({
  cases: v.array(supportCase),
  /** How many the filters leave. */
  total: v.number(),
  /** Of the whole queue, each kind that waits. */
  kinds: v.array(kindOfCases),
  cities: v.array(place),
  specialities: v.array(place),
})
export type CasesFound = v.InferOutput<typeof casesFound>

/** GET api/v1/support/cases/counts: how many of each kind wait. */
export const caseCounts = v.array(v.strictObject({ kind: caseKind, count: v.number() }))
