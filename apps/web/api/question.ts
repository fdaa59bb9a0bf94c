import { atom, type WritableAtom } from 'jotai'
import { Refusal, Unreachable } from './answer.ts'

/** What is known of a question to the server. Data of an earlier answer stays while a later one fails. */
export interface Answer<Data> {
  data: Data | undefined
  error: Error | undefined
  asking: boolean
}

type Change<Data> = { type: 'refresh' } | { type: 'patch'; with: (data: Data) => Data }
/** Server state by question: reading it mounts its interval, writing it asks again or patches what is known. */
export type Question<Data> = WritableAtom<Answer<Data>, [Change<Data>], Promise<void>>

interface Options<Data> {
  everyMs?: number
  /** True once the answer will not change any more: the interval then rests. */
  settled?: (data: Data) => boolean
}

/**
 * A question asked when somebody looks, then at every interval, and when the page is seen again or the network is back. An answer that is
 * overtaken by a later question or by a patch is dropped.
 */
export function question<Data>(ask: () => Promise<Data>, { everyMs, settled }: Options<Data> = {}): Question<Data> {
  const held = atom<Answer<Data>>({ data: undefined, error: undefined, asking: false })
  let turn = 0
  let rests = false

  const asked: Question<Data> = atom(
    (get) => get(held),
    async (get, set, change: Change<Data>) => {
      const mine = ++turn
      const before = get(held)
      if (change.type === 'patch') {
        if (before.data !== undefined) set(held, { data: change.with(before.data), error: undefined, asking: false })
        return
      }
      set(held, { ...before, asking: true })
      const { data, error } = await outcome(ask)
      if (mine !== turn) return
      rests = data !== undefined && (settled?.(data) ?? false)
      set(held, { data: data ?? get(held).data, error, asking: false })
    },
  )
  asked.onMount = (write) => {
    const refresh = () => void write({ type: 'refresh' })
    refresh()
    return onOccasions(() => rests || refresh(), everyMs)
  }
  return asked
}

/** The same question about many things: one atom a key, made when first asked for. */
export function questions<Data>(ask: (key: string) => Promise<Data>, options?: Options<Data>): (key: string) => Question<Data> {
  const known = new Map<string, Question<Data>>()
  return (key) => {
    const found = known.get(key) ?? question(() => ask(key), options)
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

/** Calls back at the interval while the page is visible, and at once when it is seen again or the network is back. */
function onOccasions(act: () => void, everyMs: number | undefined): () => void {
  const actIfSeen = () => document.visibilityState === 'visible' && act()
  const timer = everyMs === undefined ? undefined : setInterval(actIfSeen, everyMs)
  document.addEventListener('visibilitychange', actIfSeen)
  window.addEventListener('online', actIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', actIfSeen)
    window.removeEventListener('online', actIfSeen)
  }
}
