import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testClock } from '@turno/adapters/clock/test-clock.ts'
import { payuCheckout } from '@turno/adapters/payment/payu.ts'
import type { PaymentProvider } from '@turno/adapters/payment/port.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

const account = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: '4Vj8eK4rloUd272L48hsrarnUA',
  apiLogin: 'pRRXKOl8ikMmt9u',
}

export const messagingAccount = { user: 'turno', password: 'clave' }

/** A clock that only moves on command. */
const stillClock = (start = '2026-11-21T15:00:00.000Z') =>
  testClock({ offsetMs: 0, save: () => undefined }, { now: () => start })

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** The merchant's side: keeps every confirmation and answers it with the next of `statuses`, then 200. */
async function startMerchant(statuses: number[]) {
  const confirmations: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    confirmations.push(Object.fromEntries(new URLSearchParams(await text(request))))
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: addressOf(server), confirmations, server }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/**
 * A listening sandbox, a merchant who receives its confirmations, and the product's own adapter between them.
 * @param named the merchant's address for browsers; the sandbox uses another
 */
export async function startWorld({
  statuses = [],
  dataFile,
  named,
}: {
  statuses?: number[]
  dataFile?: string
  named?: string
} = {}) {
  const clock = stillClock()
  const merchant = await startMerchant(statuses)
  const sandbox: Sandbox = createSandbox({
    clock,
    payment: account,
    messaging: messagingAccount,
    retryDelaysMs: [1, 1, 1],
    ...(dataFile ? { dataFile } : {}),
    ...(named ? { merchantUrl: merchant.url } : {}),
  })
  const server = await sandbox.listen(0, '127.0.0.1')
  const url = `${addressOf(server)}/sandbox`
  const provider = payuCheckout({
    ...account,
    checkoutUrl: `${url}/ppp-web-gateway-payu/`,
    reportsUrl: `${url}/reports-api/4.0/service.cgi`,
    algorithm: 'SHA256',
    queryTimeoutMs: 5_000,
  })
  const close = async () => {
    await sandbox.close()
    await stop(server)
    await stop(merchant.server)
  }
  return {
    url,
    clock,
    sandbox,
    provider,
    confirmations: merchant.confirmations,
    form: formOf(provider, named ?? merchant.url),
    close,
  }
}

function formOf(provider: PaymentProvider, merchantUrl: string) {
  return (reference: string, amountCents = 12_000_005) =>
    provider.checkoutForm({
      reference,
      description: 'Consulta de <dermatología>',
      amountCents,
      currency: 'COP',
      buyerEmail: 'laura@correo.example',
      buyerFullName: 'Laura Gómez',
      telephone: '3001234567',
      responseUrl: `${merchantUrl}/ResponsePage`,
      confirmationUrl: `${merchantUrl}/confirmation`,
    }).fields
}

/** Posts a form like a browser, without following the redirect. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
}

export async function postJson(url: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export async function getPage(url: string): Promise<string> {
  return (await fetch(url, { headers: { accept: 'text/html' } })).text()
}

export async function getJson<T>(url: string): Promise<T> {
  return (await fetch(url)).json() as Promise<T>
}
