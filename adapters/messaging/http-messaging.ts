import { gsm7 } from './gsm7.ts'
import { DeliveryRefused } from './outcome.ts'
import type { MessagingService } from './port.ts'
import { judge, postDelivery } from './post-delivery.ts'

/** The messaging service's address without a slash at its end, and our account. */
export type MessagingConfig = { url: string; user: string; password: string; timeoutMs: number }

/**
 * The messaging service over HTTP: `POST /auth` gives a token, which later calls carry as `access-token`. A call
 * succeeds if its status is 200. An expired token is renewed once; that is safe, because 401 means that nothing was
 * sent.
 */
export function httpMessaging(config: MessagingConfig): MessagingService {
  let token: Promise<string> | undefined

  async function post(path: string, message: object): Promise<'sent'> {
    const first = await attempt(path, message)
    if (first !== 401) return judge(first)
    token = undefined
    return judge(await attempt(path, message))
  }

  async function attempt(path: string, message: object): Promise<number> {
    token ??= authenticate(config)
    const held = token
    const accessToken = await held.catch((error) => {
      if (token === held) token = undefined
      throw error
    })
    // The service wants a user name: ours, because a patient's document number is none of its business.
    const body = { username: config.user, ...message }
    return statusOf(await postDelivery(config.url + path, { 'access-token': accessToken }, body, config.timeoutMs))
  }

  return {
    sendSms: ({ to, text }) => post('/send-sms', { cellphone: to, msg: gsm7(text) }),
    sendAppointmentSms: ({ to, date, hour }) => post('/sms', { cellphone: to, date, hour }),
    placeCall: ({ to }) => post('/callvoice', { cellphone: to }),
  }
}

/** Failures here come before any message was handed over. */
async function authenticate({ url, user, password, timeoutMs }: MessagingConfig): Promise<string> {
  try {
    const answer = await postDelivery(`${url}/auth`, {}, { user, password }, timeoutMs)
    if (statusOf(answer) === 200 && typeof answer.body.token === 'string') return answer.body.token
  } catch (cause) {
    throw new DeliveryRefused('the messaging service did not let us in', { cause })
  }
  throw new DeliveryRefused('the messaging service did not let us in')
}

/** HTTP 200 is a success only if the body says so too; a body without a status leaves the result open. */
function statusOf(answer: { status: number; body: Record<string, unknown> }): number {
  if (answer.status !== 200) return answer.status
  return typeof answer.body.status === 'number' ? answer.body.status : 502
}
