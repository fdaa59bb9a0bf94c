import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { CatalogueEntryCommand } from '@turno/domain/catalogue-entry/commands.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { bogotaDate, bogotaInstant, plusDays, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Marketplace } from './marketplace.ts'
import { World } from './world.ts'

const doctorId = 'dora'
const adviserId = 'marta'
const [card, diploma] = ['3', '2']
const mandatory = [card]

let world: World
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  await seedCatalogues(process.commander)
  await new Marketplace(process, world.provider).register(doctorId, 'doctor')
})
afterEach(() => world.close())

type Own<Command> = Command extends { doctorId: string } ? Omit<Command, 'doctorId'> : never
const command = (change: Own<DoctorCommand>) =>
  send(process.commander, doctor, doctorId, { ...change, doctorId } as DoctorCommand)
const upload = (documentId: string, certificationId: string) =>
  command({
    type: 'UploadDocument',
    documentId,
    certificationId,
    fileName: 'x.pdf',
    mediaType: 'application/pdf',
    sha256: `hash of ${documentId}`,
    bytes: 9,
  })
const reject = (documentId: string, observation: string) =>
  command({ type: 'RejectDocument', documentId, judged: 0, observation, adviserId, mandatory })
const validate = (documentId: string, validUntil: string | null, judged = 0) =>
  command({ type: 'ValidateDocument', documentId, judged, validUntil, adviserId, mandatory })

/** Until so many mails have been delivered. */
async function mails(count: number) {
  await world.until(async () => (await world.story()).filter(({ type }) => type === 'Delivered').length >= count)
  return world.mails.map(({ subject, text }) => ({ subject, text }))
}
const happened = async (type: string) => (await world.story()).filter((event) => event.type === type).length
const warnings = async () =>
  (await world.story()).filter(({ type }) => type === 'DocumentExpiryWarned').map(({ data }) => data)
const today = () => bogotaDate(world.clock.now())

test('an adviser’s findings of one visit are one mail, sent as soon as the adviser has left', async () => {
  world.startProjector()
  await upload('one', card)
  await upload('two', diploma)
  await command({ type: 'TakeValidation', adviserId })
  await reject('one', 'La imagen está cortada')
  await reject('two', 'No se lee el número')
  await command({ type: 'LeaveValidation', adviserId })
  const [mail, ...others] = await mails(1)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Corrige 2 documentos en Turno')
  expect(mail!.text).toContain('• Tarjeta profesional: La imagen está cortada')
  expect(mail!.text).toContain('• Diploma de pregrado: No se lee el número')
})

test('an adviser who never leaves delays the mail by ten minutes; corrected findings are not mailed', async () => {
  world.startProjector()
  await upload('one', card)
  await reject('one', 'La imagen está cortada')
  await upload('again', card)
  world.clock.advanceTo(plusMinutes(world.clock.now(), 11))
  const [mail] = await mails(1)
  expect(mail!.subject).toBe('Revisamos tus documentos en Turno')
  expect(mail!.text).not.toContain('cortada')
})

test('a doctor is warned 30 and 7 days before a document expires, and hidden the day after its last', async () => {
  world.startProjector()
  await upload('one', card)
  const validUntil = plusDays(today(), 40)
  await validate('one', validUntil)
  for (const days of [30, 7]) {
    world.clock.advanceTo(bogotaInstant(plusDays(validUntil, -days), '00:01'))
    const sent = await mails(days === 30 ? 1 : 2)
    expect(sent.at(-1)!.subject).toBe('Tu documento vence pronto: Tarjeta profesional')
  }
  expect(await warnings()).toMatchObject([{ days: 30 }, { days: 7 }])
  world.clock.advanceTo(bogotaInstant(plusDays(validUntil, 1), '00:01'))
  const sent = await mails(3)
  expect(sent.at(-1)!.subject).toBe('Venció un documento: Tarjeta profesional')
  expect(sent.at(-1)!.text).toContain('por ahora los pacientes no te encuentran')
  const { state } = await process.commander.load(doctor, doctorId)
  expect([state.status, state.suspendedBy]).toEqual(['suspended', ['documents']])
  await upload('new', card)
  await validate('new', plusDays(today(), 400))
  expect((await mails(4)).at(-1)!.subject).toBe('Tu cuenta de Turno vuelve a estar activa')
})

test('a projector that was away for months warns of nothing, and expires a document once', async () => {
  await upload('one', card)
  const validUntil = plusDays(today(), 40)
  await validate('one', validUntil)
  world.clock.advanceTo(bogotaInstant(plusDays(validUntil, 90), '00:01'))
  world.startProjector()
  expect((await mails(1)).map(({ subject }) => subject)).toEqual(['Venció un documento: Tarjeta profesional'])
  expect([await happened('DocumentExpiryWarned'), await happened('DocumentExpired')]).toEqual([0, 1])
})

test('decisions of advisers are mailed with their text, once, whoever runs the reactions again', async () => {
  await command({ type: 'SuspendDoctor', reason: 'Piden tu sello', adviserId })
  await command({ type: 'ReinstateDoctor', reason: 'Llegó tu sello', adviserId })
  world.startProjector()
  const sent = await mails(2)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Tu cuenta de Turno está suspendida por ahora',
    'Tu cuenta de Turno vuelve a estar activa',
  ])
  expect(sent[1]!.text).toContain('Motivo: Llegó tu sello')
  expect(await happened('DeliveryDue')).toBe(2)
})

const policy = { catalogue: 'certifications', code: '9' } as const
/** What an administrator says of the insurance policy, which new doctors need from tomorrow on. */
const askVerified = (terms: Record<string, string>) =>
  send(process.commander, catalogueEntry, 'certifications_9', {
    ...{ type: 'ChangeEntry', ...policy, details: { type: 'pdf', months: '12', ...terms } },
  } as CatalogueEntryCommand)

test('who is verified is told of a document that becomes mandatory, hidden without it, and back with it', async () => {
  world.startProjector()
  const others = new Marketplace(process, world.provider)
  await others.register('careful', 'doctor')
  const ofCareful = (change: object) =>
    send(process.commander, doctor, 'careful', { ...change, doctorId: 'careful' } as DoctorCommand)
  const said = today()
  const from = plusDays(said, 60)
  await askVerified({ requiredFrom: plusDays(said, 1), verifiedFrom: from })
  const told = async () => (await world.story()).filter(({ type }) => type === 'RequirementWarned')
  const stepsDone = async (count: number) => world.until(async () => (await happened('RequirementStepDone')) >= count)

  world.clock.advanceTo(bogotaInstant(plusDays(said, 1), '08:01'))
  await stepsDone(1)
  expect((await told()).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { doctorId, certificationId: '9', on: from },
      { doctorId: 'careful', certificationId: '9', on: from },
    ]),
  )
  expect((await mails(2)).map(({ subject }) => subject)).toContain(
    'Te pediremos un documento más: Póliza de responsabilidad civil',
  )

  const file = { certificationId: '9', fileName: 'p.pdf', mediaType: 'application/pdf', sha256: 'hash', bytes: 9 }
  await ofCareful({ type: 'UploadDocument', documentId: 'policy', ...file })
  await ofCareful({
    ...{ type: 'ValidateDocument', documentId: 'policy', judged: 0 },
    validUntil: null,
    adviserId,
    mandatory,
  })
  world.clock.advanceTo(bogotaInstant(plusDays(from, -30), '08:01'))
  await stepsDone(2)
  expect(await told()).toHaveLength(3)

  world.clock.advanceTo(bogotaInstant(from, '00:01'))
  await stepsDone(4)
  const states = async () =>
    Promise.all(
      [doctorId, 'careful'].map(async (id) => (await process.commander.load(doctor, id)).state.suspendedBy.join()),
    )
  expect(await states()).toEqual(['documents', ''])
  await world.until(async () =>
    world.mails.some(({ subject }) => subject === 'Te falta un documento obligatorio: Póliza de responsabilidad civil'),
  )

  // The administrator takes it back: whom it hid is found again.
  await askVerified({ requiredFrom: plusDays(said, 1) })
  await stepsDone(5)
  expect(await states()).toEqual(['', ''])
})

test('a step that is cut off is done again as a whole, and tells nobody twice', async () => {
  const said = today()
  const from = plusDays(said, 40)
  await askVerified({ requiredFrom: plusDays(said, 1), verifiedFrom: from })
  world.clock.advanceTo(bogotaInstant(from, '00:01'))
  // A projector that was away does every step, late: nobody is told of what has begun.
  const projector = world.startProjector()
  await world.until(async () => (await happened('RequirementStepDone')) >= 1)
  await projector.stop()
  world.startProjector()
  await world.until(async () => (await happened('RequirementStepDone')) === 4)
  const counts = ['RequirementWarned', 'DoctorSuspended', 'RequirementStepDone'].map(happened)
  expect(await Promise.all(counts)).toEqual([0, 1, 4])
})
