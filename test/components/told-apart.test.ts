import { screen } from '@testing-library/dom'
import type { Notification } from '@turno/contract/areas/notifications.ts'
import type { PatientExport } from '@turno/contract/areas/profile.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, inject, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { told } from './bell.fixture.ts'
import { load, openAs, says } from './screen.fixture.ts'
import { answer } from './server.fixture.ts'

const news = (at: number): Notification => ({
  ...{ id: `n${at}`, status: '0', created_at: '2026-03-03T15:00:00.000Z' },
  data: {
    ...{ title: 'Cita agendada', message: 'Tu cita está confirmada.', url: '/Dashboard', notification_type: 5 },
    ...{ notified_by: 'Turno', channel: 'app', reminds_of: null, calls_to: null },
  },
})

it('the bell announces the same number that it shows', async () => {
  await openAs('patient', demoPatients[3]!.document, '/404')
  const all = Array.from({ length: 100 }, (_, at) => news(at))
  told(all)
  await load('/MiCuenta')
  const bell = await screen.findByRole('link', { name: 'Notificaciones, 99+ sin ver' })
  expect(bell.textContent).toBe('99+')
})

it('a cancelled visit is called cancelled among one’s own data', async () => {
  await openAs('patient', demoPatients[3]!.document, '/404')
  const { data } = (await (
    await Client.logIn(inject('productUrl'), demoPatients[3]!)
  ).get(`/api/v1/patients/${demoPatients[3]!.id}/export`)) as { data: PatientExport }
  const cancelled = appointmentIn(90, { state: 'cancelled', cancelled_by: 'patient' })
  answer(patients.exportAll, { ...data, appointments: [appointmentIn(30, { id: 'ana_2_1' }), cancelled] })
  await load('/MiCuenta/MisDatos')
  await says('Dr. Andrés Ruiz · Consultorio · $120.000 · cancelada')
  await says('Dr. Andrés Ruiz · Consultorio · $120.000')
})
