import { NoAnswer } from '@turno/standalone/test/client.ts'

const timeoutMs = 15_000

export interface Payment {
  form: Record<string, string>
  outcome?: 'approved' | 'declined' | 'expired' | 'pending'
  sendWebhook?: 'now' | 'twice' | 'later'
}

/** An attempt at paying as the pretended provider keeps it. */
export interface Attempt {
  transactionId: string
  reference: string
  outcome: string
  /** HTTP statuses that its confirmations were answered with. */
  answers: number[]
}

/** The payer at the provider's page: resolves once the confirmation was posted. @throws {NoAnswer} */
export const pay = (url: string, payment: Payment): Promise<{ transactionId: string }> =>
  ask(url, '/payments/approve', payment)

/** Every attempt, or those of one reference. @throws {NoAnswer} */
export const attempts = (url: string, reference?: string): Promise<Attempt[]> =>
  ask(url, reference ? `/payments?reference=${reference}` : '/payments')

/** The provider posts the confirmation of a settled attempt, whether it did before or not. @throws {NoAnswer} */
export const notify = (url: string, transactionId: string): Promise<Attempt> =>
  ask(url, `/payments/${transactionId}/notify`, {})

/** A pending attempt comes to its end at the provider, who posts the confirmation. @throws {NoAnswer} */
export const settle = (
  url: string,
  transactionId: string,
  outcome: 'approved' | 'declined' | 'expired',
): Promise<Attempt> => ask(url, `/payments/${transactionId}/settle`, { outcome })

/** Moves the product's time forward. @throws {NoAnswer} */
export const advanceClock = (url: string, minutes: number): Promise<{ now: string }> =>
  ask(url, '/clock/advance', { minutes })

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Mails in a person's mailbox. @throws {NoAnswer} */
export const mailsTo = (url: string, to: string): Promise<Mail[]> => ask(url, `/mail?${new URLSearchParams({ to })}`)

/** Messages to a phone. @throws {NoAnswer} */
export const smsTo = (url: string, to: string): Promise<{ text: string }[]> =>
  ask(url, `/messages?${new URLSearchParams({ to })}`)

async function ask<Result>(url: string, path: string, body?: object): Promise<Result> {
  const posted = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${url}/sandbox${path}`, { ...posted, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => {
      throw new NoAnswer(error.name === 'TimeoutError' ? 'timeout' : 'unreachable', error.cause ?? error)
    },
  )
  if (!response.ok) throw new Error(`the sandbox answered ${path} with ${response.status}: ${await response.text()}`)
  return response.json().catch((error: Error) => {
    throw new NoAnswer('unreachable', error)
  }) as Promise<Result>
}
