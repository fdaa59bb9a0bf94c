/**
 * Shows a page of ours when the network is away, and keeps nothing else: no answer of the api, nothing of a person, no page of the
 * application, so that nobody is shown an older build. Each build registers it under its own date, and keeps its own offline page.
 */
const kept = `turno${self.location.search}`
const offlinePage = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offlinePage)))
  else if (isKept(new URL(request.url))) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

/** The files of the offline page, which alone are kept; the application's own of the same folder are not found and fail as they would. */
const isKept = ({ origin, pathname }) => origin === self.location.origin && pathname.startsWith('/assets/')

async function keep() {
  const cache = await caches.open(kept)
  const page = await fetch(offlinePage, { cache: 'reload' })
  const files = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  await cache.put(offlinePage, page)
  await cache.addAll([...new Set(files)])
}

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
}
