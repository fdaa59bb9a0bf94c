import * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { ask } from './asking.ts'
import { authorizations, ownStanding, standingByRight } from './authorizations.ts'
import { emergenciesLeft, openByDocument, openInEmergency } from './emergencies.ts'
import { doctorsFound, grant, grantAsked } from './granting.ts'
import { reads } from './read-lines.ts'

const { handle } = handlersWith<SearchDeps>()

/** The patient decides who reads, and sees who read; a doctor asks, or opens in an emergency. */
export const recordAccessRoutes: Route[] = [
  handle(endpoints.authorizations, async (call) => ({ data: await authorizations(call) })),
  handle(endpoints.doctorsFound, async (call) => ({ data: await doctorsFound(call) })),
  handle(endpoints.grant, grant),
  handle(endpoints.withdraw, (call) =>
    carryOut(call, recordAccess, call.actor.id, {
      ...{ type: 'WithdrawAccess', patientId: call.actor.id, grantId: call.params.grantId },
    }),
  ),
  handle(endpoints.grantAsked, grantAsked),
  handle(endpoints.refuseAsked, (call) =>
    carryOut(call, recordAccess, call.actor.id, {
      ...{ type: 'RefuseAccess', patientId: call.actor.id, askId: call.params.askId },
    }),
  ),
  handle(endpoints.answerEmergency, (call) =>
    carryOut(
      call,
      recordAccess,
      call.actor.id,
      {
        ...{ type: 'AnswerEmergency', patientId: call.actor.id, openingId: call.params.openingId },
        recognised: call.body.recognised,
      },
      { story: call.params.openingId },
    ),
  ),
  handle(endpoints.reads, async (call) => ({ data: await reads(call) })),
  handle(endpoints.standing, ownStanding),
  handle(endpoints.standingByRight, standingByRight),
  handle(endpoints.ask, ask),
  handle(endpoints.openInEmergency, openInEmergency),
  handle(endpoints.openByDocument, openByDocument),
  handle(endpoints.emergenciesLeft, emergenciesLeft),
]
