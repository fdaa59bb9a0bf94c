import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Client, Reply } from './client.ts'
import { cali, dermatology, people } from './people.ts'
import type { World } from './world.ts'

type Made = Partial<Visit> & {
  id?: string
  patientId?: string
  /** The request that it came from. */
  requestId?: string
  /** Made by its doctor at the desk; '' and no `confirmed`: nobody else knows of it. */
  typedName?: string
  confirmed?: boolean
}

/** An appointment of Ana's with Ruiz at an office, as an order that was paid makes it, or a doctor at the desk. */
export async function soldAtOffice(
  { commander, clock }: Pick<World, 'commander' | 'clock'>,
  inMinutes = 0,
  { id = `ana_${randomUUID().slice(0, 8)}`, patientId = 'ana', requestId, typedName, confirmed, ...more }: Made = {},
): Promise<string> {
  const appointmentId = `${id}_1`
  const start = `${plusMinutes(clock.now(), inMinutes).slice(0, 16)}:00.000Z`
  const visit: Visit = {
    doctorId: 'ruiz', specialityId: dermatology, cupId: null, careType: 0, start, end: plusMinutes(start, 20),
    feeCents: 100_00, office: null, cityId: cali, addressId: null, capacity: 1, pauseMinutes: 0, slot: null,
    agreement: null, ...more,
  } // biome-ignore format: one glance
  const desk = typedName === undefined ? {} : { atDesk: true, holdsPatient: false, typedName }
  const command = { type: 'ScheduleAppointment', appointmentId, patientId, orderId: id } as const
  await send(commander, appointment, appointmentId, { ...command, requestId: requestId ?? null, visit, ...desk })
  if (confirmed) {
    const confirm = { type: 'ConfirmAttendance', start } as const
    await send(commander, appointment, appointmentId, confirm)
  }
  return appointmentId
}

const desk = { id: randomUUID(), name: 'Computador' }

/** One field, as a tab saves it. */
export const saving = (field: string, value: unknown, more: object = {}) => ({
  ...{ field, value, revision: 0, number: 1, device: desk },
  ...more,
})

export const pathOf = (id: string, what: string): string => `/api/v1/patient-care/${id}/${what}`

/** What a note of dermatology cannot do without. */
export const words: Readonly<Record<string, unknown>> = {
  reason: 'Mancha en la cara',
  illness: 'Desde hace tres meses, crece',
  diagnoses: [{ code: 'L209', name: 'Dermatitis atópica', type: '01', main: true }],
  plan: 'Crema cada noche',
}

export async function typesAll(
  client: Client,
  id: string,
  values: Readonly<Record<string, unknown>> = words,
): Promise<void> {
  for (const [field, value] of Object.entries(values))
    await answered(client.put(pathOf(id, 'draft'), saving(field, value)))
}

export async function answered<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const { status, body, data } = await reply
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return data
}

/** The revisions of a draft of which each field was saved once. */
export const revisionsOf = (values: object) => Object.fromEntries(Object.keys(values).map((field) => [field, 1]))

export const signature = { password: people.ruiz.password }

export const sign = (client: Client, id: string, more: object = {}, key?: string) =>
  client.post(pathOf(id, 'sign'), { ...signature, revisions: revisionsOf(words), ...more }, key)

/** Opens, writes and signs a note. */
export async function writes(client: Client, id: string, values = words, more: object = {}): Promise<void> {
  await answered(client.post(pathOf(id, 'encounter')))
  await typesAll(client, id, values)
  await answered(sign(client, id, { revisions: revisionsOf(values), ...more }))
}

/** A visit of Ana's with Ruiz, unless said otherwise, whose note its doctor signed. @returns its id */
export async function signedNote(world: Parameters<typeof soldAtOffice>[0], writer: Client, made: Made = {}) {
  const id = await soldAtOffice(world, 0, made)
  await writes(writer, id)
  return id
}
