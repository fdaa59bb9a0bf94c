import { DeliveryRefused, DeliveryUnknown } from './outcome.ts'

/** Failures before any connection: the request was not handed over. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Posts JSON that sends a message; answers the HTTP status and the body's object (empty where it is none).
 * @throws {DeliveryRefused} no connection was made
 * @throws {DeliveryUnknown} the call broke off or took longer than `timeoutMs`
 */
export async function postDelivery(
  url: string,
  headers: Record<string, string>,
  body: object,
  timeoutMs: number,
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // No redirects: the message is for the configured service only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: asObject(await response.text()) }
  } catch (cause) {
    if (neverConnected(cause)) throw new DeliveryRefused('the service could not be reached', { cause })
    throw new DeliveryUnknown('the service did not answer', { cause })
  }
}

/**
 * Judges an answer by its status: 200 is sent, 4xx refused, anything else leaves it open.
 * @throws {DeliveryRefused | DeliveryUnknown}
 */
export function judge(status: number): 'sent' {
  if (status === 200) return 'sent'
  if (status >= 400 && status < 500) throw new DeliveryRefused(`the service answered ${status}`)
  throw new DeliveryUnknown(`the service answered ${status}`)
}

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return NEVER_CONNECTED.includes(cause?.code ?? '')
}

function asObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
