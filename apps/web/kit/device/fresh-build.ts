import { wouldLose } from '../navigation/unsaved.ts'
import { tabStorage } from '../storage/storage.ts'

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
async function replaceIfOlder(served: string): Promise<boolean> {
  const own = ownBuild()
  const isOlder = own !== undefined && Date.parse(own) < Date.parse(served)
  if (!isOlder || wouldLose() || tabStorage.getItem(triedPlace) === served) return false
  tabStorage.setItem(triedPlace, served)
  await clearCaches()
  location.reload()
  return true
}

/** The build for which this tab has loaded itself again because parts of it were gone. */
const gonePlace = 'turno.gone'

/**
 * A part of this build did not come. If the server is there, this page is older than the served build, whatever its
 * dates say: it is loaded again, once, unless something typed would be lost. Answers whether it is.
 */
export function replaceIfGone(): Promise<boolean> {
  replacing ??= replaceGone().finally(() => {
    replacing = undefined
  })
  return replacing
}

/** Under way: several parts may be gone at the same time. */
let replacing: Promise<boolean> | undefined

async function replaceGone(): Promise<boolean> {
  const served = await servedBuild()
  if (served === undefined) return false
  if (await replaceIfOlder(served)) return true
  const own = ownBuild() ?? 'development'
  if (wouldLose() || tabStorage.getItem(gonePlace) === own) return false
  tabStorage.setItem(gonePlace, own)
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

/** Where the browser denies caches, or has none, there is nothing of another build. */
async function clearCaches(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // The caches themselves may be missing, or throw when they are read.
  }
}
