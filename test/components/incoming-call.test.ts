import { screen, within } from '@testing-library/dom'
import type { Notification } from '@turno/contract/areas/notifications.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { told } from './bell.fixture.ts'
import { go, link, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const patient = demoPatients[2]!
const said = 'La Dra. Camila Ruiz te está llamando'

/** Loudness at the beginning of each tone. */
let loudness: number[] = []

beforeEach(() => {
  loudness = []
  const node = { connect: (to: unknown) => to, start: () => undefined, stop: () => undefined, frequency: {} }
  const gain = {
    setValueAtTime: (value: number) => void loudness.push(value),
    exponentialRampToValueAtTime: () => undefined,
  }
  class Audio {
    currentTime = 0
    createOscillator = () => node
    createGain = () => ({ ...node, gain })
  }
  Object.assign(globalThis, { AudioContext: Audio })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext')
  Reflect.deleteProperty(navigator, 'userActivation')
})

const called = (nth: number, { secondsAgo = 1, over = false, status = '0' as '0' | '1' } = {}): Notification => ({
  ...{ id: `call-${nth}`, status, created_at: new Date(Date.now() - secondsAgo * 1_000).toISOString() },
  data: {
    ...{ title: said, message: 'Entra a tu videoconsulta.', notified_by: 'Dra. Camila Ruiz', channel: 'app' },
    ...{ notification_type: 5, url: '/Video/VideoComp?id=ana_1_1', reminds_of: null },
    calls_to: { appointment_id: 'ana_1_1', over },
  },
})

/** Opens a page where the bell has these calls from the start. */
async function openWith(path: string, ...calls: Notification[]): Promise<void> {
  await openAs('patient', patient.document, '/404')
  told(calls)
  answer(notifications.markAsRead, {} as never)
  await load(path)
  await title(/./)
  await expect.poll(() => callsOf(notifications.bell).length).toBeGreaterThan(0)
}

/** The bell has these calls from now on, and somebody looks at the page. */
function comes(...calls: Notification[]): void {
  told(calls)
  document.dispatchEvent(new Event('visibilitychange'))
}

const alerts = () => screen.queryAllByRole('alert').filter((each) => each.textContent?.includes(said))

it('an incoming call appears on any page, with a link to the room, and with a sound', async () => {
  await openWith('/MiCuenta')
  comes(called(1))
  const alert = await screen.findByRole('alert')
  within(alert).getByText(said)
  expect((await link('Entrar')).getAttribute('href')).toBe('/Video/VideoComp?id=ana_1_1')
  expect(loudness).toEqual([0.4, 0.4, 0.4, 0.4])
})

it('an incoming call rings once: not again for the same call, but for the next', async () => {
  await openWith('/MiCuenta', called(1))
  await says(said)
  comes(called(1))
  go('/Notificaciones')
  await title('Notificaciones')
  expect(loudness).toHaveLength(4)
  comes(called(2), called(1, { over: true }))
  await expect.poll(() => loudness).toHaveLength(8)
  expect(alerts()).toHaveLength(1)
})

it('an incoming call disappears in the room at once, and counts as seen', async () => {
  await openWith('/MiCuenta', called(1))
  await says(said)
  go('/Video/VideoComp?id=ana_1_1')
  await expect.poll(alerts).toEqual([])
  await expect.poll(() => callsOf(notifications.markAsRead).at(-1)?.body).toBe(JSON.stringify({ ids: ['call-1'] }))
})

it('an incoming call shows nothing where the room is open already, but rings', async () => {
  await openWith('/Video/VideoComp?id=ana_1_1')
  comes(called(1))
  await expect.poll(() => loudness).toHaveLength(4)
  expect(alerts()).toEqual([])
})

it('an incoming call disappears when it was seen elsewhere, or the consultation is over', async () => {
  await openWith('/MiCuenta', called(1))
  await says(said)
  comes(called(1, { status: '1' }))
  await expect.poll(alerts).toEqual([])
  comes(called(2))
  await expect.poll(() => alerts()).toHaveLength(1)
  comes(called(2, { over: true }))
  await expect.poll(alerts).toEqual([])
})

it.each([
  ['is over', called(1, { over: true })],
  ['is older than a minute', called(1, { secondsAgo: 61 })],
  ['was seen', called(1, { status: '1' })],
])('a call that %s is shown in the bell only', async (_, call) => {
  await openWith('/Notificaciones', call)
  await says(said)
  expect([alerts(), loudness]).toEqual([[], []])
})
