import type { CDPSession, Page } from 'playwright-core'

/** A page's requests of the network since it was watched; its service worker's own calls do not count. */
export interface Traffic {
  /** Of answers from the network, each with its headers, as they travel. */
  bytes: number
  /** Addresses that the network answered, without those that the browser's cache did. */
  requests: string[]
  /** Addresses that were asked for and have not answered yet. */
  underWay: string[]
  /** Calls of the api, by method and path, more often than once. */
  askedAgain: string[]
}

const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/')

/** Counts from here on what a page asks for. */
export async function watchTraffic(page: Page): Promise<{ session: CDPSession; traffic: () => Traffic }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const named = new Map<string, { url: string; call: string }>()
  const cached = new Set<string>()
  const answered = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    if (url.startsWith('http')) named.set(requestId, { url, call: `${method} ${new URL(url).pathname}` })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    answered.set(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => named.delete(requestId))
  const traffic = (): Traffic => {
    const sent = [...answered].filter(([id]) => named.has(id) && !cached.has(id))
    const calls = [...named.values()].flatMap(({ url, call }) => (isCall(url) ? [call] : []))
    return {
      bytes: sent.reduce((sum, [, bytes]) => sum + bytes, 0),
      underWay: [...named].filter(([id]) => !answered.has(id)).map(([, { url }]) => url),
      requests: sent.map(([id]) => named.get(id)!.url),
      askedAgain: [...new Set(calls.filter((call, at) => calls.indexOf(call) !== at))],
    }
  }
  return { session, traffic }
}
