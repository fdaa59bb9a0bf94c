import { type ComponentType, lazy } from 'react'
import { wouldLose } from '../navigation/unsaved.ts'
import { replaceIfGone, servedBuild } from './fresh-build.ts'
import { GonePart } from './gone-part.tsx'

/** How often a part is asked for while the network is away. */
const againMs = 2_000
/** How long after a page was shown the parts are fetched that will be wanted next. */
const quietMs = 4_000

type Code<Shown> = { default: Shown }
/** A component whose code comes when it is first shown, or fetched ahead. */
type LazyPart<Shown> = Shown & { fetch: () => Promise<Code<Shown>> }

/**
 * A part of the application: a page or a dialog. While the network is away its place waits for it. A server that has
 * a newer build has this part no more: the page is then loaded again, or where something typed would be lost by it, the
 * part's place says so and the rest stays.
 */
export function lazyPart<Shown extends ComponentType<never>>(load: () => Promise<Code<Shown>>): LazyPart<Shown> {
  const fetch = () => fetched(load)
  return Object.assign(lazy(fetch as unknown as () => Promise<Code<ComponentType>>) as unknown as Shown, { fetch })
}

async function fetched<Shown>(load: () => Promise<Code<Shown>>): Promise<Code<Shown>> {
  const code = await load().catch(() => undefined)
  if (code) return code
  if (await servedBuild()) return (await load().catch(() => undefined)) ?? gone(load)
  await new Promise((resolve) => setTimeout(resolve, againMs))
  return fetched(load)
}

/** The server is there and has this part no more. */
async function gone<Shown>(load: () => Promise<Code<Shown>>): Promise<Code<Shown>> {
  if (await replaceIfGone()) return new Promise(() => undefined)
  return wouldLose() ? { default: GonePart as Shown } : load()
}

/** Fetches parts while nothing else goes on, unless the device saves data. Answers how to leave off. */
export function fetchWhenQuiet(parts: readonly { fetch: () => Promise<unknown> }[]): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  const timer = setTimeout(() => {
    for (const one of parts) void one.fetch().catch(() => undefined)
  }, quietMs)
  return () => clearTimeout(timer)
}
