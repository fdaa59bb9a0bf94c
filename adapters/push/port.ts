import { DeliveryRefused } from '../messaging/outcome.ts'

/** A browser, as its push service and its keys name it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  to: PushTarget
  /** Content for the service worker; nobody between reads it. */
  payload: object
  /** Time for which the push service keeps the message for a device that is off. */
  ttlSeconds: number
  /** A later message takes the place of an earlier one about the same, as long as the service has it. */
  about: string
}

/** Messages to browsers that show no page of ours. */
export interface PushService {
  /** Key with which browsers subscribe (VAPID), in base64url. */
  publicKey: string
  /**
   * @throws {PushGone} the subscription is over: it never works again
   * @throws {DeliveryRefused} nothing was sent
   * @throws {DeliveryUnknown} it may have been sent
   */
  send(message: PushMessage): Promise<'sent'>
}

/** The browser's subscription is over, or was never one. */
export class PushGone extends DeliveryRefused {
  override name = 'PushGone'
}
