import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { openSnapshot } from '@turno/adapters/read-store/snapshot-file.ts'
import { account } from '@turno/domain/account/decide.ts'
import { projections } from '@turno/read-models/all.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { invent } from '@turno/standalone/demo/people.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { compare, rebuiltModels } from '@turno/standalone/verify-rebuild.ts'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { startIn, temporaryFolder } from '../support/product-here.ts'
import { modelsInMemory } from '../support/running-models.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { until } from '../support/until.ts'

const birthDate = '1963-03-29'
const ñáñez = { names: 'Wenceslaa', surnames: 'Ñáñez', gender: 'F', birthDate, city: 'cali' } as const
const person = { ...invent('patient', 7_654_321, ñáñez), addresses: [] }

/** Everything that the snapshot in this folder says, opened with the key that is there. */
async function opened(dataDir: string): Promise<string> {
  const masterKey = openDataDir({ dataDir, secrets: {} }).secret('MASTER_KEY')
  const { parts } = await openSnapshot({ path: fileIn(dataDir), masterKey })
  const read: Buffer[] = []
  for await (const part of parts()) read.push(part)
  return Buffer.concat(read).toString()
}

const fileIn = (dataDir: string): string => join(dataDir, 'models.snapshot')

/** The whole product, which writes a snapshot at each stop; `said` is what it logs. */
async function startNoting(dataDir: string) {
  const said: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void said.push(line) })
  return { ...(await startIn(dataDir, { snapshotLacksAtMost: 0n, logger })), said }
}

async function register(dataDir: string): Promise<void> {
  const engines = await openSecondConnection(dataDir)
  const lookupKey = openDataDir({ dataDir, secrets: {} }).secret('LOOKUP_KEY')
  await seedPatients({ ...engines, lookupKey, hashPassword: async () => 'nobody logs in' }, [person])
  await engines.eventStore.close()
}

async function isLikeARebuild(url: string, dataDir: string): Promise<void> {
  const engines = await openSecondConnection(dataDir)
  try {
    const head = (await engines.eventStore.head())!
    const running = await until('everything is projected', async () => {
      const models = await modelsInMemory(url, dataDir)
      return models.position >= head && models
    })
    expect(compare(running, await rebuiltModels(engines, projections, running.position))).toMatchObject({ equal: true })
  } finally {
    await engines.eventStore.close()
  }
}

test('The product continues from the snapshot of its last stop, which only the master key opens', async () => {
  await using folder = await temporaryFolder()
  const first = await startNoting(folder.path)
  await register(folder.path)
  await isLikeARebuild(first.url, folder.path)
  await first.stop()
  expect((await readFile(fileIn(folder.path))).includes(person.names)).toBe(false)
  expect(await opened(folder.path)).toContain(person.names)

  const second = await startNoting(folder.path)
  expect(second.said.join('')).not.toContain('snapshot')
  await isLikeARebuild(second.url, folder.path)
  await second.stop()
})

test('Once somebody is erased, no snapshot identifies them', async () => {
  await using folder = await temporaryFolder()
  const first = await startNoting(folder.path)
  await register(folder.path)
  await isLikeARebuild(first.url, folder.path)
  await first.stop()
  const before = await readFile(fileIn(folder.path))

  const product = await startNoting(folder.path)
  const engines = await openSecondConnection(folder.path)
  expect(existsSync(fileIn(folder.path))).toBe(true)
  await send(engines.commander, account, person.id, { type: 'ErasePerson', accountId: person.id })
  await vi.waitFor(() => expect(existsSync(fileIn(folder.path))).toBe(false), 10_000)
  await until(
    'the key is gone',
    async () => (await engines.eventStore.readStream(`personKey-${person.id}`)).length === 0,
  )
  await engines.eventStore.close()
  await isLikeARebuild(product.url, folder.path)
  await product.stop()

  const after = await opened(folder.path)
  expect(after).toContain(person.id)
  for (const value of [person.names, person.document, person.email]) expect(after).not.toContain(value)
  // The key of the earlier snapshot is nowhere.
  const { wrapped } = JSON.parse(before.toString('utf8', 4, 4 + before.readUInt32LE()))
  expect((await readFile(fileIn(folder.path))).includes(wrapped)).toBe(false)
})
