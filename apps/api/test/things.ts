import { setTimeout as pause } from 'node:timers/promises'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { Thing } from '@turno/contract/endpoint.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { conversation } from '@turno/domain/conversation/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { GuardedRoute } from '../kit/endpoint/route.ts'
import type { Client, Reply } from './client.ts'
import { admit, soldByVideo } from './consultation.ts'
import { pdfOf } from './document-files.ts'
import { cali, dermatology, electrocardiogram, type PersonName, people, roomOf } from './people.ts'
import { show, transaction } from './provider.ts'
import type { World } from './world.ts'
import { pathOf, saving, soldAtOffice, writes } from './writing.ts'

interface Recorded {
  id: string
  type: string
  data: { patientId?: string }
}

type Named = Record<Exclude<Thing, 'person' | 'reader' | 'record'> | 'import' | 'consultation', string>

export const asked = {
  country_id: '170',
  state_id: '76',
  address: 'Calle 1',
  user_id: 'ana',
  password: 'x',
  patient_id: 'ana',
  specialty_id: dermatology,
  care_type: 0,
  city_id: cali,
  terms: true,
  id_cup: '895101',
  speciality: dermatology,
  fecha_inicial: '2031-03-04',
  fecha_final: '2031-03-05',
}
const agreementTerms = {
  health_entity_id: 'EPS010',
  tariffs: [{ value: 0, price: 60_000 }],
  valid_from: '2031-03-01',
}
const consents = { accept_terms: true, accept_consent: true }
const panelExport = 'Id;Referencia;Estado;Valor;Fecha\nt1;TUR-1;APPROVED;1;2031-03-03'
const officialTable = 'Codigo,Nombre\nI10,Hipertensión'
const csv = { 'content-type': 'text/csv' }

const queries: Record<string, string> = {
  codes: '?kind=diagnosis&filter=dermatitis',
  day: '?date=2031-03-03',
  hours: '?from=2031-03-04&days=2',
  supply: `?city_id=${cali}&care_type=0`,
  week: '?from=2031-03-03',
  earlier: '?of=none',
  verified: '?on=2031-03-03',
  people: `?user_type=1&document=${people.ana.document}&q=ana`,
  doctors: `?documentType=CC&documentNumber=${people.ruiz.document}`,
}

/** A thing of Ana's (patient) or Ruiz's (doctor) of each kind, and calls of any guarded route that name them. */
export class Things {
  readonly #world: World
  readonly #named: Named

  private constructor(world: World, named: Named) {
    this.#world = world
    this.#named = named
  }

  /** Makes them, in a world where nobody has done anything yet. */
  static async of(world: World, { ana, ruiz, admin }: Record<'ana' | 'ruiz' | 'admin', Client>): Promise<Things> {
    const request = (await ana.post('/api/v1/pending-appointments', asked)).data.id
    const offer = (await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, termsIn(world))).data.id
    const other = (await ana.post('/api/v1/pending-appointments', { ...asked, care_type: 1 })).data.id
    const byVideo = { ...termsIn(world), clase_atencion: 1 }
    const bought = (await ruiz.post(`/api/v1/pending-appointments/${other}/offers`, byVideo)).data.id
    const order = (await ana.post(`/api/v1/offer-appointments/${bought}/choose`, { version: 1 })).data.order_id
    const toPay = (await ana.post(`/api/v1/purchase-order/${order}/confirm-and-pay`, consents)).data
    const reference = toPay.form.fields.referenceCode
    const opened = await ruiz.post('/api/v1/medical-schedule', hoursOf('ruiz'))
    const appointmentId = await soldTo(world)
    const consultation = await soldByVideo(world, 5, { id: 'ana_91' })
    await admit(world, consultation)
    const session = (await ana.get('/api/v1/users/ana/sessions')).data[0].id
    const address = (await ana.post('/api/v1/patient-addresses', asked)).data.id
    const line = `${order}_1`
    await uploadedBy(world, 'nuevo', documentOfNuevo)
    await sharedIn(world, consultation)
    // Asking for the payment's result makes the product write down what the provider shows.
    show(world, transaction(reference, 'pending'))
    const purchase = {
      offer,
      offerReceived: offer,
      order,
      otherOrder: order,
      line,
      reference,
      appointment: appointmentId,
      consultation,
    }
    const agreement = (await ruiz.post('/api/v1/doctor-agreements', agreementTerms)).data.id
    const desk = {
      room: roomOf('ruiz'),
      schedule: opened.data.id,
      procedure: `ruiz_${electrocardiogram}`,
      diagnosis: 'ruiz_L209',
      agreement,
    }
    const written = await writtenBy(world, ruiz)
    // Whoever asks for a paper first has it made, which the log says.
    await ana.get(pathOf(written.note, 'papers/note'))
    const sent = await ruiz.upload('POST', '/api/v1/doctors/ruiz/update/certifications?certification_id=1', pdfOf())
    const document = sent.data.certifications[0].id
    return new Things(world, {
      request,
      document,
      ...purchase,
      ...desk,
      ...written,
      session,
      address,
      shortLink: await messageTo(world, 'ana', 'OfferMade'),
      import: await importedBy(admin),
    })
  }

  /** Code of the paper of a note. */
  async paperCode(): Promise<string> {
    const { state } = await this.#world.commander.load(encounter, this.#named.note)
    if (state.status === 'none' || state.note === null) throw new Error('nothing was signed')
    return state.note.code
  }

  send(client: Client, route: GuardedRoute): Promise<Reply> {
    const file = route.path.includes('/panel') ? panelExport : officialTable
    if (route.upload) return client.call(route.method, this.#pathOf(route), { body: file, headers: csv })
    const body = route.method === 'GET' ? {} : { body: this.#bodyOf(route) }
    const query = queries[route.path.split('/').at(-1)!] ?? ''
    return client.call(route.method, this.#pathOf(route) + query, body)
  }

  /** Things that a route's access names, by their place in the call. */
  #namedBy({ access, path }: GuardedRoute): Record<string, string> {
    const isByVideo = /video-(visits|consultation)/.test(path)
    return Object.fromEntries(
      Object.entries(access.own ?? {}).map(([thing, place]) => {
        if (thing === 'person' || thing === 'reader') return [place, ownerOf(access)]
        if (thing === 'record') return [place, 'ana']
        return [place, this.#named[isByVideo && thing === 'appointment' ? 'consultation' : (thing as keyof Named)]]
      }),
    )
  }

  #pathOf(route: GuardedRoute): string {
    const { path } = route
    const { request, import: imported } = this.#named
    const named: Record<string, string> = {
      ':catalogue': 'specialities',
      ':code': dermatology,
      ':table': 'cie10',
      ':date': '2031-03-10',
      ':groupId': '16',
      ':documentId': documentOfNuevo,
      ':specialityId': dermatology,
      ':id': path.includes('/catalogue')
        ? imported
        : path.includes('/people/')
          ? 'ana'
          : path.includes('/validations/')
            ? 'nuevo'
            : request,
      ':fileId': fileOfChat,
      ':doctorId': 'ruiz',
      ':assistantId': 'asistente',
      ':invitationId': request,
      ':agreementId': this.#named.agreement,
      ...{ ':grantId': request, ':askId': request, ':openingId': request },
      ':patientId': 'ana',
      ':entryId': request,
      ':requestId': request,
      ':remarkId': request,
      ':releaseId': request,
      ':paper': 'note',
      ':number': '1',
      ...this.#namedBy(route),
    }
    return path.replace(/:\w+/g, (place) => named[place]!)
  }

  #bodyOf(route: GuardedRoute): object {
    // A doctor's form refuses what it does not know.
    if (route.path.endsWith('update_doctor')) return { action: 1, ...this.#namedBy(route) }
    const chosen = Object.entries(route.when ?? {}).map(([field, [value]]) => [field, value])
    const asks = /pending-appointments(\/cups)?$|addresses|get_cita_en_espera/.test(route.path)
    return {
      ...(asks ? asked : termsIn(this.#world)),
      ...hoursOf('ruiz'),
      ...(route.path.endsWith('/draft') ? saving('plan', 'Reposo') : {}),
      ...(route.path.endsWith('/closed-records') ? { document_type: 'CC', document: people.ana.document } : {}),
      ...(route.path.endsWith('/encounters') ? { care_type: 0 } : {}),
      ...{ ...consents, version: 1, receive_offers: '1', ids: ['x'], cita_id: this.#named.request, action: 6 },
      codes: ['308'],
      action_type: route.path.includes('purchase-order') ? 2 : 4,
      ...Object.fromEntries(chosen),
      ...this.#namedBy(route),
    }
  }
}

const documentOfNuevo = 'documento-nuevo'

/** The kinds of documents without which nobody is activated. */
export const certificationsNeeded = ['1', '2', '3', '4', '5']

/** A document that a doctor has uploaded: the file first, then its event. */
export async function uploadedBy(
  { commander, files }: World,
  doctorId: string,
  documentId: string,
  certificationId = '1',
): Promise<void> {
  const content = Buffer.from(`%PDF-1.4 ${documentId}`)
  const kept = await files.keep({ kind: 'documents', ownerId: doctorId, fileId: documentId }, content)
  const file = { documentId, certificationId, fileName: 'cedula.pdf', mediaType: 'application/pdf', ...kept } as const
  await send(commander, doctor, doctorId, { type: 'UploadDocument', doctorId, ...file })
}

/** Code of the short link in a message to a patient, which follows from the latest such event about them. */
export async function messageTo(
  { commander, eventStore }: World,
  personId: string,
  type: 'OfferMade' | 'RequestPosted',
): Promise<string> {
  const events = (await eventStore.readAll(undefined, 100_000)) as unknown as Recorded[]
  const cause = events.findLast(({ type: each, data }) => each === type && data.patientId === personId)!
  const [messageKey, code] = [`${type}-${personId}`, type.slice(0, 10).padEnd(10, '-')]
  const message = { messageKey, personId, channel: 'sms', template: 'offerMade', params: {}, code } as const
  await send(commander, delivery, messageKey, { type: 'RequestDelivery', ...message }, { causationId: cause.id })
  return code
}

const fileOfChat = 'ana_91_1_archivo'

/** A file that Ruiz has shared in the chat of an appointment of Ana's. */
async function sharedIn({ commander, files, clock }: World, appointmentId: string): Promise<void> {
  const kept = await files.keep({ kind: 'shared', ownerId: 'ana', fileId: fileOfChat }, Buffer.from('%PDF-1.4'))
  const [opensAt, closesAt] = [clock.now(), plusMinutes(clock.now(), 1)]
  const hour = {
    appointmentId,
    patientId: 'ana',
    doctorId: 'ruiz',
    opensAt,
    closesAt,
    isKnown: true,
    hasConsent: true,
    isOver: false,
  }
  const file = { fileId: fileOfChat, name: 'orden.pdf', mediaType: 'application/pdf', ...kept } as const
  const shared = { type: 'ShareFile', hour, by: 'doctor', messageId: 'm1', ...file } as const
  await send(commander, conversation, appointmentId, shared)
}

/** Whether a person gets past the door, by the table: the role, one's own id, a validated doctor, one's own thing. */
export function mayPass(name: PersonName, route: GuardedRoute): boolean {
  const { roles, own, active, permission } = route.access
  const { role, active: isActive, validates } = people[name]
  if (!roles.includes(role) || (permission && !validates)) return false
  if (active && role === 'doctor' && !isActive) return false
  if (own?.appointment ?? own?.record ?? own?.note) return name === 'ana' || name === 'ruiz'
  return !own || name === ownerOf(route.access)
}

/** An appointment of Ana's with Ruiz, as an order that was paid would make it. */
export async function soldTo({ commander, clock }: World, feeCents = 100_00): Promise<string> {
  const [orderId, appointmentId] = ['ana_90', 'ana_90_1']
  const start = plusMinutes(clock.now(), 48 * 60)
  const sold: Visit = {
    doctorId: 'ruiz', specialityId: dermatology, cupId: null, careType: 1, start, end: plusMinutes(start, 20),
    feeCents, office: null, cityId: cali, addressId: null, capacity: 1, pauseMinutes: 0, slot: null,
    agreement: null,
  } // biome-ignore format: one glance
  const command = { type: 'ScheduleAppointment', appointmentId, patientId: 'ana', orderId, requestId: null } as const
  await send(commander, appointment, appointmentId, { ...command, visit: sold })
  return appointmentId
}

/** A note of Ruiz's of Ana that is open, and two that were signed before: each is opened by another call. */
async function writtenBy(world: World, ruiz: Client): Promise<{ encounter: string; note: string }> {
  const [note, last, encounter] = ['ana_92', 'ana_93', 'ana_94'] as const
  const start = (minutes: number, id: string) => soldAtOffice(world, minutes, { id })
  const ids = { note: await start(0, note), last: await start(5, last), encounter: await start(10, encounter) }
  await writes(ruiz, ids.note)
  await writes(ruiz, ids.last)
  await ruiz.post(pathOf(ids.encounter, 'encounter'))
  return { encounter: ids.encounter, note: ids.note }
}

/** Hours that a doctor opens in the own room: Mondays from 8 to 12. */
export const hoursOf = (doctorId: string, more: object = {}) => ({
  consulting_room_id: roomOf(doctorId),
  config_calendar: { consulting_type: [{ value: 0, price: 120_000 }] },
  weekly: [{ weekday: 1, from: '08:00', to: '12:00' }],
  valid_from: '2031-03-01',
  ...more,
})

/** Offers are made by Ruiz; what patients have is Ana's. */
function ownerOf({ roles, own }: GuardedRoute['access']): PersonName {
  if (roles.every((role) => role === 'assistant')) return 'asistente'
  return roles.includes('patient') && !own?.offer ? 'ana' : 'ruiz'
}

export const termsIn = ({ clock }: World) => ({
  fecha: bogotaDate(clock.now()),
  hora_inicial: '16:00',
  clase_atencion: 0,
  tarifa: 50_000,
  consultorio_id: roomOf('ruiz'),
})

/** The id of an import that is over. */
async function importedBy(admin: Client): Promise<string> {
  const imports = '/api/v1/catalogue-imports'
  const { data } = await admin.call('POST', `${imports}/cie10`, { body: officialTable, headers: csv })
  while (!(await admin.get(`${imports}/${data.id}`)).data.completed) await pause(20)
  return data.id
}
