import { send } from '@turno/adapters/commands/send.fixture.ts'
import { type FileStore, FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { allIn } from '@turno/adapters/files/temporary-files.fixture.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Marketplace } from './marketplace.ts'
import { World } from './world.ts'

const doctorId = 'dora'

let world: World
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  await new Marketplace(process, world.provider).register(doctorId, 'doctor')
})
afterEach(() => world.close())

const say = (command: DoctorCommand) => send(process.commander, doctor, doctorId, command)
const left = async () => (await allIn(process.files.store.list())).map(({ name }) => name).toSorted()

async function upload(documentId: string): Promise<void> {
  const file = await process.files.keep({ kind: 'documents', ownerId: doctorId, fileId: documentId }, Buffer.from('x'))
  const sent = { documentId, certificationId: '7', fileName: null, mediaType: 'image/jpeg' } as const
  await say({ type: 'UploadDocument', doctorId, ...sent, ...file })
}
const validate = (documentId: string) =>
  say({
    ...{ type: 'ValidateDocument', doctorId, documentId, judged: 0, validUntil: null, adviserId: 'marta' },
    mandatory: [],
  })
const remove = (documentId: string) =>
  say({ type: 'RemoveDocument', doctorId, documentId, isEditable: true, isMandatory: false })

test('The file of a document that was replaced or removed is deleted, unless the document once counted', async () => {
  world.startProjector()
  await upload('replaced')
  await upload('counted')
  await expect.poll(left).toEqual(['documents/dora/counted'])
  await validate('counted')
  await upload('removed')
  await remove('removed')
  await expect.poll(left).toEqual(['documents/dora/counted'])
  await remove('counted')
  await upload('last')
  await remove('last')
  await expect.poll(left).toEqual(['documents/dora/counted'])
})

test('While the file store is away everything else continues, and files are deleted when it is back', async () => {
  const { store } = process.files
  let isAway = true
  const refusing: FileStore = {
    put: (name, content) => store.put(name, content),
    get: (name) => store.get(name),
    list: (prefix) => store.list(prefix),
    close: () => store.close(),
    remove: (name) => (isAway ? Promise.reject(new FileStoreUnavailable('away')) : store.remove(name)),
  }
  world.startProjector({ ...process, files: new SealedFiles({ store: refusing, keys: process.keys }) })
  await upload('removed')
  await remove('removed')
  await say({ type: 'SuspendDoctor', doctorId, reason: 'Piden tu sello', adviserId: 'marta' })
  await world.until(async () => (await world.story()).some(({ type }) => type === 'Delivered'))
  expect(await left()).toEqual(['documents/dora/removed'])
  isAway = false
  await expect.poll(left).toEqual([])
})
