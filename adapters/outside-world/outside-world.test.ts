import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, readSettings } from '../environment/settings.ts'
import { outsideSettings } from '../environment/shared-settings.ts'
import { outsideWorld, sandboxLocation } from './outside-world.ts'

const mail = { to: 'ana@correo.example', subject: 'Tu cita', text: 'Mañana a las 10.', messageId: 'message-1' }

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The paths that a sandbox got posts for, and its address. */
async function sandbox(): Promise<{ SANDBOX_URL: string; posted: string[] }> {
  const posted: string[] = []
  const server = createServer((request, response) => {
    posted.push(request.url!)
    response
      .writeHead(200, { 'content-type': 'application/json', connection: 'close' })
      .end('{"status":200,"token":"t"}')
  })
  return { SANDBOX_URL: `http://127.0.0.1:${await portOf(server)}/sandbox`, posted }
}

function worldOf(env: Record<string, string>) {
  const settings = readSettings(outsideSettings, env)
  return outsideWorld(settings, sandboxLocation(settings))
}

test('With a sandbox configured, mail goes to its mailbox', async () => {
  const { SANDBOX_URL, posted } = await sandbox()
  await worldOf({ SANDBOX_URL }).mailer.send(mail)
  expect(posted).toEqual(['/sandbox/mail'])
})

test('With SMTP_URL beside the sandbox, mail goes to that server, and the rest to the sandbox', async () => {
  const { SANDBOX_URL, posted } = await sandbox()
  const senders: string[] = []
  const { server } = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: ({ address }, _, done) => {
      senders.push(address)
      done()
    },
  })
  const { mailer, messaging, merchant } = worldOf({
    SANDBOX_URL,
    SMTP_URL: `smtp://127.0.0.1:${await portOf(server)}`,
    MAIL_FROM: 'Turno <citas@turno.example>',
  })
  await mailer.send(mail)
  expect([senders, posted]).toEqual([['citas@turno.example'], []])
  await messaging.sendSms({ to: '573001234567', text: 'Tu cita es mañana.' })
  expect(posted).toEqual(['/sandbox/messaging/auth', '/sandbox/messaging/send-sms'])
  expect(merchant.checkoutUrl).toBe(`${SANDBOX_URL}/ppp-web-gateway-payu/`)
})

describe('A real payment provider', () => {
  const account = {
    PAYU_MERCHANT_ID: '508029',
    PAYU_ACCOUNT_ID: '512321',
    PAYU_API_KEY: '4Vj8eK4rloUd272L48hsrarnUA',
    PAYU_API_LOGIN: 'login',
  }
  const messages = { MESSAGING_URL: 'https://messages.example', MESSAGING_USER: 'turno', MESSAGING_PASSWORD: 'clave' }
  const real = {
    ...account,
    ...messages,
    PAYU_CHECKOUT_URL: 'https://checkout.example/ppp-web-gateway-payu',
    PAYU_REPORTS_URL: 'https://reports.example/service.cgi',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Turno <citas@turno.example>',
  }
  const order = {
    reference: 'TestPayU',
    description: 'Cita',
    amountCents: 2_000_000,
    currency: 'COP' as const,
    buyerFullName: 'Ana',
    buyerEmail: 'ana@correo.example',
    telephone: '3001234567',
    responseUrl: 'https://turno.example/ResponsePage',
    confirmationUrl: 'https://turno.example/api/payments/confirmation',
  }
  const signedBy = (env: Record<string, string>) => worldOf({ ...real, ...env }).payment.checkoutForm(order).fields

  test('is signed for with HMAC-SHA256, under the merchant’s own signing key where there is one', () => {
    const [plain, keyed] = [signedBy({}), signedBy({ PAYU_HMAC_KEY: 'secret123' })]
    expect([plain.algorithmSignature, keyed.algorithmSignature]).toEqual(['HMAC-SHA256', 'HMAC-SHA256'])
    expect(plain.signature).toMatch(/^[0-9a-f]{64}$/)
    expect(keyed.signature).not.toBe(plain.signature)
  })

  test('is signed for with anything weaker only where a setting says so', () => {
    for (const PAYU_ALGORITHM of ['SHA256', 'SHA', 'MD5'])
      expect(signedBy({ PAYU_ALGORITHM }).algorithmSignature).toBe(PAYU_ALGORITHM)
    expect(() => signedBy({ PAYU_ALGORITHM: 'md5' })).toThrow(
      new ConfigError('PAYU_ALGORITHM must be one of HMAC-SHA256, SHA256, SHA, MD5, not "md5"'),
    )
  })
})

test('Real mail needs a sender address', () => {
  const settings = { SANDBOX_URL: 'http://127.0.0.1:1/sandbox', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(() => worldOf(settings)).toThrow(new ConfigError('MAIL_FROM is missing'))
})
