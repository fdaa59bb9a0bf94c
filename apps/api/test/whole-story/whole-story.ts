import { randomUUID } from 'node:crypto'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { account } from '@turno/domain/account/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { difference } from '@turno/domain/difference/decide.ts'
import { faultyEvents, faultyEventsId, readModels } from '@turno/domain/faulty-event/decide.ts'
import { type MaintenanceCommand, maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { cali, type PersonName, people } from '../people.ts'
import { messageTo } from '../things.ts'
import type { World } from '../world.ts'
import { changeProfiles, comeAndGo, declareHerself, doctorsDeclare, joinIn } from './accounts.ts'
import { agree, memberNumber, refusal } from './agreeing.ts'
import { assist } from './assistance.ts'
import { closeAccounts, wordsOfReleases } from './closing-accounts.ts'
import { allowPush, consult, missEachOther } from './consulting.ts'
import { secureAccount } from './credentials.ts'
import { agreeAtDesk, recogniseNewcomer } from './desk.ts'
import { accountNumber, earn } from './earning.ts'
import { openRecords, wordsOfAccess } from './opening-records.ts'
import { openPractice } from './practice.ts'
import { remarkOnNote, wordsOfRemarks } from './remarking.ts'
import {
  bookHours,
  closeFirst,
  findNobody,
  finishVisit,
  neverPay,
  payTooLate,
  reasons,
  reviewVisit,
  sell,
} from './sales.ts'
import { type Cast, StorySteps } from './story-steps.ts'
import { expireDocument, validate, warnOfExpiry, words } from './validating.ts'
import { wordsOfNotes, writeNotes } from './writing-notes.ts'

/**
 * A long day on which every notification is sent, and every call is made: over HTTP where there is a
 * call, by the commands of reactors and due times where there is none.
 * @throws {Error} a call was refused
 */
export async function playWholeStory(world: World, cast: Cast): Promise<void> {
  const steps = new StorySteps(world, cast)
  await lookAround(steps)
  await chooseFromCatalogues(steps)
  await keepCatalogues(steps)
  await changeProfiles(steps)
  await validate(steps)
  await warnOfExpiry(steps)
  await openPractice(steps)
  await agree(steps)
  await bookHours(steps)
  const declined = await sell(steps)
  await payTooLate(steps)
  await findNobody(steps)
  await neverPay(steps)
  await expireDocument(steps)
  await finishVisit(steps)
  await reviewVisit(steps)
  await agreeAtDesk(steps)
  await earn(steps)
  await assist(steps)
  await closeFirst(steps, declined)
  await sendMessages(steps)
  await workOnCases(steps)
  await comparePanel(steps)
  await cleanDisk(steps)
  await setAside(steps)
  await announce(steps)
  await steps.call(steps.cast.admin, 'DELETE', madeByHand)
  await consult(steps)
  await missEachOther(steps)
  await writeNotes(steps)
  await remarkOnNote(steps)
  await openRecords(steps)
  await closeAccounts(steps)
  await allowPush(steps)
  await readNotifications(steps)
  await comeAndGo(steps)
  await secureAccount(steps)
  await joinIn(steps)
  await recogniseNewcomer(steps)
  await declareHerself(steps)
  await doctorsDeclare(steps)
  await callByOlderNames(steps)
  // Nobody is notified of their own erasure: their sessions are over.
  await steps.command(account, 'eva', { type: 'ErasePerson', accountId: 'eva' })
}

async function callByOlderNames(steps: StorySteps): Promise<void> {
  const { beto, ruiz } = steps.cast
  const dates = { fecha_inicial: steps.today, fecha_final: steps.today }
  const wanted = { action_type: 1, speciality: '302', terms: true, ...dates }
  await steps.post(beto, '/api/Doctor/get_cita_en_espera', wanted)
  await steps.post(ruiz, '/api/Doctor/get_cita_en_espera', { action_type: 3 })
  await steps.post(ruiz, '/api/Doctor/get_doctor', { action: 6, id_user_doctor: 'ruiz' })
}

async function lookAround(steps: StorySteps): Promise<void> {
  const nobody = steps.world.nobody()
  for (const path of ['time', 'consents/video-consultation.pdf']) await steps.get(nobody, `/api/v1/${path}`)
  for (const name of Object.keys(steps.cast) as PersonName[]) await steps.get(steps.cast[name], `/api/v1/users/${name}`)
  const wanted = `city_id=${cali}&care_type=0`
  await steps.get(steps.cast.ana, `/api/v1/pending-appointments/supply?${wanted}`)
  await steps.get(steps.cast.ruiz, '/api/v1/consulting-rooms/doctor/ruiz')
  await steps.get(steps.cast.ruiz, `/api/v1/doctors/ruiz/day?date=${steps.today}`)
}

async function chooseFromCatalogues(steps: StorySteps): Promise<void> {
  const nobody = steps.world.nobody()
  for (const path of catalogueCalls) await steps.get(nobody, `/api/v1/${path}`)
  for (const [name, body] of Object.entries(legacyCatalogueCalls))
    await steps.post(nobody, `/api/generic/${name}`, body)
}

/** Retired days before it is removed. */
const madeByHand = '/api/v1/catalogues/contactOrigins/entries/feria'

/** An administrator adds a speciality, calls it otherwise, and brings in a table. */
async function keepCatalogues(steps: StorySteps): Promise<void> {
  const { admin } = steps.cast
  const path = '/api/v1/catalogues/specialities'
  await steps.post(admin, `${path}/entries`, { code: '999', name: 'Telemedicina' })
  await steps.call(admin, 'PATCH', `${path}/entries/999`, { name: 'Medicina a distancia', retired: true })
  await steps.get(admin, path)
  await steps.get(admin, `${path}/entries?search=distancia`)
  const { history } = await steps.get(admin, `${path}/entries/999`)
  await steps.post(admin, `${path}/entries/999/undo`, { act: history[0].id })
  await steps.get(admin, '/api/v1/catalogue-acts')
  await steps.post(admin, '/api/v1/catalogues/contactOrigins/entries', { code: 'feria', name: 'Feria de salud' })
  await steps.call(admin, 'PATCH', madeByHand, { retired: true })
  await steps.get(admin, `${path}/entries/308/uses`)
  await steps.post(admin, `${path}/uses`, { codes: ['308', '302'] })
  await steps.get(admin, '/api/v1/catalogues')
  const imports = '/api/v1/catalogue-imports'
  const file = 'Codigo,Nombre\nI10,Hipertensión'
  await steps.call(admin, 'POST', `${imports}/cie10/preview`, file, 'text/csv')
  await steps.call(admin, 'POST', `${imports}/cie10/errors`, file, 'text/csv')
  const { id } = await steps.call(admin, 'POST', `${imports}/cie10`, file, 'text/csv')
  await steps.get(admin, `${imports}/${id}`)
  await steps.get(admin, imports)
  await steps.get(admin, `${imports}/${id}/undo`)
  await steps.post(admin, `${imports}/${id}/undo`, {})
  for (const what of ['export', 'template']) await steps.get(admin, `${path}/${what}?format=csv`)
}

async function sendMessages(steps: StorySteps): Promise<void> {
  for (const messageKey of ['arrives', 'fails']) {
    const message = {
      messageKey,
      personId: 'ana',
      channel: 'mail',
      template: 'refundDue',
      params: { amountCents: '1' },
    } as const
    await steps.command(delivery, messageKey, { type: 'RequestDelivery', ...message })
    await steps.command(delivery, messageKey, { type: 'AttemptDelivery' })
  }
  await steps.command(delivery, 'arrives', { type: 'ConfirmDelivery' })
  await steps.command(delivery, 'fails', { type: 'FailDelivery', why: 'buzón lleno' })
  await steps.confirm('TUR-UNKNOWN0-1', 'approved', '90000.00')
}

/** Support does with each case what is done about it. */
async function workOnCases(steps: StorySteps): Promise<void> {
  const { soporte } = steps.cast
  const cases: SupportCase[] = await steps.get(soporte, '/api/v1/support/queue')
  await steps.get(soporte, '/api/v1/support/cases')
  await steps.get(soporte, '/api/v1/support/cases/counts')
  const found = Object.fromEntries(cases.map((each) => [each.kind, each])) as Record<SupportCase['kind'], SupportCase>
  const act = (kind: SupportCase['kind'], step: string, more: object = {}) =>
    steps.post(soporte, `/api/v1/support/cases/${found[kind].id}/${step}`, { note: 'Atendido', ...more })
  const { view } = await steps.get(soporte, `/api/v1/support/stories/${found.refund.story_id}`)
  await steps.get(soporte, `/api/v1/support/stories/${found.refund.story_id}/export`)
  await steps.post(soporte, `/api/v1/support/stories/${found.refund.story_id}/reveal`, { view })
  await act('refund', 'notes')
  await act('refund', 'refund', { provider_refund_id: 'R-1', left: 'otherwise' })
  await act('payment', 'ask')
  await act('payment', 'refund', { provider_refund_id: 'R-2' })
  await act('payment', 'close')
  await act('delivery', 'retry')
  const late = await steps.ask(steps.cast.ana, '/api/v1/pending-appointments', 'ana', { care_type: 1 })
  steps.pass(16)
  await steps.command(waitingListRequest, late, { type: 'EscalateRequest' })
  await steps.post(soporte, `/api/v1/support/cases/noOffers.${late}/call`, { note: 'La llamo' })
  await steps.post(soporte, `/api/v1/support/cases/noOffers.${late}/close`, { note: 'Prefiere esperar' })
  for (const path of ['payments', 'people/ana/stories', 'status']) await steps.get(soporte, `/api/v1/support/${path}`)
}

/**
 * Support compares the provider's panel: money that nobody knows, then the same file again, and another that shows what
 * one lacked.
 */
async function comparePanel(steps: StorySteps): Promise<void> {
  const { soporte } = steps.cast
  const line = (id: string, more: string) => `${id};TUR-UNKNOWN0-2;${more};90000.00;${steps.now}`
  const file = [
    'Id;Referencia;Estado;Valor;Fecha',
    line('found', 'APPROVED'),
    line('twice', 'APPROVED'),
    line('twice', 'DECLINED'),
  ].join('\n')
  for (const path of ['panel/preview', 'panel'])
    await steps.call(soporte, 'POST', `/api/v1/support/${path}`, file, 'text/csv')
  await steps.post(soporte, '/api/v1/support/cases/difference.found.1/ask', { note: 'Consulto' })
  await steps.get(soporte, '/api/v1/support/stories/unmatched_found')
  await steps.command(difference, 'found', { type: 'NoteAsked' })
  await steps.post(soporte, '/api/v1/support/cases/difference.found.1/close', { note: 'PayU no la conoce' })
  const later = ['Id;Referencia;Estado;Valor;Fecha', line('twice', 'DECLINED')].join('\n')
  await steps.call(soporte, 'POST', '/api/v1/support/panel', later, 'text/csv')
}

/** The log's server refuses to free its disk of what was erased, until support has it asked again. */
async function cleanDisk(steps: StorySteps): Promise<void> {
  const scavenge = (command: MaintenanceCommand) => steps.command(maintenance, scavengeId, command)
  await scavenge({ type: 'RequestScavenge' })
  await scavenge({ type: 'AskScavenge' })
  await scavenge({ type: 'FailScavenge', attempt: 1, why: 'refused' })
  const { soporte } = steps.cast
  await steps.get(soporte, `/api/v1/support/stories/${scavengeId}`)
  await steps.post(soporte, `/api/v1/support/cases/maintenance.${scavengeId}.1/retry`, { note: 'Ya tiene espacio' })
  await scavenge({ type: 'AskScavenge' })
  await scavenge({ type: 'ConfirmScavenge', attempt: 2 })
}

/** An event of the log cannot be used, stops what comes after it, and is set aside; it was about money. */
async function setAside(steps: StorySteps): Promise<void> {
  const event = { eventId: randomUUID(), stream: 'order-ana_99', revision: 0, type: 'OrderPaid' }
  const found = {
    type: 'ReportFault',
    event,
    where: readModels,
    fault: 'schema',
    detail: 'orderId should be string',
  } as const
  await steps.command(faultyEvents, faultyEventsId, found)
  const { soporte } = steps.cast
  await steps.get(soporte, '/api/v1/support/faulty-events')
  await steps.post(soporte, `/api/v1/support/faulty-events/${event.eventId}/set-aside`, {
    reason: 'Se escribió a medias',
  })
  await steps.get(soporte, '/api/v1/support/queue')
  await steps.post(soporte, `/api/v1/support/cases/setAside.${event.eventId}.${readModels}/close`, {
    note: 'PayU no cobró',
  })
}

/** An administrator sends a broadcast to patients and doctors. */
async function announce(steps: StorySteps): Promise<void> {
  const { admin, ana } = steps.cast
  await steps.post(admin, '/api/v1/broadcasts', { text: 'Hoy cerramos a las 9 pm', audience: ['patient', 'doctor'] })
  await steps.get(admin, '/api/v1/broadcasts/sent')
  await steps.get(ana, '/api/v1/broadcasts')
}

async function readNotifications(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  await steps.get(ana, '/api/v1/notifications/ana/user')
  await steps.get(ana, '/api/v1/notifications/ana/bell')
  const { rows } = (await steps.get(ana, '/api/v1/notifications/ana/rows')) as {
    rows: { id: string; earlier: number }[]
  }
  const followed = rows.find(({ earlier }) => earlier > 0)!
  await steps.get(ana, `/api/v1/notifications/ana/earlier?of=${followed.id}`)
  await steps.get(ana, `/api/v1/short-links/${await messageTo(steps.world, 'ana', 'OfferMade')}`)
  await steps.post(ana, '/api/v1/notifications/ana/markAsRead', {})
  const [one, ...more] = (await steps.get(ruiz, '/api/v1/notifications/ruiz/user')) as { id: string }[]
  await steps.post(ruiz, '/api/generic/actualizar_estado_notificacion', { id: one!.id, status: '1' })
  await steps.post(ruiz, '/api/generic/actualizar_multiples_notificaciones', { ids: more.map(({ id }) => id) })
}

const catalogueCalls = [
  'doctor-specialties-subspecialties', 'cities/doctor-search-engine', 'care-types', 'cups', 'countries', 'countries/doctor-search-engine',
  'states/170/country', 'cities/76/state', 'document-types', 'genders', 'sexual-orientations', 'ethnic-groups', 'schooling', 'occupations', 'marital-status',
  'blood-types', 'relationships', 'health-entities', 'plans', 'agreements', 'banks', 'social-networks', 'cup-groups',
] // biome-ignore format: a list

const legacyCatalogueCalls = {
  get_paises: { action: 0 },
  get_generos: { action: 0 },
  get_grupos_etnicos: { action: 0 },
  get_escolaridad: { action: 3 },
  get_ocupaciones: { action: 3 },
  get_parentescos: { action: 3 },
  get_convenios: { action: -1 },
  get_departamentos: { action: 1, id_country: '170' },
  get_ciudades: { id_department: -1 },
  get_especialidades: { especiality: '', action: 0 },
}

/** Secrets that no socket may send. */
export const secrets = [
  memberNumber,
  refusal,
  ...words,
  ...wordsOfNotes,
  ...wordsOfAccess,
  ...wordsOfRemarks,
  ...wordsOfReleases,
  ...reasons,
  ...Object.values(people).flatMap(({ document, password, id }) => [
    document,
    password,
    `${id}@example.co`,
    `"${id} Prueba"`,
  ]),
  ...[
    'Prueba',
    '3001234567',
    'Calle 5',
    'Avenida 9',
    'Carrera 38A',
    'Veinte años',
    'Llegó tarde',
    'Lo siento',
    'R-1',
    'Atendido',
    'buzón lleno',
    'TUR-',
    accountNumber,
    'Titular Prueba',
    'TRX-',
    'No lo oigo',
    'orden.pdf',
    'push.example',
  ],
]
