import { send } from '@turno/adapters/commands/send.fixture.ts'
import { allIn } from '@turno/adapters/files/temporary-files.fixture.ts'
import { conversation } from '@turno/domain/conversation/decide.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '../sweeping/daily-sweep.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
})
afterEach(() => world.close())

const stored = () => allIn(process.files.store.list())
const left = async () => (await stored()).map(({ name }) => name).toSorted()
/** After the youngest file was stored, by the clock of the store. */
async function hoursAhead(hours: number): Promise<string> {
  const times = (await stored()).map(({ storedAt }) => Date.parse(storedAt))
  return new Date(Math.max(...times) + hours * 3_600_000).toISOString()
}

/** A photo with its event, or without one. */
async function kept(ownerId: string, fileId: string, { namedFor }: { namedFor?: string } = {}): Promise<void> {
  const file = await process.files.keep({ kind: 'photos', ownerId, fileId }, Buffer.from(fileId))
  const stored = { type: 'StorePhoto', photoId: fileId, isPublic: false, ...file } as const
  if (namedFor) await send(process.commander, photo, fileId, { ...stored, accountId: namedFor })
}

test('A file that no event names is deleted after a day; a file named by a stream never is', async () => {
  await kept('ana', 'named', { namedFor: 'ana' })
  await kept('ana', 'unnamed')
  await kept('ana', 'of-beto', { namedFor: 'beto' })
  await kept('ana', 'taken-away', { namedFor: 'ana' })
  await world.eventStore.erase('photo-taken-away')
  const before = await left()
  expect(await sweepFiles(process, await hoursAhead(23))).toBe(0)
  expect(await left()).toEqual(before)
  expect(await sweepFiles(process, await hoursAhead(25))).toBe(3)
  expect(await left()).toEqual(['photos/ana/named'])
  expect(await sweepFiles(process, await hoursAhead(25))).toBe(0)
})

test('A photo named in the log stays also when its person’s key is gone and nothing of it can be opened', async () => {
  await kept('ana', 'named', { namedFor: 'ana' })
  await world.eventStore.erase('personKey-ana')
  expect(await sweepFiles(process, await hoursAhead(25))).toBe(0)
})

test('A document stays while a stream names it or if it once counted; files of other kinds always stay', async () => {
  const of = { doctorId: 'ruiz' } as const
  const say = (command: DoctorCommand) => send(process.commander, doctor, 'ruiz', command)
  await say({ type: 'RegisterDoctor', ...of, cityId: '76001' })
  for (const documentId of ['counted', 'newer', 'unknown']) {
    const named = { kind: 'documents', ownerId: 'ruiz', fileId: documentId } as const
    const file = await process.files.keep(named, Buffer.from('x'))
    if (documentId === 'unknown') continue
    const sent = { documentId, certificationId: '1', fileName: null, mediaType: 'application/pdf' } as const
    const judged = { documentId, judged: 0, validUntil: null, adviserId: 'marta', mandatory: [] }
    await say({ type: 'UploadDocument', ...of, ...sent, ...file })
    await say({ type: 'ValidateDocument', ...of, ...judged })
  }
  await process.files.store.put('others/ruiz/x', Buffer.from('x'))
  expect(await sweepFiles(process, await hoursAhead(25))).toBe(1)
  expect(await left()).toEqual(['documents/ruiz/counted', 'documents/ruiz/newer', 'others/ruiz/x'])
})

test('A file shared in a chat stays while its conversation names it', async () => {
  const [opensAt, closesAt] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']
  const ids = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
  const hour = { ...ids, opensAt, closesAt, isKnown: true, hasConsent: true, isOver: false }
  for (const fileId of ['ana_1_1_named', 'ana_1_1_unnamed', 'ana_2_1_named']) {
    const file = await process.files.keep({ kind: 'shared', ownerId: 'ana', fileId }, Buffer.from('x'))
    if (fileId !== 'ana_1_1_named') continue
    const facts = { fileId, name: 'x.pdf', mediaType: 'application/pdf', ...file } as const
    const share = { type: 'ShareFile', hour, by: 'doctor', messageId: 'm', ...facts } as const
    await send(process.commander, conversation, 'ana_1_1', share)
  }
  expect(await sweepFiles(process, await hoursAhead(25))).toBe(2)
  expect(await left()).toEqual(['shared/ana/ana_1_1_named'])
})

test('No file is deleted while the log does not answer', async () => {
  await kept('ana', 'unnamed')
  await world.eventStore.close()
  await expect(sweepFiles(process, await hoursAhead(25))).rejects.toThrow()
  expect(await left()).toEqual(['photos/ana/unnamed'])
})
