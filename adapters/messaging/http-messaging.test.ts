import { afterEach, describe, expect, test } from 'vitest'
import { sandboxMail } from '../outside-world/outside-world.ts'
import { cannedServer } from './canned-server.fixture.ts'
import { httpMessaging } from './http-messaging.ts'
import { DeliveryRefused, DeliveryUnknown } from './outcome.ts'

let close = async () => {}
afterEach(() => close())

type Reply = Parameters<typeof cannedServer>[0]

/** The service with a working /auth; its tokens count up, so that a renewed one shows. */
async function service(reply: Reply, timeoutMs = 2_000) {
  let tokens = 0
  const server = await cannedServer((asked) =>
    asked.path === '/auth' ? { status: 200, body: { status: 200, token: `token-${++tokens}` } } : reply(asked),
  )
  close = server.close
  return {
    asked: server.asked,
    messaging: httpMessaging({ url: server.url, user: 'turno', password: 'clave', timeoutMs }),
  }
}

const sms = { to: '573001234567', text: 'José te pidió una cita' }
const taken: Reply = () => ({ status: 200, body: { status: 200 } })

test('the messaging client logs in once and sends its token', async () => {
  const { asked, messaging } = await service(taken)
  expect(await messaging.sendSms(sms)).toBe('sent')
  expect(await messaging.placeCall({ to: sms.to })).toBe('sent')
  expect(await messaging.sendAppointmentSms({ to: sms.to, date: '21/11/2026', hour: '10:45 am' })).toBe('sent')
  expect(asked.map(({ path, headers, body }) => [path, headers['access-token'], body])).toEqual([
    ['/auth', undefined, { user: 'turno', password: 'clave' }],
    ['/send-sms', 'token-1', { username: 'turno', cellphone: sms.to, msg: 'José te pidio una cita' }],
    ['/callvoice', 'token-1', { username: 'turno', cellphone: sms.to }],
    ['/sms', 'token-1', { username: 'turno', cellphone: sms.to, date: '21/11/2026', hour: '10:45 am' }],
  ])
})

test('the messaging client renews an expired token, once', async () => {
  const { asked, messaging } = await service(({ headers }) => ({
    status: headers['access-token'] === 'token-2' ? 200 : 401,
    body: { status: 200 },
  }))
  expect(await messaging.sendSms(sms)).toBe('sent')
  expect(asked.map((one) => one.path)).toEqual(['/auth', '/send-sms', '/auth', '/send-sms'])
})

describe('a message to the provider that is answered by', () => {
  test.each<[string, Reply, typeof DeliveryRefused]>([
    ['HTTP 400', () => ({ status: 400, body: {} }), DeliveryRefused],
    ['401 again and again', () => ({ status: 401, body: {} }), DeliveryRefused],
    ['status 422 in the body', () => ({ status: 200, body: { status: 422 } }), DeliveryRefused],
    ['HTTP 500', () => ({ status: 500, body: {} }), DeliveryUnknown],
    ['status 500 in the body', () => ({ status: 200, body: { status: 500 } }), DeliveryUnknown],
    ['no status in the body', () => ({ status: 200, body: 'ok' }), DeliveryUnknown],
    ['a broken connection', () => 'hang up', DeliveryUnknown],
    ['a way elsewhere', () => ({ status: 307, headers: { location: '/auth' }, body: {} }), DeliveryUnknown],
  ])('%s', async (_, reply, kind) => {
    const { messaging } = await service(reply)
    await expect(messaging.placeCall({ to: sms.to })).rejects.toThrow(kind)
  })

  test('silence may have been sent', async () => {
    const { messaging } = await service(() => 'silence', 2_000)
    await expect(messaging.sendSms(sms)).rejects.toThrow(DeliveryUnknown)
  })

  test('a refused login was not sent, and the next message tries again', async () => {
    const answers = [401, 200]
    const server = await cannedServer(({ path }) =>
      path === '/auth' ? { status: 200, body: { status: answers.shift(), token: 't' } } : taken({} as never),
    )
    close = server.close
    const messaging = httpMessaging({ url: server.url, user: 'turno', password: 'clave', timeoutMs: 2_000 })
    await expect(messaging.sendSms(sms)).rejects.toThrow(DeliveryRefused)
    expect(await messaging.sendSms(sms)).toBe('sent')
  })

  test('no server was not sent', async () => {
    const { messaging } = await service(taken)
    await close()
    await expect(messaging.sendSms(sms)).rejects.toThrow(DeliveryRefused)
  })
})

describe('a mail to the sandbox', () => {
  const mail = { to: 'laura@correo.example', subject: 'Tu cita', text: 'Hoy', messageId: 'm-1' }

  test('is posted unchanged', async () => {
    const server = await cannedServer(() => ({ status: 200, body: {} }))
    close = server.close
    expect(await sandboxMail({ url: server.url, timeoutMs: 2_000 }).send(mail)).toBe('sent')
    expect(server.asked[0]!.body).toEqual(mail)
  })

  test('is refused or of unknown outcome as the mailbox answers', async () => {
    const statuses = [400, 503]
    const server = await cannedServer(() => ({ status: statuses.shift()!, body: {} }))
    close = server.close
    const mailer = sandboxMail({ url: server.url, timeoutMs: 2_000 })
    await expect(mailer.send(mail)).rejects.toThrow(DeliveryRefused)
    await expect(mailer.send(mail)).rejects.toThrow(DeliveryUnknown)
  })
})
