/**
 * Shows a page of ours when the network is away, and keeps nothing else: no answer of the api, nothing of a person, no page of the
 * application, so that nobody is shown an older build. Each build registers it under its own date, and keeps its own offline page.
 * Shows what the product pushes, where a person has allowed that.
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
  if (request.method !== 'GET') return
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

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription))
})

/** A message is shown whatever came: browsers withdraw the permission from those who push and show nothing. */
async function show(data) {
  const { title = 'Turno', body = '', url = '/', tag } = read(data)
  const how = { body, data: { url }, icon: '/icon-192.png', lang: 'es-CO', ...(tag && { tag, renotify: true }) }
  await self.registration.showNotification(title, how)
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** In the window that was looked at last, which goes there by itself and loses nothing, or in a new one. */
async function open(url) {
  const [latest] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!latest) return self.clients.openWindow(url)
  latest.postMessage({ type: 'open', url })
  return latest.focus()
}

/** The next opened page tells the server of the new address; a page that is open does so at once. */
async function subscribeAgain(former) {
  if (former) await self.registration.pushManager.subscribe(former.options)
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'subscribed' })
}
