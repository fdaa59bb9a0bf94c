import { wouldLose } from '../navigation/unsaved.ts'
import { tabStorage } from './storage.ts'

const everyMs = 5 * 60_000
/**
 * The build that this tab has loaded itself again for: a server that goes on giving out the old one is not asked twice.
 */
const triedPlace = 'turno.build'

/** When this build was made; undefined while developing. */
export const ownBuild = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

/** Loads the page again once the server has a newer build than this one, as soon as nothing would be lost by it. */
export function watchForNewBuild(): void {
  if (!ownBuild()) return
  const look = async () => {
    const served = document.visibilityState === 'visible' ? await servedBuild() : undefined
    if (served) await replaceIfOlder(served)
  }
  setInterval(look, everyMs)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
}

/** Loads the page again if the server's build is newer and nothing would be lost. Answers whether it does. */
export async function replaceIfOlder(served: string): Promise<boolean> {
  const own = ownBuild()
  const isOlder = own !== undefined && Date.parse(own) < Date.parse(served)
  if (!isOlder || wouldLose() || tabStorage.getItem(triedPlace) === served) return false
  tabStorage.setItem(triedPlace, served)
  await clearCaches()
  location.reload()
  return true
}

/** The date of the server's build, undefined when it cannot be known now. */
export async function servedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/meta.json', { cache: 'no-store' })
    const { build } = await response.json()
    return typeof build === 'string' ? build : undefined
  } catch {
    return undefined
  }
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.map((name) => caches.delete(name)))
}
