import { screen } from '@testing-library/dom'
import type { Notification, NotificationRow } from '@turno/contract/areas/notifications.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asRow, told } from './bell.fixture.ts'
import { go, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const doctor = demoDoctors[3]!

const news = (at: number, change: Partial<Notification['data']> = {}): Notification => ({
  ...{ id: `n${at}`, status: '0', created_at: '2026-03-03T15:00:00.000Z' },
  data: {
    ...{ title: `Novedad ${at}`, message: 'Algo pasó.', url: '/CitasMedico/MisCitas', notification_type: 5 },
    ...{ notified_by: 'Turno', channel: 'app', reminds_of: null, calls_to: null },
    ...change,
  },
})

/** All rows are in sight as soon as they are there. */
class InSight {
  readonly #see: IntersectionObserverCallback
  constructor(see: IntersectionObserverCallback) {
    this.#see = see
  }
  observe() {
    this.#see([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}
const before = globalThis.IntersectionObserver
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: InSight }))
afterEach(() => Object.assign(globalThis, { IntersectionObserver: before }))

/** Opens the page, whose pages of rows are these, one after the other. */
async function openPage(...all: NotificationRow[][]) {
  const user = await openAs('doctor', doctor.document, '/404')
  told([])
  const unread = all.flat().filter(({ status }) => status === '0')
  answer(notifications.bell, { unread: unread.length, newest: [], call: null })
  answer(notifications.markAsRead, {} as never)
  answer(notifications.rows, ({ path }) => {
    const after = new URL(path, location.origin).searchParams.get('after')
    const page = after === null ? 0 : all.findIndex((rows) => rows.at(-1)!.id === after) + 1
    return { rows: all[page]!, more: page < all.length - 1 }
  })
  go('/Notificaciones')
  await title('Notificaciones')
  return user
}

it('rows that were in sight for two seconds are read in one call, and stay new to the eye', async () => {
  await openPage([asRow(news(1)), asRow(news(2)), asRow(news(3), { status: '1' })])
  await says('Novedad 1')
  await expect
    .poll(() => callsOf(notifications.markAsRead).map(({ body }) => JSON.parse(body)), { timeout: 10_000 })
    .toEqual([{ ids: ['n1', 'n2'], rows: true }])
  told([news(1), news(2), news(3)].map((one) => ({ ...one, status: '1' })))
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('link', { name: 'Notificaciones' })
  expect(screen.getAllByText('Nueva')).toHaveLength(2)
  await load('/Notificaciones')
  await says('Novedad 1')
  expect(screen.queryByText('Nueva')).toBeNull()
})

it('a row that is over says so, and leads nowhere', async () => {
  const over = asRow(news(1, { url: '', notification_type: 3 }), { status: '1', over: 'Ya no está abierta' })
  await openPage([over])
  await says('Ya no está abierta')
  expect(screen.queryByRole('button', { name: /Novedad 1/ })).toBeNull()
})

it('what came before about the same thing is asked when it is unfolded', async () => {
  const user = await openPage([asRow(news(4), { earlier: 3 })])
  answer(notifications.earlier, [news(3), news(2), news(1)])
  const more = await screen.findByText('y 3 anteriores')
  expect(callsOf(notifications.earlier)).toEqual([])
  await user.click(more)
  await says('Novedad 2')
  expect(callsOf(notifications.earlier)[0]!.path).toMatch(/earlier\?of=n4$/)
})

it('the next rows come below the ones that are there, when they are asked for', async () => {
  const user = await openPage([asRow(news(9))], [asRow(news(8))], [asRow(news(7))])
  await says('Novedad 9')
  await user.press('Ver más')
  await says('Novedad 8')
  await user.press('Ver más')
  await says('Novedad 7')
  await says('Novedad 9')
  expect(screen.queryByText('Ver más')).toBeNull()
})
