import { followSandboxClock } from '@turno/adapters/clock/sandbox-clock.ts'
import { httpMessaging } from '@turno/adapters/messaging/http-messaging.ts'
import { DeliveryRefused } from '@turno/adapters/messaging/outcome.ts'
import { sandboxMail } from '@turno/adapters/outside-world/outside-world.ts'
import { bells, templates } from '@turno/notices/notices.ts'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getJson, getPage, messagingAccount, postForm, postJson, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

describe('the mailbox of the sandbox', () => {
  const mail = {
    to: 'laura@correo.example',
    subject: 'Restablece tu contraseña',
    text: 'Entra a http://localhost:8080/x?a=1&b=2.',
    messageId: 'm-1',
  }

  test('accepts a mail once, however often it is sent, and shows it with its link', async () => {
    const mailer = sandboxMail({ url: `${world.url}/mail`, timeoutMs: 5_000 })
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await getJson(`${world.url}/mail?to=laura@correo.example`)).toEqual([
      { ...mail, at: '2026-11-21T15:00:00.000Z' },
    ])
    expect(await getJson(`${world.url}/mail?to=otra`)).toEqual([])
    const page = await getPage(`${world.url}/buzon`)
    expect(page).toContain('<a href="http://localhost:8080/x?a=1&amp;b=2">http://localhost:8080/x?a=1&amp;b=2</a>.')
  })

  test('shows the HTML part in a frame without an origin, which runs nothing and loads nothing', async () => {
    const markup = '<h1>Hola</h1><script>alert(1)</script>'
    await sandboxMail({ url: `${world.url}/mail`, timeoutMs: 5_000 }).send({ ...mail, html: markup })
    const page = await getPage(`${world.url}/buzon`)
    expect(page).toMatch(/<iframe class="mail" title="El correo" sandbox loading="lazy" src="[^"]*\/buzon\/m-1">/)
    expect(page).not.toContain('<script>')
    const shown = await fetch(`${world.url}/buzon/m-1`)
    expect(await shown.text()).toBe(markup)
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';frame-ancestors 'self';sandbox;style-src 'unsafe-inline'",
    )
    expect((await fetch(`${world.url}/buzon/m-2`)).status).toBe(404)
  })

  test('rejects a malformed mail', async () => {
    expect((await postJson(`${world.url}/mail`, { to: 'x' })).status).toBe(400)
  })
})

test('every notice is listed in the sandbox with its channels, mails as a mailbox shows them', async () => {
  const page = await getPage(`${world.url}/avisos`)
  for (const name of [...templates, ...bells]) expect(page).toContain(`<h2>${name}</h2>`)
  const [, address] = page.match(/src="[^"]*(\/avisos\/\d+)"/)!
  expect(await getPage(world.url + address)).toContain('<!doctype html>')
  expect((await fetch(`${world.url}/avisos/99999`)).status).toBe(404)
})

describe('the messaging service of the sandbox', () => {
  const messaging = (password = messagingAccount.password) =>
    httpMessaging({ url: `${world.url}/messaging`, user: messagingAccount.user, password, timeoutMs: 5_000 })

  test('keeps texts, reminders and calls, readable in the browser', async () => {
    const service = messaging()
    await service.sendSms({ to: '573001234567', text: 'Tienes una oferta & más' })
    await service.sendAppointmentSms({ to: '573001234567', date: '21/11/2026', hour: '10:45 am' })
    await service.placeCall({ to: '573007654321' })
    expect(await getJson(`${world.url}/messages`)).toMatchObject([
      { kind: 'sms', to: '573001234567', text: 'Tienes una oferta & mas' },
      { kind: 'reminder', text: 'Tu cita es el 21/11/2026 a las 10:45 am.' },
      { kind: 'call', to: '573007654321' },
    ])
    const page = await getPage(`${world.url}/buzon?para=573001234567`)
    expect(page).toContain('Tienes una oferta &amp; mas')
    expect(page).not.toContain('573007654321')
  })

  test('sends one message to each number of a list', async () => {
    const { body } = await postJson(`${world.url}/messaging/auth`, messagingAccount)
    await fetch(`${world.url}/messaging/send-sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': String(body.token) },
      body: JSON.stringify({ username: 'turno', cellphone: ['1', '2'], msg: 'Hola' }),
    })
    expect(await getJson(`${world.url}/messages`)).toMatchObject([{ to: '1' }, { to: '2' }])
  })

  test('rejects a wrong password, and calls without a token', async () => {
    await expect(messaging('otra').placeCall({ to: '1' })).rejects.toThrow(DeliveryRefused)
    expect(await postJson(`${world.url}/messaging/callvoice`, { username: 'turno', cellphone: '1' })).toEqual({
      status: 401,
      body: { status: 401 },
    })
    expect(await getJson(`${world.url}/messages`)).toEqual([])
  })
})

describe('the test clock of the sandbox', () => {
  test('shows the time of Bogotá and moves forward by its buttons', async () => {
    expect(await getPage(`${world.url}/reloj`)).toMatch(/10:00:00/)
    expect((await postForm(`${world.url}/reloj`, { minutes: '15' })).status).toBe(303)
    expect(world.clock.now()).toBe('2026-11-21T15:15:00.000Z')
  })

  test.each([
    [{ minutes: 5 }, '2026-11-21T15:05:00.000Z'],
    [{ ms: 1_500 }, '2026-11-21T15:00:01.500Z'],
  ])('moves forward by %o', async (body, now) => {
    expect(await postJson(`${world.url}/clock/advance`, body)).toEqual({ status: 200, body: { now } })
    expect(await getJson(`${world.url}/clock`)).toMatchObject({ now })
  })

  test('is followed by other processes, and never moves back', async () => {
    const clock = await followSandboxClock({ url: world.url, logger: pino({ level: 'silent' }) })
    const moved = new Promise<void>((resolve) => clock.onMoved(resolve))
    world.clock.advance(3_600_000)
    await moved
    clock.stop()
    expect(Date.parse(clock.now()) - Date.now()).toBeGreaterThan(3_500_000)
  })

  test.each(['-5', '0', 'x', '1.5'])('is not moved by %s', async (minutes) => {
    expect((await postForm(`${world.url}/reloj`, { minutes })).status).toBe(400)
    expect((await postJson(`${world.url}/clock/advance`, { minutes: Number(minutes) })).status).toBe(400)
    expect(world.clock.now()).toBe('2026-11-21T15:00:00.000Z')
  })
})

test('the sandbox serves its style sheet and font, and passes unknown paths on', async () => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/transacciones', 'text/html'],
    ['/estilo/sandbox.css', 'text/css'],
    ['/estilo/figtree-spanish.woff2', 'font/woff2'],
  ]) {
    const answer = await fetch(world.url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type!)])
  }
  expect((await fetch(`${world.url}/nada`)).status).toBe(404)
})
