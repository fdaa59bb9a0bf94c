import type { AnswerOf, Endpoint } from '@turno/contract/endpoint.ts'
import type { ReadModelName } from '@turno/contract/socket/read-models.ts'
import { atom, type WritableAtom } from 'jotai'
import { isPaused } from '../session/pause.ts'
import { Refusal, Unreachable } from '../wire/answer.ts'
import { ask, type Sent, type SentTo } from './call.ts'
import { onChangeOf } from './changes.ts'
import { hydratedAtom } from './hydration.ts'
import { isLive } from './live-updates.ts'

/** State of a question to the server. Data of an earlier answer stays while a later one fails. */
interface Answer<Data> {
  data: Data | undefined
  error: Error | undefined
  asking: boolean
}

type Change<Data> = { type: 'refresh' } | { type: 'patch'; with: (data: Data) => Data }
/** Server state by question: reading it mounts its interval, writing it asks again or patches the known data. */
export type Question<Data> = WritableAtom<Answer<Data>, [Change<Data>], Promise<void>>
/** Any question, for code that only asks it again. */
export type Refreshable = WritableAtom<unknown, [{ type: 'refresh' }], Promise<void>>

/** Interval of questions about read models while the socket reports their changes. */
const whileLiveMs = 60_000
/** One event changes several answers within this time. */
const burstMs = 20

interface Options<Data> {
  everyMs?: number
  /**
   * Read models behind the answer: whenever one of them changed for me, it is asked again. The interval is then only
   * for a lost socket.
   */
  about?: readonly ReadModelName[]
  /** True once the answer will not change any more: the interval then rests. */
  settled?: (data: Data) => boolean
}

/**
 * A question to an endpoint: asked when somebody looks, whenever its answer changed or at every interval, and when the
 * page is seen again or the network is back. An answer that is overtaken by a later question or by a patch is dropped.
 */
export const question = <const Of extends Endpoint>(
  endpoint: Of,
  options?: Options<AnswerOf<Of>>,
  ...sent: SentTo<Of>
): Question<AnswerOf<Of>> => questionBy(() => ask(endpoint, ...sent), options)

/** Questions about many things: one atom a key, made when first asked for. @param sentOf data of the call for a key */
export const questions = <const Of extends Endpoint, Key extends string = string>(
  endpoint: Of,
  sentOf: (key: Key) => Sent<Of>,
  options?: Options<AnswerOf<Of>>,
): ((key: Key) => Question<AnswerOf<Of>>) =>
  questionsBy((key) => ask(endpoint, ...([sentOf(key)] as SentTo<Of>)), options)

/** A question whose answer is made of several calls, or of another question. */
export function questionBy<Data>(
  ask: () => Promise<Data>,
  { everyMs, about = [], settled }: Options<Data> = {},
): Question<Data> {
  const unknown: Answer<Data> = { data: undefined, error: undefined, asking: false }
  const held = atom(unknown)
  let turn = 0
  let rests = false
  let askedAtMs = 0

  const asked: Question<Data> = atom(
    (get) => (get(hydratedAtom) ? get(held) : unknown),
    async (get, set, change: Change<Data>) => {
      // While the session is paused one question waits: more would all be asked at once afterwards.
      if (change.type === 'refresh' && get(held).asking && isPaused()) return
      const mine = ++turn
      const before = get(held)
      if (change.type === 'patch') {
        if (before.data !== undefined) set(held, { data: change.with(before.data), error: undefined, asking: false })
        return
      }
      askedAtMs = Date.now()
      set(held, { ...before, asking: true })
      const { data, error } = await outcome(ask)
      if (mine !== turn) return
      rests = data !== undefined && (settled?.(data) ?? false)
      set(held, { data: data ?? get(held).data, error, asking: false })
    },
  )
  asked.onMount = (write) => {
    const refresh = () => write({ type: 'refresh' })
    const poll = () =>
      void ((about.length > 0 && isLive() && Date.now() - askedAtMs < whileLiveMs) || rests || refresh())
    void refresh()
    const leave = onChangeOf(about, oneAtATime(refresh))
    const stop = onOccasions(() => void (rests || refresh()), poll, everyMs)
    return () => {
      leave()
      stop()
    }
  }
  return asked
}

/** Such questions about many things. */
export function questionsBy<Data, Key extends string = string>(
  ask: (key: Key) => Promise<Data>,
  options?: Options<Data>,
): (key: Key) => Question<Data> {
  const known = new Map<Key, Question<Data>>()
  return (key) => {
    const found = known.get(key) ?? questionBy(() => ask(key), options)
    known.set(key, found)
    return found
  }
}

async function outcome<Data>(ask: () => Promise<Data>): Promise<{ data: Data | undefined; error: Error | undefined }> {
  try {
    return { data: await ask(), error: undefined }
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unreachable) return { data: undefined, error }
    throw error
  }
}

/** Never two at once: calls that come meanwhile are done once more afterwards. Changes come in bursts. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    while (again) {
      await new Promise((resolve) => setTimeout(resolve, burstMs))
      again = false
      await act()
    }
    running = undefined
  }
  return () => {
    again = true
    running ??= run()
    return running
  }
}

/** Polls at the interval while the page is visible; acts at once when it is seen again or the network is back. */
function onOccasions(act: () => void, poll: () => void, everyMs: number | undefined): () => void {
  const isSeen = () => document.visibilityState === 'visible'
  const actIfSeen = () => isSeen() && act()
  const timer = everyMs === undefined ? undefined : setInterval(() => isSeen() && poll(), everyMs)
  document.addEventListener('visibilitychange', actIfSeen)
  window.addEventListener('online', actIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', actIfSeen)
    window.removeEventListener('online', actIfSeen)
  }
}
