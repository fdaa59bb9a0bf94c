import { randomUUID } from 'node:crypto'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { actingFor, assistantForm, assistantsPath } from '@turno/api/test/assisting.ts'
import type { Client, Reply } from '@turno/api/test/client.ts'
import { pdfOf, picture } from '@turno/api/test/document-files.ts'
import { cali, dermatology, type PersonName, roomOf } from '@turno/api/test/people.ts'
import { certificationsNeeded } from '@turno/api/test/things.ts'
import type { World } from '@turno/api/test/world.ts'
import { bogotaDate, nextDate } from '@turno/domain/time.ts'
import { massEntity } from './growth-mass.ts'

/** The commands of a doctor's desk, of its assistants, and of advisers. */
export const deskCommands = [
  'POST /api/Doctor/update_doctor',
  'PUT /api/v1/doctors/:id/specialities',
  'POST /api/v1/cies-doctor',
  'DELETE /api/v1/cies-doctor/:id',
  'POST /api/v1/doctors/:id/update/certifications',
  'DELETE /api/v1/doctor-certifications/document/:id',
  'POST /api/v1/validations/:id/take',
  'POST /api/v1/validations/:id/checks',
  'POST /api/v1/validations/:id/documents/:documentId/invalid',
  'POST /api/v1/validations/:id/documents/:documentId/valid',
  'POST /api/v1/validations/:id/leave',
  'POST /api/v1/validations/:id/activate',
  'POST /api/v1/validations/:id/suspend',
  'POST /api/v1/validations/:id/reinstate',
  'POST /api/v1/validations/:id/specialities/:specialityId/grant',
  'POST /api/v1/validations/:id/specialities/:specialityId/refuse',
  'POST /api/v1/doctor-agreements',
  'PUT /api/v1/doctor-agreements/:id',
  'PUT /api/v1/doctor-agreements/:id/active',
  'POST /api/v1/patients/:id/agreements',
  'PUT /api/v1/doctor-agreements/:id/memberships/:patientId',
  'DELETE /api/v1/patients/:id/agreements/:agreementId',
  'POST /api/v1/doctors/register-patient-with-medical-appointment',
  'POST /api/v1/patient-appointments/:id/another',
  'DELETE /api/v1/doctors/:id/patients/:patientId',
  'PUT /api/v1/patients/:id/doctor-messages',
  'POST /api/v1/doctors/:id/assistants/invitations',
  'DELETE /api/v1/doctors/:id/assistants/invitations/:invitationId',
  'POST /api/v1/assistants/invitations/check',
  'POST /api/v1/assistants/invitations/accept',
  'POST /api/v1/assistants',
  'DELETE /api/v1/assistants/:id/doctors/:doctorId',
  'DELETE /api/v1/doctors/:id/assistants/:assistantId',
] as const

/** Calls that cost something else when they are made so. */
export const deskVariants = [
  'GET /api/v1/validations, by name',
  'GET /api/v1/validations, who works',
  'GET /api/v1/doctor-agreements, of a health entity',
  'POST /api/v2/doctor-search-engine, of a health entity',
  'GET /api/v1/doctors/:id/patients, by name',
  'GET /api/v1/consulting-rooms/doctor/:id, by an assistant',
  'POST /api/v1/doctors/:id/update/receive-offers, by an assistant',
] as const

type DeskCall = (typeof deskCommands)[number] | (typeof deskVariants)[number]
type DeskMeasure = (title: DeskCall, call: () => Promise<Reply>) => Promise<Reply>

const validations = '/api/v1/validations/nuevo'
const born = { gender: 'F', birth_country: '170', birth_department: '76', birth_city: cali }

/** The work of Nuevo, Ruiz, Asistente and Soporte at their desks. */
export class Desk {
  readonly #world: World
  readonly #clients: Record<PersonName, Client>
  readonly #measure: DeskMeasure

  constructor(world: World, clients: Record<PersonName, Client>, measure: DeskMeasure) {
    this.#world = world
    this.#clients = clients
    this.#measure = measure
  }

  async run(round: number): Promise<void> {
    await this.#describe(round)
    await this.#validate(round)
    await this.#agree()
    await this.#register(round)
    await this.#assist(round)
    await this.#look()
  }

  async #describe(round: number): Promise<void> {
    const { nuevo } = this.#clients
    const form = { action: 1, id_user_doctor: 'nuevo', review: `Veinte años y ${round}`, ...born }
    const words = { professional_card: 'TP-1', mails: ['a@example.co'], web_site: `https://n${round}.example` }
    await this.#measure('POST /api/Doctor/update_doctor', () =>
      nuevo.post('/api/Doctor/update_doctor', { ...form, ...words }),
    )
    await this.#measure('POST /api/v1/cies-doctor', () => nuevo.post('/api/v1/cies-doctor', { cie_id: 'L209' }))
    await this.#measure('DELETE /api/v1/cies-doctor/:id', () => nuevo.delete('/api/v1/cies-doctor/nuevo_L209'))
  }

  /** The first round judges until Nuevo works, the others one document more. */
  async #validate(round: number): Promise<void> {
    const { soporte } = this.#clients
    await this.#measure('POST /api/v1/validations/:id/take', () => soporte.post(`${validations}/take`))
    await this.#measure('POST /api/v1/validations/:id/checks', () =>
      soporte.post(`${validations}/checks`, { check: 'rethus', number: `R-${round}`, on: this.#today }),
    )
    for (const kind of round === 0 ? certificationsNeeded : ['1']) await this.#judge(kind)
    await this.#measure('DELETE /api/v1/doctor-certifications/document/:id', await this.#removalOf('7'))
    await this.#measure('POST /api/v1/validations/:id/leave', () => soporte.post(`${validations}/leave`))
    if (round === 0)
      await this.#measure('POST /api/v1/validations/:id/activate', () => soporte.post(`${validations}/activate`))
    const reason = { reason: `Una queja, la ${round}` }
    await this.#measure('POST /api/v1/validations/:id/suspend', () => soporte.post(`${validations}/suspend`, reason))
    await this.#measure('POST /api/v1/validations/:id/reinstate', () =>
      soporte.post(`${validations}/reinstate`, reason),
    )
    await this.#specialise()
  }

  async #judge(kind: string): Promise<void> {
    const { soporte } = this.#clients
    const path = `${validations}/documents/${await this.#uploaded(kind)}`
    await this.#measure('POST /api/v1/validations/:id/documents/:documentId/invalid', () =>
      soporte.post(`${path}/invalid`, { judged: 0, observation: 'Está cortada.' }),
    )
    await this.#measure('POST /api/v1/validations/:id/documents/:documentId/valid', () =>
      soporte.post(`${path}/valid`, { judged: 1, valid_until: null }),
    )
  }

  async #uploaded(kind: string): Promise<string> {
    const path = `/api/v1/doctors/nuevo/update/certifications?certification_id=${kind}`
    const images: Record<string, () => ReturnType<typeof picture>> = { 5: () => picture(), 7: () => picture(640, 320) }
    const file = images[kind] ? await images[kind]().png().toBuffer() : pdfOf({ catalog: `/Lang (${randomUUID()})` })
    const { data } = await this.#measure('POST /api/v1/doctors/:id/update/certifications', () =>
      this.#clients.nuevo.upload('POST', path, file),
    )
    const { certifications } = data as unknown as { certifications: { id: string; certification_id: string }[] }
    return certifications.findLast(({ certification_id }) => certification_id === kind)!.id
  }

  async #removalOf(kind: string): Promise<() => Promise<Reply>> {
    const id = await this.#uploaded(kind)
    return () => this.#clients.nuevo.delete(`/api/v1/doctor-certifications/document/${id}`)
  }

  /** Nuevo asks for two specialities more, gets one, and gives it up. */
  async #specialise(): Promise<void> {
    const { nuevo, soporte } = this.#clients
    const ask = (...ids: string[]) =>
      this.#measure('PUT /api/v1/doctors/:id/specialities', () =>
        nuevo.put('/api/v1/doctors/nuevo/specialities', { specialities: ids.map((esp_Id) => ({ esp_Id })) }),
      )
    await ask(dermatology, '348', '302')
    await this.#measure('POST /api/v1/validations/:id/specialities/:specialityId/grant', () =>
      soporte.post(`${validations}/specialities/348/grant`),
    )
    await this.#measure('POST /api/v1/validations/:id/specialities/:specialityId/refuse', () =>
      soporte.post(`${validations}/specialities/302/refuse`, { observation: 'Falta el diploma.' }),
    )
    await ask(dermatology)
  }

  async #agree(): Promise<void> {
    const { ana, ruiz } = this.#clients
    const terms = { health_entity_id: 'EPS005', tariffs: [{ value: 0, price: 40_000 }], valid_from: this.#today }
    const made = await this.#measure('POST /api/v1/doctor-agreements', () =>
      ruiz.post('/api/v1/doctor-agreements', terms),
    )
    const { id } = made.data as unknown as { id: string }
    const path = `/api/v1/doctor-agreements/${id}`
    const revised = { ...terms, tariffs: [{ value: 0, price: 45_000 }], revision: 1 }
    await this.#measure('PUT /api/v1/doctor-agreements/:id', () => ruiz.put(path, revised))
    await this.#measure('POST /api/v1/patients/:id/agreements', () =>
      ana.post('/api/v1/patients/ana/agreements', { agreement_id: id, member_number: 'AF-1' }),
    )
    await this.#measure('PUT /api/v1/doctor-agreements/:id/memberships/:patientId', () =>
      ruiz.put(`${path}/memberships/ana`, { state: 'enabled' }),
    )
    await this.#measure('DELETE /api/v1/patients/:id/agreements/:agreementId', () =>
      ana.delete(`/api/v1/patients/ana/agreements/${id}`),
    )
    await this.#measure('PUT /api/v1/doctor-agreements/:id/active', () => ruiz.put(`${path}/active`, { active: false }))
  }

  /** A person who is not registered yet comes to the desk, and once more on the platform. */
  async #register(round: number): Promise<void> {
    const { ana, ruiz } = this.#clients
    const someone = { document_type: 'CC', document: `7700000${round}`, name: 'Luz', last_name: 'Prueba' }
    const reached = { email: `luz-${round}@example.co`, phone: '3001234567' }
    const residence = { residence_country: '170', residence_department: '76', residence_city: cali }
    const visit = { date: nextDate(this.#today), minutes: 30, care_type: 0, fee: 80_000 }
    const terms = { ...visit, consulting_room_id: roomOf('ruiz'), payment: 'desk', hour: `${String(8 + round)}:00` }
    const registered = await this.#measure('POST /api/v1/doctors/register-patient-with-medical-appointment', () =>
      ruiz.post('/api/v1/doctors/register-patient-with-medical-appointment', {
        ...someone,
        ...reached,
        ...residence,
        ...terms,
        hour: terms.hour.padStart(5, '0'),
      }),
    )
    const { id } = registered.data as unknown as { id: string }
    await this.#measure('POST /api/v1/patient-appointments/:id/another', () =>
      ruiz.post(`/api/v1/patient-appointments/${id}/another`, {
        ...terms,
        date: nextDate(visit.date),
        hour: terms.hour.padStart(5, '0'),
      }),
    )
    const { data } = await ruiz.get<{ patients: { id: string }[] }>('/api/v1/doctors/ruiz/patients')
    await this.#measure('DELETE /api/v1/doctors/:id/patients/:patientId', () =>
      ruiz.delete(`/api/v1/doctors/ruiz/patients/${data.patients[0]!.id}`),
    )
    await this.#measure('PUT /api/v1/patients/:id/doctor-messages', () =>
      ana.put('/api/v1/patients/ana/doctor-messages', { on: round % 2 === 1 }),
    )
  }

  async #assist(round: number): Promise<void> {
    const { ruiz, asistente } = this.#clients
    const [unused, forNew, forAsistente] = [await this.#invite(), await this.#invite(), await this.#invite()]
    await this.#measure('DELETE /api/v1/doctors/:id/assistants/invitations/:invitationId', () =>
      ruiz.delete(`${assistantsPath('ruiz')}/invitations/${unused.id}`),
    )
    const { token } = forNew
    await this.#measure('POST /api/v1/assistants/invitations/check', () =>
      this.#world.nobody().post('/api/v1/assistants/invitations/check', { token }),
    )
    const document = `6600010${round}`
    const made = await this.#measure('POST /api/v1/assistants', () =>
      this.#world.nobody().post('/api/v1/assistants', assistantForm({ token, document, username: document })),
    )
    await this.#measure('POST /api/v1/assistants/invitations/accept', () =>
      asistente.post('/api/v1/assistants/invitations/accept', { token: forAsistente.token }),
    )
    await this.#workForRuiz()
    await this.#measure('DELETE /api/v1/assistants/:id/doctors/:doctorId', () =>
      asistente.delete('/api/v1/assistants/asistente/doctors/ruiz'),
    )
    await this.#measure('DELETE /api/v1/doctors/:id/assistants/:assistantId', () =>
      ruiz.delete(`${assistantsPath('ruiz')}/${(made.data as unknown as { id: string }).id}`),
    )
  }

  async #workForRuiz(): Promise<void> {
    const { asistente } = this.#clients
    await this.#measure('GET /api/v1/consulting-rooms/doctor/:id, by an assistant', () =>
      asistente.call('GET', '/api/v1/consulting-rooms/doctor/ruiz', actingFor('ruiz')),
    )
    const body = { receive_offers: '1' }
    await this.#measure('POST /api/v1/doctors/:id/update/receive-offers, by an assistant', () =>
      asistente.call('POST', '/api/v1/doctors/ruiz/update/receive-offers', { body, ...actingFor('ruiz') }),
    )
  }

  async #invite(): Promise<{ id: string; token: string }> {
    const path = assistantsPath('ruiz')
    await this.#measure('POST /api/v1/doctors/:id/assistants/invitations', () =>
      this.#clients.ruiz.post(`${path}/invitations`, { email: `${randomUUID()}@example.co` }),
    )
    const { data } = await this.#clients.ruiz.get<{ invitations: { id: string }[] }>(path)
    const { id } = data.invitations.at(-1)!
    return { id, token: (await linkToken(this.#world.keys, 'ruiz', id))! }
  }

  async #look(): Promise<void> {
    const { ruiz, soporte } = this.#clients
    const nobody = this.#world.nobody()
    await this.#measure('GET /api/v1/validations, by name', () => soporte.get('/api/v1/validations?search=nuevo'))
    await this.#measure('GET /api/v1/validations, who works', () => soporte.get('/api/v1/validations?list=active'))
    await this.#measure('GET /api/v1/doctor-agreements, of a health entity', () =>
      nobody.get('/api/v1/doctor-agreements?text=sura'),
    )
    const ofEntity = { option: 4, health_entity_id: massEntity }
    await this.#measure('POST /api/v2/doctor-search-engine, of a health entity', () =>
      nobody.post('/api/v2/doctor-search-engine', ofEntity),
    )
    await this.#measure('GET /api/v1/doctors/:id/patients, by name', () =>
      ruiz.get('/api/v1/doctors/ruiz/patients?q=ana'),
    )
  }

  get #today(): string {
    return bogotaDate(this.#world.clock.now())
  }
}
