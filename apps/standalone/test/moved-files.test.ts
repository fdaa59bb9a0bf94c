import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { openEngines } from '@turno/adapters/environment/engines.ts'
import { folderFiles } from '@turno/adapters/files/folder.ts'
import type { FileStore } from '@turno/adapters/files/port.ts'
import { S3Double } from '@turno/adapters/files/s3-double.fixture.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { allIn } from '@turno/adapters/files/temporary-files.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { conversation } from '@turno/domain/conversation/decide.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { Marketplace, patientId } from '@turno/projector/test/marketplace.ts'
import { ProviderDouble } from '@turno/projector/test/provider-double.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const masterKey = 'ab'.repeat(32)
const root = mkdtempSync(join(tmpdir(), 'turno-moved-files-'))
afterAll(() => rmSync(root, { recursive: true }))
const at = (name: string) => join(root, name)
const filesOf = (dataDir: string) => folderFiles(join(at(dataDir), 'files'))

/** `npm run log` on the log in a folder, and the files there unless the environment names a bucket. */
async function log(args: readonly string[], dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@turno/standalone/log/log.ts')), ...args], {
    env: { ...process.env, DATA_DIR: at(dataDir), MASTER_KEY: masterKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, err, outcome: out === '' ? undefined : JSON.parse(out) }
}

beforeAll(async () => {
  const settings = { logFile: join(at('source'), 'log.sqlite'), masterKey: Buffer.from(masterKey, 'hex') }
  const engines = await openEngines(settings, systemClock)
  const market = new Marketplace({ ...engines, clock: systemClock }, new ProviderDouble())
  const files = new SealedFiles({ store: await filesOf('source'), keys: engines.keys })
  await market.register('gone', 'patient')
  await market.register(patientId, 'patient')
  for (const [accountId, photoId] of [
    [patientId, 'p1'],
    [patientId, 'p2'],
    ['gone', 'p3'],
  ] as const) {
    // biome-ignore format: one line
    const kept = await files.keep({ kind: 'photos', ownerId: accountId, fileId: photoId }, Buffer.from(photoId))
    await send(engines.commander, photo, photoId, { type: 'StorePhoto', accountId, photoId, isPublic: false, ...kept })
  }
  await files.keep({ kind: 'documents', ownerId: patientId, fileId: 'card' }, Buffer.alloc(600_000, 'x'))
  await sharedByGone(engines.commander, files)
  await send(engines.commander, account, 'gone', { type: 'ErasePerson', accountId: 'gone' })
  await engines.eventStore.erase('personKey-gone')
  await engines.eventStore.close()
})

/** A file shared in a consultation belongs to the clinical record, which an erasure leaves. */
async function sharedByGone(commander: Commander, files: SealedFiles): Promise<void> {
  const [appointmentId, fileId] = ['gone_1_1', 'gone_1_1_exam']
  const kept = await files.keep({ kind: 'shared', ownerId: 'gone', fileId }, Buffer.from('exam'))
  const [opensAt, closesAt] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']
  const of = {
    appointmentId,
    patientId: 'gone',
    doctorId: 'ruiz',
    opensAt,
    closesAt,
    isKnown: true,
    hasConsent: true,
    isOver: false,
  }
  const file = { fileId, name: 'exam.pdf', mediaType: 'application/pdf', ...kept } as const
  await send(commander, conversation, appointmentId, {
    ...{ type: 'ShareFile', hour: of, by: 'patient', messageId: 'm', ...file },
  })
}

/** Names and sealed contents. */
async function contents(store: FileStore): Promise<Record<string, string>> {
  const names = (await allIn(store.list())).map(({ name }) => name).toSorted()
  const all = await Promise.all(names.map(async (name) => Buffer.from((await store.get(name))!).toString('base64')))
  return Object.fromEntries(names.map((name, n) => [name, all[n]!]))
}

const carried = [
  `documents/${patientId}/card`,
  `photos/${patientId}/p1`,
  `photos/${patientId}/p2`,
  'shared/gone/gone_1_1_exam',
]

test('Files move with their log to a bucket and back, byte for byte, except those of erased people', async () => {
  const double = await S3Double.open()
  try {
    const { environment } = double
    const exported = await log(['export', at('out')], 'source')
    expect(exported).toMatchObject({ code: 0, outcome: { files: 4, missing: [] } })
    const imported = await log(['import', at('out')], 'bucket', environment)
    expect(imported).toMatchObject({ code: 0, outcome: { files: 4 } })
    expect(existsSync(join(at('bucket'), 'files'))).toBe(false)
    expect([...double.objects.keys()].toSorted()).toEqual(carried)
    expect(await log(['verify', at('out')], 'bucket', environment)).toMatchObject({
      code: 0,
      outcome: { equal: true, files: 4, missing: [], altered: [] },
    })

    expect(await log(['export', at('home')], 'bucket', environment)).toMatchObject({ code: 0, outcome: { files: 4 } })
    expect(await log(['import', at('home')], 'back')).toMatchObject({ code: 0 })
    expect(await log(['verify', at('home')], 'back')).toMatchObject({ code: 0, outcome: { equal: true } })
    const { 'photos/gone/p3': _, ...source } = await contents(await filesOf('source'))
    expect(await contents(await filesOf('back'))).toEqual(source)
    expect(Object.keys(source)).toEqual(carried)
  } finally {
    await double.close()
  }
})

test('A moved file that is missing or altered is named, with exit code 1', async () => {
  await log(['export', at('named')], 'source')
  await log(['import', at('named')], 'damaged')
  const files = await filesOf('damaged')
  await files.remove(carried[2]!)
  for (const name of carried.slice(0, 2)) await files.put(name, Buffer.from('something else'))
  expect(await log(['verify', at('named')], 'damaged')).toMatchObject({
    code: 1,
    outcome: { equal: false, missing: [carried[2]], altered: carried.slice(0, 2) },
  })
  expect(await log(['export', at('without')], 'damaged')).toMatchObject({ code: 1, outcome: { missing: [carried[2]] } })
})

test('An archive of files that was cut, changed or is missing is refused before anything is written', async () => {
  for (const name of ['whole', 'other']) await log(['export', at(name)], 'source')
  const whole = readFileSync(at('whole.files'))
  const refused = async (why: string) =>
    expect(await log(['import', at('whole')], 'none')).toMatchObject({ code: 1, err: expect.stringContaining(why) })
  writeFileSync(at('whole.files'), whole.subarray(0, -20))
  await refused('was cut')
  writeFileSync(at('whole.files'), whole.toString().replace('"sealed":"', '"sealed":"AAAA'))
  await refused('was changed or cut')
  writeFileSync(at('whole.files'), whole.toString().replace(/"log":"\w/, '"log":"_'))
  await refused('was changed or cut')
  rmSync(at('whole.files'))
  await refused('is missing: the log names files')
  expect(existsSync(at('none'))).toBe(false)
  expect(await log(['export', at('other')], 'source')).toMatchObject({
    code: 1,
    err: expect.stringContaining('exists'),
  })
  rmSync(at('other'))
  expect(await log(['export', at('other')], 'source')).toMatchObject({
    code: 1,
    err: expect.stringContaining('exists'),
  })
  expect(existsSync(at('other'))).toBe(false)
})
