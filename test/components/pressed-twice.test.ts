import { waitFor } from '@testing-library/dom'
import type { Notification } from '@turno/contract/areas/notifications.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { afterEach, expect, it } from 'vitest'
import { told } from './bell.fixture.ts'
import { button, dialog, go, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const doctor = '1000000122'
/** The server answers at the end of a test. */
let answered = Promise.withResolvers<void>()
const atTheEnd = () => answered.promise as Promise<never>
afterEach(async () => {
  answered.resolve()
  answered = Promise.withResolvers()
  await waitFor(() => expect(document.querySelector('button:disabled')).toBeNull())
})

const news: Notification = {
  ...{ id: 'n1', status: '0', created_at: '2026-11-20T15:00:00.000Z' },
  data: {
    ...{ title: 'Nueva solicitud de cita', message: 'Haz tu oferta.', notification_type: 3, url: '' },
    ...{ notified_by: '', channel: '', reminds_of: null, calls_to: null },
  },
}

it('all news are marked as read once, however often the button is pressed', async () => {
  const user = await openAs('doctor', doctor, '/404')
  told([news])
  answer(notifications.markAsRead, atTheEnd)
  go('/Notificaciones')
  await says(news.data.title)
  const all = await button('Marcar todas')
  await user.click(all)
  await user.click(all)
  expect(callsOf(notifications.markAsRead)).toHaveLength(1)
})

it('an exception of the schedules is sent once, however often the button is pressed', async () => {
  const user = await openAs('doctor', doctor, '/schedule/schedule')
  answer(schedules.dayOff, atTheEnd)
  await title('Mis horarios')
  await user.press('Agregar')
  const add = await button('Agregar', await dialog())
  await user.click(add)
  await user.click(add)
  expect(callsOf(schedules.dayOff)).toHaveLength(1)
})
