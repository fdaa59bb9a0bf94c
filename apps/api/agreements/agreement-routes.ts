import { agreementsFoundMax } from '@turno/contract/agreements.ts'
import * as endpoints from '@turno/contract/endpoints/agreements.ts'
import { contains } from '@turno/domain/text.ts'
import {
  agreementsOf,
  askable,
  entitiesWithAgreements,
  membershipsOf,
  receivedBy,
} from '@turno/read-models/agreements-of-doctor/query.ts'
import { type CallOf, handle, type Route } from '../call/route.ts'
import { unwell } from '../refusal/refusal.ts'
import {
  answerMembership,
  askMembership,
  leaveMembership,
  makeAgreement,
  reviseAgreement,
  turnAgreement,
} from './changing-agreements.ts'

export const agreementRoutes: Route[] = [
  handle(endpoints.ofDoctor, async ({ reader, params, moment }) => ({
    data: await agreementsOf(reader, params.id, moment),
  })),
  handle(endpoints.make, makeAgreement),
  handle(endpoints.revise, reviseAgreement),
  handle(endpoints.turn, turnAgreement),
  handle(endpoints.received, async ({ reader, params }) => ({ data: await receivedBy(reader, params.id) })),
  handle(endpoints.answer, answerMembership),
  handle(endpoints.ofPatient, async ({ reader, params, moment }) => ({
    data: await membershipsOf(reader, params.id, moment),
  })),
  handle(endpoints.ask, askMembership),
  handle(endpoints.leave, leaveMembership),
  handle(endpoints.entities, async ({ reader, moment }) => ({ data: await entitiesWithAgreements(reader, moment) })),
  handle(endpoints.find, findAgreements),
]

/** Agreements of doctors and with health entities whose names have the text; without a text none. */
async function findAgreements({ deps, reader, moment, trace, query: { text } }: CallOf<typeof endpoints.find>) {
  // Nobody reports what changes in the names that doctors are found by.
  trace?.holdsOnce()
  if (!deps.search.isReady) throw unwell()
  if (text === '') return { data: [] }
  const entities = await entitiesWithAgreements(reader, moment)
  const found = await askable(
    reader,
    {
      entityIds: entities.filter(({ name }) => contains(name, text)).map(({ id }) => id),
      doctorIds: deps.search.suggestions.doctorsNamed(text, agreementsFoundMax).map(({ id }) => id),
    },
    moment,
  )
  return { data: found.slice(0, agreementsFoundMax) }
}
