import type { AllowPush } from '@turno/contract/areas/push.ts'
import * as endpoints from '@turno/contract/endpoints/push.ts'
import { ask } from '../../kit/api/call.ts'
import type { Session } from '../../kit/session/session.ts'
import { browserStorage } from '../../kit/storage/storage.ts'

/** Whether this browser gets push messages, all or those of calls alone; if not, whether it could. */
export type PushState = 'on' | 'calls' | 'off' | 'denied' | 'homeScreen' | 'unsupported'

/** The last state sent to the server: person, session, address, and whether news comes here. */
const place = 'turno.push'

export async function pushState({ userId }: Session): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'homeScreen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'unsupported'
  const known = told()
  const isOn = Notification.permission === 'granted' && known?.userId === userId
  if (!isOn || !(await registration.pushManager.getSubscription())) return 'off'
  return known.news ? 'on' : 'calls'
}

/** Safari of a phone or tablet has push messages only for applications on the home screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/**
 * Asks the person, who has just pressed, and subscribes.
 * @throws {Refusal | Unreachable} the server did not get it: nothing is kept
 * @throws {DOMException} the browser could not subscribe
 */
export async function allowPush(session: Session, serverKey: string, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribed(registration, serverKey)
  try {
    await tell(session, subscription, true, key)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** The browser ends it, then the server forgets the device: nothing rings here, even if the server cannot be told. */
export async function endPush(key: string): Promise<void> {
  const subscription = await current()
  if (subscription) {
    await subscription.unsubscribe()
    await ask(endpoints.end, { key, body: { endpoint: subscription.endpoint } })
  }
  browserStorage.removeItem(place)
}

/**
 * A permission goes on under a new session, and under an address that the browser changed. If another person has logged
 * in since, it ends.
 */
export async function keepPush(session: Session): Promise<void> {
  const known = told()
  if (!known || !('serviceWorker' in navigator)) return
  const subscription = await current()
  if (known.userId !== session.userId) {
    browserStorage.removeItem(place)
    await subscription?.unsubscribe()
  } else if (subscription && known.of !== nameOf(session, subscription)) {
    await tell(session, subscription, known.news === true, crypto.randomUUID())
  }
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** A subscription under an older key of the product's gives way. */
async function subscribed({ pushManager }: ServiceWorkerRegistration, serverKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    if ((error as DOMException).name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function tell(session: Session, subscription: PushSubscription, news: boolean, key: string): Promise<void> {
  await ask(endpoints.allow, { key, body: { ...(subscription.toJSON() as AllowPush), news } })
  const kept = { userId: session.userId, of: nameOf(session, subscription), news }
  browserStorage.setItem(place, JSON.stringify(kept))
}

/** Without `news` a build told it that knew of calls alone. */
function told(): { userId: string; of: string; news?: boolean } | null {
  try {
    return JSON.parse(browserStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** All tokens of a session name the same one. */
const nameOf = ({ token }: Session, { endpoint }: PushSubscription): string => `${sessionIn(token)} ${endpoint}`

function sessionIn(token: string): string {
  try {
    return String(JSON.parse(new TextDecoder().decode(bytesOf(token.split('.')[1] ?? ''))).sid)
  } catch {
    return ''
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
