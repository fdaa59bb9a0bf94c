import { randomUUID } from 'node:crypto'
import * as endpoints from '@turno/contract/endpoints/support.ts'
import { account } from '@turno/domain/account/decide.ts'
import { hasPermission } from '@turno/domain/account/permissions.ts'
import { paymentsFor } from '@turno/read-models/payments/query.ts'
import { everythingThatWaits } from '@turno/read-models/support-queue/query.ts'
import type { PaymentDeps, StoryDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { storiesOf } from '../story/of-person.ts'
import { revealReason, showStory } from '../story/story.ts'
import { faultyEventsNow, setEventAside } from './faulty-events.ts'
import { findPeople, recognise } from './people.ts'
import { importPanel, previewPanel } from './reconciling.ts'
import { revealAccount } from './revealed-account.ts'
import { statusOf } from './status.ts'
import { askAboutPayment, callPerson, closeCase, findAbsent, noteCase, refundCase, retry } from './support-cases.ts'

const { handle } = handlersWith<PaymentDeps & StoryDeps>()

export const supportRoutes: Route[] = [
  handle(endpoints.queue, async ({ deps, reader, actor }) => {
    const { state } = await deps.commander.load(account, actor.id)
    return { data: await everythingThatWaits(reader, hasPermission(state, 'validateDocuments')) }
  }),
  handle(endpoints.status, async ({ deps, reader }) => ({ data: await statusOf(deps, reader) })),
  handle(endpoints.faultyEvents, async ({ deps }) => ({ data: await faultyEventsNow(deps) })),
  handle(endpoints.setAside, (call) => setEventAside(call, call.body.reason)),
  handle(endpoints.payments, async ({ reader, query }) => ({ data: await paymentsFor(reader, query.filter) })),
  handle(endpoints.previewPanel, previewPanel),
  handle(endpoints.importPanel, importPanel),
  handle(endpoints.people, findPeople),
  handle(endpoints.personStories, (call) => storiesOf(call, call.params.id, call.query.view ?? randomUUID())),
  handle(endpoints.recogniseDeskAccount, recognise),
  handle(endpoints.noteCase, (call) => noteCase(call, call.body.note)),
  handle(endpoints.closeCase, (call) => closeCase(call, call.body.note)),
  handle(endpoints.callPerson, (call) => callPerson(call, call.body.note)),
  handle(endpoints.findAbsent, (call) => findAbsent(call, call.body.note)),
  handle(endpoints.retry, (call) => retry(call, call.body.note)),
  handle(endpoints.askAboutPayment, (call) => askAboutPayment(call, call.body.note)),
  handle(endpoints.refund, refundCase),
  handle(endpoints.refundAccount, (call) => revealAccount(call, call.params.id)),
  handle(endpoints.story, (call) => showStory(call, call.query.view ?? randomUUID(), call.query.how)),
  handle(endpoints.exportStory, (call) => showStory(call, randomUUID(), 'export')),
  handle(endpoints.revealReason, (call) => revealReason(call, call.body.view)),
]
