import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { NotificationRow } from '@turno/contract/areas/notifications.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { afterEach, expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'
import { asks } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open())
afterEach(() => journey.leave())

it('a doctor reads of new requests in one row, and of those that are gone that they are over', async () => {
  const asking = await Promise.all([3, 4, 5].map((at) => Client.logIn(journey.product.url, demoPatients[at]!)))
  const requests = await Promise.all(asking.map((one) => asks(one, '308', 0, 'Lunar nuevo')))
  await asking[0]!.delete(`/api/v1/pending-appointments/${requests[0]!.id}`)
  const page = await journey.doctor(360, demoDoctors[0]!.document)
  await go(page, '/Notificaciones')
  await page.getByRole('button', { name: /^\d+ solicitudes nuevas/ }).waitFor()
  await page.getByText('Ya no está abierta').first().waitFor()
  await look(page, 'notificaciones-en-hilos')
  // What was in sight is read, and the bell says so.
  await page.getByRole('link', { name: 'Notificaciones', exact: true }).first().waitFor()
})

it('many notifications come in pages', async () => {
  const page = await journey.doctor(360, demoDoctors[0]!.document)
  await page.route('**/notifications/*/rows*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { rows: NotificationRow[] } }
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...data.rows[at % data.rows.length]!, id: `n${at}` }))
    rows[1] = { ...rows[1]!, earlier: 3 }
    await route.fulfill({ json: { ...rest, data: { rows, more: true } } })
  })
  await go(page, '/Notificaciones')
  await page.getByRole('button', { name: 'Ver más' }).waitFor()
  expect(await page.getByText('y 3 anteriores').count()).toBe(1)
  await look(page, 'notificaciones-muchas')
})
