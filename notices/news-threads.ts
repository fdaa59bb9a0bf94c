import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { EventName } from './notice.ts'
import { bellOf, bells, type News, newsOf } from './notices.ts'
import { type End, type Thing, type Told, things } from './threads.ts'

/** What the declarations of `threads.ts` mean for events: the things they are about, and the threads that they end. */

type Kind = News['kind']
type Happened = Pick<AnyEvent, 'type' | 'data'>
type Rule = End | ((data: unknown, told: Told) => End | undefined)

const rulesOn = new Map<string, Map<Kind, Rule>>()
for (const kind of bells)
  for (const [event, rule] of Object.entries(bellOf({ kind }).ends ?? {}) as [string, Rule][])
    rulesOn.set(event, (rulesOn.get(event) ?? new Map()).set(kind, rule))

/** Events that end threads. */
export const endEvents = [...rulesOn.keys()] as EventName[]

/** Kinds of news of which several are one row while they are not over. */
export const gathered: readonly Kind[] = bells.filter((kind) => bellOf({ kind }).together)

/** Keys of the things that an event can end threads about, each once. */
export function thingsEndedBy({ type, data }: Happened): string[] {
  const abouts = [...(rulesOn.get(type)?.keys() ?? [])].flatMap((kind) => bellOf({ kind }).about ?? [])
  return [...new Set(abouts)].flatMap((about) => keysOf(about, data as Fields))
}

/** How an event ends a thread whose newest news is of this kind; undefined: it does not. */
export function endOf({ type, data }: Happened, kind: Kind, told: Told): End | undefined {
  const rule = rulesOn.get(type)?.get(kind)
  return typeof rule === 'function' ? rule(data, told) : rule
}

/** News with its place: the key of the thing that it is about, null for a thread of its own; and the thing's part. */
export interface Placed {
  userId: string
  news: News
  thing: string | null
  part: string
}

/** News that an event is, once a person. */
export const placedNewsOf = (event: Happened): Placed[] =>
  newsOf(event).flatMap(({ to, news }) => {
    const { about, part } = bellOf(news)
    const fields = { ...(event.data as Fields), ...(news as unknown as Fields) }
    const thing = (about && keysOf(about, fields)[0]) ?? null
    return [...to].map((userId) => ({ userId, news, thing, part: part ? String(fields[part] ?? '') : '' }))
  })

type Fields = Readonly<Record<string, unknown>>

/** An event about several people names several things. */
function keysOf(about: Thing, fields: Fields): string[] {
  let keys: string[] = [about]
  for (const name of things[about]) {
    const value = fields[name] ?? fields[`${name}s`] ?? []
    keys = keys.flatMap((key) => [value].flat().map((id) => `${key}/${id}`))
  }
  return keys
}
