import type { EntityWithAgreements } from '@turno/contract/answers/agreements.ts'
import { agreementsFoundMax } from '@turno/contract/areas/agreements.ts'
import * as endpoints from '@turno/contract/endpoints/agreements.ts'
import { contains } from '@turno/domain/text.ts'
import { agreementsOf, askable, membershipsOf, receivedBy } from '@turno/read-models/agreements-of-doctor/query.ts'
import { offered } from '@turno/read-models/catalogues/query.ts'
import type { CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { notReady } from '../../kit/refusal/refusal.ts'
import {
  answerMembership,
  askMembership,
  leaveMembership,
  makeAgreement,
  reviseAgreement,
  turnAgreement,
} from './changing-agreements.ts'

const { handle } = handlersWith<SearchDeps>()

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
  handle(endpoints.entities, async (call) => ({ data: await entitiesWithAgreements(call) })),
  handle(endpoints.find, findAgreements),
]

/** Agreements of doctors and with health entities whose names have the text; without a text none. At most 30. */
async function findAgreements(call: CallOf<typeof endpoints.find, SearchDeps>) {
  const { reader, moment, query } = call
  const { suggestions, doctors } = indexesOf(call)
  if (query.text === '') return { data: [] }
  const [entities, { entities: agreed }] = await Promise.all([offered(reader, 'healthEntities'), doctors.upToDate()])
  const found = await askable(
    reader,
    {
      agreementIds: entities
        .filter(({ name }) => contains(name, query.text))
        .flatMap(({ id }) => agreed.agreementsWith(id, agreementsFoundMax)),
      doctorIds: suggestions.doctorsNamed(query.text, agreementsFoundMax).map(({ id }) => id),
    },
    moment,
  )
  return { data: found.slice(0, agreementsFoundMax) }
}

/** Health entities at whose prices active doctors attend, by name. */
async function entitiesWithAgreements(call: PublicCall<SearchDeps>): Promise<EntityWithAgreements[]> {
  const { doctors } = indexesOf(call)
  const [entities, { entities: agreed }] = await Promise.all([
    offered(call.reader, 'healthEntities'),
    doctors.upToDate(),
  ])
  return entities
    .map(({ id, name }) => ({ id, name, doctors: agreed.countWith(id) }))
    .filter((entity) => entity.doctors > 0)
}

/** For an answer that holds for this once: nobody reports what changes in them. @throws {Refusal} 503 */
function indexesOf({ deps, trace }: PublicCall<SearchDeps>) {
  trace?.holdsOnce()
  if (!deps.search.isReady) throw notReady()
  return deps.search
}
