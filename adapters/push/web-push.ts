import { createHash } from 'node:crypto'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import webPush, { type RequestDetails } from 'web-push'
import { DeliveryRefused, DeliveryUnknown } from '../messaging/outcome.ts'
import { PushGone, type PushMessage, type PushService } from './port.ts'
import { publicLookup } from './public-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface WebPushConfig extends VapidKeys {
  /** Contact for push services: mailto:… or https://… */
  contact: string
  timeoutMs: number
  /** Name resolution and trusted certificates, for tests. */
  lookup?: LookupFunction
  ca?: string
}

/**
 * Push services over HTTP (RFC 8030), encrypted for the browser (RFC 8291) and signed for by the product (RFC 8292).
 * The address of the service is what a browser says it is: only public machines are called, by https, and no answer
 * leads further.
 */
export function webPushService(config: WebPushConfig): PushService {
  return {
    publicKey: config.publicKey,
    async send(message) {
      const { host, hostname } = new URL(message.to.endpoint)
      if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new PushGone('the push service has no name')
      return judge(await post(detailsOf(config, message), host, config))
    },
  }
}

/** @throws {PushGone} no browser has such keys */
function detailsOf({ publicKey, privateKey, contact }: WebPushConfig, message: PushMessage): RequestDetails {
  const { endpoint, p256dh, auth } = message.to
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message.payload), {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: message.ttlSeconds,
      urgency: 'high',
      topic: createHash('sha256').update(message.about).digest('base64url').slice(0, 32),
    })
  } catch (cause) {
    throw new PushGone('the subscription has no usable keys', { cause })
  }
}

/** Before a connection is made nothing was sent; afterwards nobody knows. Answers the HTTP status. */
function post({ endpoint, headers, body }: RequestDetails, host: string, config: WebPushConfig): Promise<number> {
  return new Promise((done, fail) => {
    let isConnected = false
    const sending = request(endpoint, {
      method: 'POST',
      headers: { ...headers, host },
      lookup: config.lookup ?? publicLookup(),
      ...(config.ca !== undefined && { ca: config.ca }),
      agent: false,
      signal: AbortSignal.timeout(config.timeoutMs),
    })
    sending.on('socket', (socket) => socket.once('secureConnect', () => (isConnected = true)))
    sending.on('response', (response) => {
      response.destroy()
      done(response.statusCode ?? 0)
    })
    // The causes name the address, which is a secret of the browser: they go no further.
    sending.on('error', () => {
      fail(isConnected ? new DeliveryUnknown('the push service did not answer') : unreached())
    })
    sending.end(body)
  })
}

const unreached = (): Error => new DeliveryRefused('the push service could not be reached')

function judge(status: number): 'sent' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) throw new PushGone(`the push service answered ${status}`)
  if (status >= 500) throw new DeliveryUnknown(`the push service answered ${status}`)
  throw new DeliveryRefused(`the push service answered ${status}`)
}
