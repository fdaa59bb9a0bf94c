import { searchTexts, suggestedFrom, suppliedMax } from '@turno/contract/areas/search.ts'
import * as endpoints from '@turno/contract/endpoints/search.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { isOfKind } from '@turno/domain/cup-facts.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { doctors, specialityNames } from '@turno/read-models/people/query.ts'
import type { CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { notReady } from '../../kit/refusal/refusal.ts'
import type { SupplyOf } from '../../kit/search/suggestions.ts'
import { doctorPage, doctorSlots } from '../../shared/doctor-page/doctor-page.ts'
import { findDoctors, soughtAs } from './finding.ts'

/** Doctors that a list shows of all who match. */
const listedMax = 50

const { handle } = handlersWith<SearchDeps>()

export const searchRoutes: Route[] = [
  handle(endpoints.suggest, suggest),
  handle(endpoints.find, findDoctors),
  handle(endpoints.doctors, listDoctors),
  handle(endpoints.doctor, doctorPage),
  handle(endpoints.slots, doctorSlots),
  handle(endpoints.frequent, frequentSpecialities),
  handle(endpoints.cups, async (call) => {
    const { cityId, ...kind } = call.query
    const index = await indexOf(call)
    return {
      data: await namesOfCups(
        call,
        index.bookableCups(cityId).filter((id) => isOfKind(id, kind)),
      ),
    }
  }),
  handle(endpoints.cupCities, async (call) => {
    const [index, called] = await Promise.all([indexOf(call), names(call.reader)])
    return { data: byName(index.citiesOfCups().map((id) => ({ id, name: called.city(id) }))) }
  }),
]

/** @throws {Refusal} 503: not everything has been read yet */
async function suggest(call: CallOf<typeof endpoints.suggest, SearchDeps>) {
  const { deps, body } = call
  if (!deps.search.isReady) throw notReady()
  if (body.text.length < suggestedFrom) return { data: [] }
  const index = await indexOf(call)
  const supplyOf: SupplyOf = (option, id) => index.supply(soughtAs(option, id), body.city_id, suppliedMax)
  return { data: deps.search.suggestions.suggest(body.text, body.limit, supplyOf) }
}

/** Specialities to begin with, in this order: those of primary care, then what people look for by themselves. */
const frequent = '328 334 342 308 320 344 339 335 333 302 340 345 355 332 329'.split(' ')
/** Those that a screen begins with. */
const frequentMax = 8

async function frequentSpecialities(call: CallOf<typeof endpoints.frequent, SearchDeps>) {
  const [index, called] = await Promise.all([indexOf(call), names(call.reader)])
  const found = frequent.flatMap((id) => {
    const soonest = index.soonest({ specialityIds: [id] }, call.query.city_id)
    return soonest ? [{ id, name: called.speciality(id), date: soonest.date, from: pesosOf(soonest.feeCents) }] : []
  })
  return { data: found.slice(0, frequentMax) }
}

async function listDoctors(call: CallOf<typeof endpoints.doctors, SearchDeps>) {
  const { deps, reader, query } = call
  changesUnnoticed(call)
  if (!deps.search.isReady) throw notReady()
  const found = deps.search.suggestions.doctorsNamed(query.text, listedMax)
  const [cards, called] = await Promise.all([
    doctors(
      reader,
      found.map(({ id }) => id),
    ),
    names(reader),
  ])
  const data = found.map(({ id, name }) => ({ id, name, specialities: specialityNames(cards.get(id), called) }))
  return data.length === 0 ? { data, message: searchTexts.noDoctors } : { data }
}

/** The index of doctors, for an answer that holds for this once: nobody reports what changes in it. */
function indexOf(call: PublicCall<SearchDeps>) {
  changesUnnoticed(call)
  return call.deps.search.doctors.upToDate()
}

const changesUnnoticed = ({ trace }: PublicCall): void => trace?.holdsOnce()

async function namesOfCups({ reader }: PublicCall, ids: readonly string[]) {
  const called = await names(reader)
  return byName(ids.map((id) => ({ id, name: called.procedure(id) })))
}

const spanish = new Intl.Collator('es')
const byName = <Each extends { name: string }>(all: Each[]): Each[] =>
  all.toSorted((a, b) => spanish.compare(a.name, b.name))
