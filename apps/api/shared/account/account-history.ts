import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { pagesOfStream } from '@turno/adapters/event-store/stream-pages.ts'
import type { accountChange } from '@turno/contract/answers/profile.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { InferOutput } from 'valibot'
import type { Call } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { ownTextOf } from '../../kit/event-cards/all.ts'
import { looksAt } from './looks.ts'

type Change = InferOutput<typeof accountChange>
type Happened = Pick<RecordedEvent, 'id' | 'type' | 'metadata'>

/** The number of newest changes on a page; the export of own data holds all of them. */
const shownMax = 200
const exportedLooksMax = 10_000

const streamsOf = (accountId: string): string[] =>
  ['account', 'doctor', 'assistance'].map((category) => `${category}-${accountId}`)

/**
 * The last changes of an account, newest first, without values: somebody who looks over the
 * person's shoulder learns nothing.
 */
export async function historyOf(call: Pick<Call, 'deps' | 'reader'>, accountId: string): Promise<Change[]> {
  const { deps } = call
  const newest = { direction: 'backwards', limit: shownMax } as const
  const streams = await Promise.all(streamsOf(accountId).map((stream) => deps.eventStore.readStream(stream, newest)))
  const changes = await changesOf(
    deps,
    streams.flatMap((events) => events.toReversed()),
    accountId,
  )
  return withLooks(changes, await looksAt(call, accountId, shownMax)).slice(0, shownMax)
}

/** Changes, with the times when support opened the person. */
const withLooks = (changes: readonly Change[], looks: readonly { id: string; at: string }[]): Change[] =>
  [
    ...changes,
    ...looks.map(({ id, at }) => ({ id, at, what: 'Soporte abrió tu ficha', by_oneself: false, assistant: '' })),
  ].toSorted((some, other) => Number(some.at < other.at) - Number(some.at > other.at))

/** All changes of an account, newest first. */
export async function wholeHistoryOf(call: Pick<Call, 'deps' | 'reader'>, accountId: string): Promise<Change[]> {
  const { deps } = call
  const happened: Happened[] = []
  for (const stream of streamsOf(accountId))
    for await (const page of pagesOfStream(deps.eventStore, stream))
      happened.push(...page.map(({ id, type, metadata }) => ({ id, type, metadata })))
  const looks = await looksAt(call, accountId, exportedLooksMax)
  return withLooks(await changesOf(deps, happened, accountId), looks)
}

async function changesOf(deps: CommonDeps, happened: readonly Happened[], accountId: string): Promise<Change[]> {
  // The values that an account begins with are no changes.
  const begun = new Set(
    happened.flatMap(({ type, metadata }) => (type === 'AccountRegistered' ? metadata.commandId : [])),
  )
  const told = happened
    .filter(({ type, metadata }) => type !== 'NamesDeclared' || !begun.has(metadata.commandId))
    .toSorted(
      (some, other) => Number(some.metadata.at > other.metadata.at) - Number(some.metadata.at < other.metadata.at),
    )
    .flatMap(({ id, type, metadata: { at, actor } }) => {
      const what = ownTextOf(type)
      return what ? [{ id, at, what, actor }] : []
    })
    .toReversed()
  const assistantOf = ({ id, role, by }: Actor) => by?.id ?? (role === 'assistant' && id !== accountId ? id : '')
  const names = await namesOf(
    deps,
    told.map(({ actor }) => assistantOf(actor)),
  )
  return told.map(({ actor, ...change }) => ({
    ...change,
    by_oneself: actor.id === accountId && !actor.by,
    assistant: names.get(assistantOf(actor)) ?? '',
  }))
}

async function namesOf({ commander }: CommonDeps, ids: readonly string[]): Promise<Map<string, string>> {
  const load = async (id: string) => {
    const { state } = await commander.load(account, id)
    return [id, state.status === 'registered' ? fullNameOf(state) : ''] as const
  }
  return new Map(await Promise.all([...new Set(ids.filter(Boolean))].map(load)))
}
