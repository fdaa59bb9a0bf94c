import { SentOtherwise } from '@turno/adapters/commands/sent-otherwise.ts'
import { headers } from '@turno/contract/envelope.ts'
import { expect, test } from 'vitest'
import type { Call } from '../kit/endpoint/call.ts'
import type { ApiDeps } from '../kit/endpoint/deps.ts'
import { isGuardedRoute, writes } from '../kit/endpoint/route.ts'
import { SentBodies, type SentCommand } from '../kit/endpoint/sent-bodies.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { type Sent, twoBodies } from './two-bodies.ts'

/** Every route that writes, with a body under a key that belongs to another one; a new route is tried too. */

const commands = routeTable.filter(isGuardedRoute).filter(writes)
const saying = commands.filter(({ body, query, upload }) => body ?? query ?? upload)

const reached = () => {
  throw new Error('the handler asks for something')
}
const nothing = new Proxy({}, { get: reached })

/** Notes what it is asked about. */
class Noting extends SentBodies {
  asked: SentCommand | undefined
  override refuse(sent: SentCommand): void {
    this.asked = sent
    super.refuse(sent)
  }
}

/** A call by somebody who may, as far as the handler's first question. */
const callWith = ({ body, query, file }: Sent, sentBodies: SentBodies, key = 'one key') =>
  ({
    ...{ sentBodies, body, query, file, params: {}, commandId: 'the command', now: '2031-03-03T15:00:00.000Z' },
    deps: { lookupKey: Buffer.alloc(32, 1), commander: { load: reached, transact: reached }, eventStore: nothing },
    ...{ limits: nothing, reader: nothing, actor: { id: 'ana', role: 'patient' } },
    headers: { [headers.idempotencyKey.toLowerCase()]: key },
  }) as unknown as Call<ApiDeps>

const outcomeOf = async (route: (typeof commands)[number], call: Call<ApiDeps>): Promise<'refused' | 'let in'> =>
  (await (async () => route.handle(call))().catch((thrown: unknown) => thrown)) instanceof SentOtherwise
    ? 'refused'
    : 'let in'

/** The command has written something. */
async function writeUnder(sentBodies: SentBodies, sent: SentCommand): Promise<void> {
  const appending = { transact: async () => ({ ok: true, events: [{}], state: {}, position: 1n }) }
  const context = { commandId: sent.commandId, actor: { id: 'ana', role: 'patient' }, correlationId: 'x' } as const
  await sentBodies.marking(appending as never, sent).transact({} as never, 'x', { type: 'x' } as never, context)
}

const cases = saying.map((route) => [titleOf(route), route, ...twoBodies(route)] as const)

test('only one endpoint has just one valid body', () => {
  const fixed = cases.flatMap(([title, , , other]) => (other ? [] : [title]))
  expect(fixed).toEqual(['POST /api/v1/purchase-order/:id/confirm-and-pay'])
})

test.each(cases.filter(([, , , other]) => other))('%s', async (_title, route, one, other) => {
  const sentBodies = new Noting()
  const outcomes = []
  for (const sent of [one, other!]) outcomes.push(await outcomeOf(route, callWith(sent, sentBodies)))
  // A command that wrote nothing is forgotten.
  expect(outcomes).toEqual(['let in', 'let in'])
  await outcomeOf(route, callWith(one, sentBodies))
  await writeUnder(sentBodies, sentBodies.asked!)
  for (const sent of [one, other!, one]) outcomes.push(await outcomeOf(route, callWith(sent, sentBodies)))
  expect(outcomes.slice(2)).toEqual(['let in', 'refused', 'let in'])
})

test('the hash of a body differs by its idempotency key, so that the log does not reveal what was sent', async () => {
  const [route] = saying as [(typeof commands)[number]]
  const sentBodies = new Noting()
  const digests = []
  for (const key of ['one key', 'one key', 'other key']) {
    await outcomeOf(route, callWith(twoBodies(route)[0], sentBodies, key))
    digests.push(sentBodies.asked!.bodyDigest)
  }
  expect([digests[0] === digests[1], digests[0] === digests[2]]).toEqual([true, false])
})

test('without an idempotency key no body is compared', async () => {
  const [route] = saying as [(typeof commands)[number]]
  const sentBodies = new Noting()
  await outcomeOf(route, callWith(twoBodies(route)[0], sentBodies, ''))
  expect(sentBodies.asked).toBeUndefined()
})
