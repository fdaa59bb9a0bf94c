import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import type { CatalogueEntryCommand } from '@turno/domain/catalogue-entry/commands.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { bogotaDate, plusDays } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dyingAfter } from '../catalogues/dying-log.fixture.ts'
import { runImport } from '../catalogues/run-import.ts'
import type { Table } from '../catalogues/table.ts'
import { systemClock } from '../clock/clock.ts'
import type { EventStore } from '../event-store/port.ts'
import { entryNow, shownOtherwise } from './catalogue-names.ts'
import type { Commander } from './commander.ts'
import { commanderOn, memoryLog } from './memory-log.fixture.ts'

let store: EventStore
let commands: Commander
beforeEach(async () => {
  ;({ store, commands } = await memoryLog())
})
afterEach(() => store.close())

const actor = { id: 'admin', role: 'administrator' } as const
const policy = { catalogue: 'certifications', code: '9' } as const
const id = catalogueEntryIdOf(policy.catalogue, policy.code)
const send = (command: CatalogueEntryCommand) =>
  commands.transact(
    catalogueEntry,
    id,
    async (state) =>
      command.type === 'ChangeEntry' ? { ...command, ...(await shownOtherwise(commands, state)) } : command,
    { commandId: crypto.randomUUID(), actor, correlationId: id },
  )

const today = bogotaDate(systemClock.now())
const details = { type: 'pdf' }
const terms = { ...details, requiredFrom: plusDays(today, 1), verifiedFrom: plusDays(today, 30) }

/** An import that dies before it is completed: start, row, and progress are in the log. */
async function stopped(table: Omit<Table, 'table' | 'hash' | 'wrong'>): Promise<void> {
  const dying = commanderOn(dyingAfter(store, 2))
  const file = { table: 'certifications', hash: 'a'.repeat(64), wrong: 0, ...table } as const
  await expect(runImport(dying, file, actor)).rejects.toThrow('killed')
}

test('what an import wrote that was never completed is there for nobody, and so decides nothing', async () => {
  await send({ type: 'AddEntry', ...policy, name: 'Póliza', parent: null, details })
  await stopped({ rows: [{ ...policy, name: 'Otra', details: terms }] })
  expect((await commands.load(catalogueEntry, id)).state).toMatchObject({ name: 'Otra', details: terms })
  expect(await entryNow(commands, 'certifications', '9')).toMatchObject({ name: 'Póliza', details })
  await send({ type: 'ChangeEntry', ...policy, name: 'Póliza de Turno' })
  expect(await entryNow(commands, 'certifications', '9')).toMatchObject({ name: 'Póliza de Turno', details })
})

test('an import that is stopped and sent on another day is judged anew', async () => {
  await send({ type: 'AddEntry', ...policy, name: 'Póliza', parent: null, details })
  const rows = [{ ...policy, name: 'Póliza', details: terms }]
  await stopped({ rows })
  const later = `${plusDays(today, 31)}T15:00:00.000Z`
  const file: Table = { table: 'certifications', hash: 'a'.repeat(64), wrong: 0, rows, now: later }
  expect(await runImport(commands, file, actor)).toMatchObject({ importId: undefined, changed: 0 })
  expect(await entryNow(commands, 'certifications', '9')).toMatchObject({ details })
})
