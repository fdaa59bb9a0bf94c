import { ownBuild } from './fresh-build.ts'

/** Lets the browser show a page of ours when the network is away. A browser that cannot is none the worse. */
export function registerServiceWorker(): void {
  const build = ownBuild()
  if (!build || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`/sw.js?${encodeURIComponent(build)}`).catch(() => undefined)
}
