import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { type ServerMessage, socketPath } from '@turno/contract/socket/socket.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoDoctors } from '../demo/doctors.ts'
import { demoPatients } from '../demo/patients.ts'
import type { DemoPerson } from '../demo/people.ts'
import { demoStaff } from '../demo/staff.ts'
import { Client } from './client.ts'
import { tomorrow } from './main-job.ts'
import { startIn } from './start-in.ts'

const [laura, other] = demoPatients
const [andres] = demoDoctors

let dataDir: string
let product: Running
const begin = async () => {
  product = await startIn(dataDir)
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turno-live-'))
  await begin()
})
afterEach(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true })
})

/** A person with a socket like that of a browser. */
async function live(person: DemoPerson, since?: string) {
  const client = await Client.logIn(product.url, person)
  const address = `${product.url.replace('http', 'ws')}${socketPath}?userId=${client.id}`
  const heard: ServerMessage[] = []
  let wake = () => {}
  // Node's WebSocket takes headers, which the browser's types do not know.
  const ws = new WebSocket(address, { headers: { origin: product.url } } as unknown as string[])
  ws.onopen = () => ws.send(JSON.stringify({ event: 'Connect', token: client.token, since }))
  ws.onmessage = ({ data }) => {
    heard.push(JSON.parse(String(data)) as ServerMessage)
    wake()
  }
  const until = async (event: ServerMessage['event']): Promise<void> => {
    while (!heard.some((message) => message.event === event))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  await until('ready')
  const names = () => heard.map(({ event }) => event).filter((event) => !['changed', 'ready', 'alive'].includes(event))
  return { client, heard, until, names, last: () => heard.at(-1)!.id!, close: () => ws.close() }
}

async function post(patient: Client): Promise<string> {
  const asked = { specialty_id: '308', care_type: 0, city_id: '76001', type: 2, terms: true, observations: 'Un lunar' }
  const until = { fecha_final: tomorrow(), hora_final: '23:00' }
  const { data } = await patient.post('/api/v1/pending-appointments', { patient_id: patient.id, ...asked, ...until })
  return data.id
}

async function offer(doctor: Client, requestId: string): Promise<void> {
  const terms = {
    fecha: tomorrow(),
    hora_inicial: '09:30',
    clase_atencion: 0,
    tarifa: 120_000,
    consultorio_id: andres!.rooms[0]!.roomId,
  }
  expect(await doctor.post(`/api/v1/pending-appointments/${requestId}/offers`, terms)).toMatchObject({ code: 0 })
}

test('A request notifies doctors, an offer its patient, and nobody else; a stop closes the sockets', async () => {
  const [patient, doctor, stranger] = [await live(laura!), await live(andres!), await live(other!)]
  const requestId = await post(patient.client)
  await doctor.until('pending-appointment.created')
  await offer(doctor.client, requestId)
  await patient.until('appointment.offered')
  expect(doctor.names()).toContain('patient-notification')
  expect(patient.names()).toEqual(['appointment.offered'])
  expect(stranger.heard.map(({ event }) => event).filter((event) => event !== 'alive')).toEqual(['ready'])
  expect(JSON.stringify(patient.heard)).not.toContain(doctor.client.id)
})

test('An announcement reaches its audience at once, and nobody else', async () => {
  const [support, , administrator] = demoStaff
  const [patient, doctor, staff] = [await live(laura!), await live(andres!), await live(support!)]
  const client = await Client.logIn(product.url, administrator!)
  const { data } = await client.post('/api/v1/broadcasts', {
    text: 'Hoy cerramos a las 9 pm',
    audience: ['patient', 'support'],
  })
  await Promise.all([patient.until('broadcast-message'), staff.until('broadcast-message')])
  expect(patient.names()).toEqual(['broadcast-message'])
  expect(staff.names()).toEqual(['broadcast-message'])
  expect((await patient.client.get('/api/v1/broadcasts')).data).toMatchObject([
    { id: data.id, text: 'Hoy cerramos a las 9 pm' },
  ])
  // Published after the announcement: if the doctor were in the audience too, the announcement would have come first.
  await post(patient.client)
  await doctor.until('pending-appointment.created')
  expect(doctor.names()).not.toContain('broadcast-message')
})

test('A client that reconnects after a restart gets the changes since, once', async () => {
  const [patient, doctor] = [await live(laura!), await live(andres!)]
  const requestId = await post(patient.client)
  await doctor.until('pending-appointment.created')
  const seen = patient.last()
  patient.close()
  await offer(doctor.client, requestId)
  await product.stop()
  await begin()
  const again = await live(laura!, seen)
  expect(again.names()).toEqual(['appointment.offered'])
  expect(again.heard.some(({ event }) => event === 'resync')).toBe(false)
})
