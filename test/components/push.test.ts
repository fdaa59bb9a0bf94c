import { screen } from '@testing-library/dom'
import * as endpoints from '@turno/contract/endpoints/push.ts'
import * as shortLinks from '@turno/contract/endpoints/short-links.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { go, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const patient = demoPatients[3]!
const label = 'Avisos en esta pantalla'
const settings = {
  ...{ whatsapp: { 0: null, 1: null, 2: null, 3: null, 4: null }, terms: { url: null, version: '1' } },
  ...{ map: { tiles: null, attribution: null }, push_key: 'BAAA', support: { phone: null, email: null } },
}

/** A browser's part, as far as the application asks of it. */
let browser: {
  permission: NotificationPermission
  /** The person's answer when asked. */
  answers: NotificationPermission
  asked: number
  endpoint: string | null
  subscribed: unknown[]
  shown: unknown[]
}

beforeEach(() => {
  browser = { permission: 'default', answers: 'granted', asked: 0, endpoint: null, subscribed: [], shown: [] }
  const permission = {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.asked++
      browser.permission = browser.answers
      return browser.permission
    },
  }
  const subscription = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            browser.endpoint = null
          },
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async (options: unknown) => {
      browser.subscribed.push(options)
      browser.endpoint = 'https://push.example/1'
      return subscription()
    },
  }
  const registration = { pushManager, getNotifications: async () => browser.shown }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => registration,
  })
  Object.assign(window, { Notification: permission, PushManager: class {} })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
})
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function open() {
  const user = await openAs('patient', patient.document, '/404')
  answer(users.settings, settings)
  answer(endpoints.allow, {} as never)
  answer(endpoints.end, {} as never)
  return user
}
const theSwitch = () => screen.findByLabelText<HTMLInputElement>(label)
const told = (endpoint: typeof endpoints.allow | typeof endpoints.end) =>
  callsOf(endpoint).map(({ body }) => JSON.parse(body).endpoint)

it('the push switch asks for nothing by itself; one press allows push, another ends it', async () => {
  const user = await open()
  go(href(pages.news))
  const box = await theSwitch()
  expect([browser.asked, box.checked]).toEqual([0, false])
  await user.click(box)
  await says('Listo. Te avisaremos en este dispositivo.')
  expect(browser.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 0, 0]) }])
  expect(told(endpoints.allow)).toEqual(['https://push.example/1'])
  await user.click(await theSwitch())
  await expect.poll(async () => (await theSwitch()).checked).toBe(false)
  expect(told(endpoints.end)).toEqual(['https://push.example/1'])
  expect(browser.endpoint).toBeNull()
})

it('a browser that was allowed for calls alone stays so, until its person switches news on', async () => {
  const user = await open()
  go(href(pages.news))
  await user.click(await theSwitch())
  await says('Listo. Te avisaremos en este dispositivo.')
  const { news: _, ...before } = JSON.parse(localStorage.getItem('turno.push')!)
  localStorage.setItem('turno.push', JSON.stringify(before))
  await load(href(pages.news))
  await says('Con Turno cerrado suenan solo las llamadas de tu médico')
  expect((await theSwitch()).checked).toBe(false)
  await user.click(await theSwitch())
  await expect.poll(async () => (await theSwitch()).checked).toBe(true)
  expect(callsOf(endpoints.allow).map(({ body }) => JSON.parse(body).news)).toEqual([true, true])
})

it('the push switch says in plain words why this browser cannot have it', async () => {
  const user = await open()
  go(href(pages.news))
  browser.answers = 'denied'
  await user.click(await theSwitch())
  await says('Tu navegador lo bloquea. Toca el candado junto a la dirección y permite las notificaciones.')
  expect(screen.queryByLabelText(label)).toBeNull()
  browser.permission = 'default'
  await user.press('Ya lo permití')
  expect((await theSwitch()).checked).toBe(false)
  expect(told(endpoints.allow)).toEqual([])
})

it('the push switch stays off where the server could not be told', async () => {
  const user = await open()
  refuse(endpoints.allow, 409, { message: 'Los avisos en el dispositivo no están disponibles.' })
  go(href(pages.news))
  await user.click(await theSwitch())
  await says('Los avisos en el dispositivo no están disponibles.')
  expect([browser.endpoint, localStorage.getItem('turno.push')]).toEqual([null, null])
})

it('the push switch is not offered without keys, where no news comes to a screen', async () => {
  await open()
  answer(users.settings, { ...settings, push_key: null })
  go(href(pages.news))
  await screen.findByLabelText('Cambió o se canceló: SMS')
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByLabelText('Cambió o se canceló: Pantalla')).toBeNull()
})

it('a doctor allows push, too', async () => {
  const user = await openAs('doctor', demoDoctors[0]!.document, '/404')
  answer(users.settings, settings)
  answer(endpoints.allow, {} as never)
  go(href(pages.news))
  await user.click(await theSwitch())
  await says('Listo. Te avisaremos en este dispositivo.')
})

it('news that a browser still shows is taken away once it is over', async () => {
  const user = await open()
  const closed: string[] = []
  const shown = ['0123456789', 'abcdefghij'].map((code) => ({
    data: { url: shortLinkPath(code) },
    close: () => closed.push(code),
  }))
  const call = { data: { url: '/Video/VideoComp?id=ana_1_1' }, close: () => closed.push('call') }
  browser.shown = [...shown, call]
  answer(shortLinks.open, ({ path }) => ({ url: '/', notification_id: 'n', over: path.endsWith('abcdefghij') }))
  go(href(pages.news))
  await user.click(await theSwitch())
  await says('Listo. Te avisaremos en este dispositivo.')
  await load(href(pages.news))
  await expect.poll(() => closed).toEqual(['abcdefghij'])
})

it('news of somebody else is taken away', async () => {
  const user = await open()
  const closed: string[] = []
  browser.shown = [{ data: { url: shortLinkPath('0123456789') }, close: () => closed.push('somebody else’s') }]
  refuse(shortLinks.open, 404, { message: 'No existe.' })
  go(href(pages.news))
  await user.click(await theSwitch())
  await says('Listo. Te avisaremos en este dispositivo.')
  await load(href(pages.news))
  await expect.poll(() => closed).toEqual(['somebody else’s'])
})

it('the browser tells the server a changed push address, and a new session', async () => {
  const user = await open()
  go(href(pages.news))
  await user.click(await theSwitch())
  await says('Listo. Te avisaremos en este dispositivo.')
  await load(href(pages.news))
  await title(/./)
  expect(told(endpoints.allow)).toHaveLength(1)
  browser.endpoint = 'https://push.example/2'
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'subscribed' } }))
  await expect.poll(() => told(endpoints.allow)).toEqual(['https://push.example/1', 'https://push.example/2'])
})

it('push ends in a browser where somebody else has logged in since', async () => {
  await openAs('patient', patient.document, '/404')
  browser.endpoint = 'https://push.example/1'
  localStorage.setItem('turno.push', JSON.stringify({ userId: 'somebody-else', of: 'x' }))
  await load(href(pages.news))
  await expect.poll(() => browser.endpoint).toBeNull()
  expect(localStorage.getItem('turno.push')).toBeNull()
})

it('a pressed push message opens its page in the window that is open', async () => {
  await open()
  const { followServiceWorker } = await import('@turno/web/kit/navigation/opened-outside.ts')
  followServiceWorker()
  const press = (url: string) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', url } }))
  press('https://elsewhere.example/')
  press('//elsewhere.example/')
  expect(location.host).not.toContain('elsewhere')
  press('/Video/VideoComp?id=a1')
  await expect.poll(() => location.pathname + location.search).toBe('/Video/VideoComp?id=a1')
})
