import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { gauges } from '@turno/adapters/metrics/product-metrics.ts'
import type { ProductStatus } from '@turno/contract/areas/support.ts'
import type { PeopleFound } from '@turno/contract/areas/support-people.ts'
import * as endpoints from '@turno/contract/endpoints/support.ts'
import { wholeAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { account } from '@turno/domain/account/decide.ts'
import { hasPermission } from '@turno/domain/account/permissions.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { type StoryViewCommand, storyView } from '@turno/domain/story-view/decide.ts'
import { standing } from '@turno/domain/transfer.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { countDue } from '@turno/read-models/due-times/query.ts'
import { paymentsFor } from '@turno/read-models/payments/query.ts'
import { fullName } from '@turno/read-models/people/query.ts'
import type { Person } from '@turno/read-models/people/view.ts'
import { peopleNamed } from '@turno/read-models/people-index/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { findStory } from '@turno/read-models/story-index/query.ts'
import { caseCounts, casesFound } from '@turno/read-models/support-queue/page.ts'
import { everythingThatWaits } from '@turno/read-models/support-queue/query.ts'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import type { CommonDeps, PaymentDeps, StoryDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { carryOut, transact } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { storiesOf } from '../story/of-person.ts'
import { revealReason, showStory } from '../story/story.ts'
import { faultyEventsNow, setEventAside } from './faulty-events.ts'
import { importPanel, previewPanel } from './reconciling.ts'
import { askAboutPayment, callPerson, closeCase, findAbsent, noteCase, refundCase, retry } from './support-cases.ts'

const { handle } = handlersWith<PaymentDeps & StoryDeps>()

export const supportRoutes: Route[] = [
  handle(endpoints.queue, async ({ deps, reader, actor, now }) => {
    const { state } = await deps.commander.load(account, actor.id)
    return { data: await everythingThatWaits(reader, hasPermission(state, 'validateDocuments'), now) }
  }),
  handle(endpoints.cases, async ({ deps, reader, actor, now, query: { q: text, ...filters } }) => {
    const { state } = await deps.commander.load(account, actor.id)
    const isAdviser = hasPermission(state, 'validateDocuments')
    return { data: await casesFound(reader, { text, ...filters, isAdviser, now }) }
  }),
  handle(endpoints.caseCounts, async ({ reader, now }) => ({ data: await caseCounts(reader, now) })),
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

const digitsShown = 4

/** A page of the people whom a text names, with what tells them apart. */
async function findPeople({
  reader,
  query: { q: text, offset },
}: CallOf<typeof endpoints.people>): Promise<{ data: PeopleFound }> {
  const [found, called] = await Promise.all([peopleNamed(reader, text, offset), names(reader)])
  const rows = found.people.map((person) => ({
    id: person.id,
    full_name: fullName(person),
    role: person.role,
    city: called.city(person.cityId),
    document: endOfDocument(person),
    at_desk: person.yielded,
  }))
  return { data: { people: rows, total: found.total } }
}

const endOfDocument = ({ documentType, document }: Person): string =>
  document ? `${documentType ?? ''} …${document.slice(-digitsShown)}`.trim() : ''

/**
 * Support has seen a person's document: what a doctor typed in an account that nobody opened is shown to them. Nothing
 * is merged.
 * @throws {Refusal} 404, 409: it is no such account, or of another document
 */
async function recognise(call: CallOf<typeof endpoints.recogniseDeskAccount>) {
  const { params, body, deps, actor } = call
  const { state: desk } = await deps.commander.load(account, body.desk_account_id)
  const deskAccountId = body.desk_account_id
  const command = { type: 'RecogniseDeskAccount', accountId: params.id, deskAccountId, desk, by: actor.id } as const
  return carryOut(call, account, params.id, command)
}

/**
 * The whole account that a refund goes to, after recording that support asked for it.
 * @throws {Refusal} 404: there is no such case, or nobody has named an account (or it was erased)
 */
async function revealAccount(call: Call, caseId: string) {
  const [kind, orderId = '', key] = caseId.split('.')
  const { state } = await call.deps.commander.load(order, orderId)
  const isCase = kind === 'refund' && isOpened(state) && state.refunds.some((due) => due.key === key)
  const account = isCase ? standing(state.accountsNamed) : null
  if (!isCase || !account) throw notFound()
  const position = await recordLook(call, orderId)
  const called = await names(call.reader)
  const { bankId, holderDocumentType } = account
  const words = { bank: called.bank(bankId), documentType: called.documentType(holderDocumentType) }
  return { data: { ...wholeAccountOf(account, words), naming: state.accountsNamed.length }, position }
}

async function recordLook(call: Call, orderId: string) {
  const storyId = (await findStory(call.reader, orderId))?.storyId ?? orderId
  const viewId = commandIdOf(call.commandId, 'account')
  const look = { viewId, storyId, viewerId: call.actor.id }
  const record = (command: StoryViewCommand) =>
    transact(call.deps, storyView, viewId, command, {
      ...contextOf(call, viewId),
      commandId: commandIdOf(call.commandId, command.type),
    })
  await record({ type: 'ViewStory', how: 'case', ...look })
  return (await record({ type: 'RevealAccount', ...look })).position
}

/** State of the parts. Only the process that runs the reactors knows them. */
async function statusOf({ eventStore, readStore, clock, metrics }: CommonDeps, reader: Reader): Promise<ProductStatus> {
  const gauge = async (name: string) => (await metrics?.now(name)) ?? {}
  const [position, head, queues, skipped, due_times] = await Promise.all([
    readStore.position(),
    eventStore.head(),
    gauge(gauges.reactorQueueDepth),
    gauge(gauges.reactionsSkipped),
    countDue(reader, clock.now()),
  ])
  const lag = { 'read-models': Math.max(0, Number((head ?? 0n) - (position ?? 0n))) }
  return {
    parts: Object.entries({ ...lag, ...queues }).map(([name, behind]) => ({
      name,
      behind,
      given_up: skipped[name] ?? 0,
    })),
    due_times,
  }
}
