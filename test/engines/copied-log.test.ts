import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testClock } from '@turno/adapters/clock/test-clock.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { openEngines, openLog } from '@turno/adapters/environment/engines.ts'
import { openFileStore } from '@turno/adapters/environment/file-store.ts'
import { compareDrafts } from '@turno/adapters/event-store/copying/compare-log.ts'
import { exportLog } from '@turno/adapters/event-store/copying/export-log.ts'
import { importLog } from '@turno/adapters/event-store/copying/import-log.ts'
import { checkLogFile } from '@turno/adapters/event-store/copying/log-file.ts'
import { anEvent } from '@turno/adapters/event-store/event.fixture.ts'
import { logIdentity } from '@turno/adapters/event-store/log-identity.ts'
import { maxDraftBytes, StreamErased } from '@turno/adapters/event-store/port.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { account } from '@turno/domain/account/decide.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { seedDemo } from '@turno/standalone/demo/seed.ts'
import { verifyCopy } from '@turno/standalone/log/verify-copy.ts'
import { passwords } from '@turno/standalone/test/passwords.ts'
import { expect, test } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { anyPrefix } from './prefix.ts'

const masterKey = randomBytes(32)
const clock = testClock({ offsetMs: 0, save: () => undefined })
const [erased] = demoPatients

/** The demo's log in a file, with one person erased. */
async function demoLog(logFile: string): Promise<void> {
  const { eventStore, commander, keys } = await openEngines({ logFile, masterKey }, clock)
  const store = await openFileStore({ folder: `${logFile}.files` })
  await seedDemo({
    commander,
    files: new SealedFiles({ store, keys }),
    lookupKey: randomBytes(32),
    hashPassword: (password) => hashPassword(password, passwords),
  })
  await send(commander, account, erased!.id, { type: 'ErasePerson', accountId: erased!.id })
  await eventStore.erase(`personKey-${erased!.id}`)
  await eventStore.close()
}

const bodyOf = async (path: string) => (await readFile(path, 'utf8')).split('\n').slice(1, -2)

test('A log moves to EventStoreDB and back: log and read models equal to the byte, erased people erased', async () => {
  await using folder = await temporaryFolder()
  await using double = await EventStoreDbDouble.start()
  const [source, there, back] = [
    { logFile: join(folder.path, 'a.sqlite') },
    { url: double.url, prefix: anyPrefix() },
    { logFile: join(folder.path, 'b.sqlite') },
  ]
  const [out, home] = [join(folder.path, 'out.log'), join(folder.path, 'home.log')]
  await demoLog(source.logFile)

  for (const [from, path, to] of [
    [source, out, there],
    [there, home, back],
  ] as const) {
    const [origin, target] = [await openLog(from), await openLog(to)]
    await exportLog(origin, path)
    await importLog(target, await checkLogFile(path))
    expect(await verifyCopy(target, masterKey, await checkLogFile(path), () => undefined)).toMatchObject({
      equal: true,
    })
    const again = target.append(`personKey-${erased!.id}`, 'none', [
      { id: randomUUID(), type: 'KeyCreated', data: {}, metadata: {} as never },
    ])
    await expect(again).rejects.toBeInstanceOf(StreamErased)
    await Promise.all([origin.close(), target.close()])
  }
  expect(await bodyOf(home)).toEqual(await bodyOf(out))
})

test('Drafts move to EventStoreDB and back with the log, equal to the byte; dropped ones stay dropped', async () => {
  await using folder = await temporaryFolder()
  await using double = await EventStoreDbDouble.start()
  const stores = {
    source: await openLog({ logFile: join(folder.path, 'a.sqlite') }),
    there: await openLog({ url: double.url, prefix: anyPrefix() }),
    back: await openLog({ logFile: join(folder.path, 'b.sqlite') }),
  }
  const [out, home] = [join(folder.path, 'out.log'), join(folder.path, 'home.log')]
  await logIdentity(stores.source)
  const ids = Array.from({ length: 150 }, (_, n) => `draft${n}`)
  for (const [n, draftId] of ids.entries()) {
    const opened = { ...anEvent({ draftId }), type: 'EncounterOpened' }
    await stores.source.append(`encounter-${n}`, 'none', [opened])
    await stores.source.saveDraft(draftId, 'none', n === 3 ? 'x'.repeat(maxDraftBytes - 2) : `words ${n}`)
    if (n % 5 === 0) await stores.source.dropDraft(draftId)
  }

  for (const [from, path, to] of [
    ['source', out, 'there'],
    ['there', home, 'back'],
  ] as const) {
    expect(await exportLog(stores[from], path)).toMatchObject({ drafts: 150, isBehind: false })
    const file = await checkLogFile(path)
    await importLog(stores[to], file)
    await compareDrafts(stores[to], file, false)
    expect(await stores[to].draft('draft7')).toEqual({ version: 1, data: 'words 7' })
    await expect(stores[to].saveDraft('draft5', 'none', 'late')).rejects.toBeInstanceOf(StreamErased)
  }
  expect(await bodyOf(home)).toEqual(await bodyOf(out))
  await Promise.all(Object.values(stores).map((store) => store.close()))
})
