import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { unzipped } from '@turno/adapters/zip/unzipped.fixture.ts'
import { usernameReservationId } from '@turno/api/kit/endpoint/lookup-ids.ts'
import { newCode, sealedAct } from '@turno/api/shared/records/signed-content.ts'
import { account } from '@turno/domain/account/decide.ts'
import { encounter, type VisitToWrite } from '@turno/domain/encounter/decide.ts'
import { recordExport } from '@turno/domain/record-export/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type NamedLog, openNamedLog } from '../named-log.ts'
import { copySeeds } from './copy-seeds.ts'
import { startOn } from './start-in.ts'

const run = promisify(execFile)
const main = fileURLToPath(new URL('../record.ts', import.meta.url))

let dataDir: string
let out: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'turno-record-'))
  out = join(dataDir, 'historia.zip')
  copySeeds(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const why = 'Juzgado 3 Civil de Cali, oficio 123'
const record = (...args: string[]) =>
  run(process.execPath, [main, ...args], { env: { ...process.env, DATA_DIR: dataDir } })
const exported = async (document: string, ...more: string[]) => {
  const { stdout } = await record('export', '--document', document, '--for', why, '--out', out, ...more)
  return JSON.parse(stdout)
}

async function onLog<Result>(work: (log: NamedLog) => Promise<Result>): Promise<Result> {
  const log = await openNamedLog({ DATA_DIR: dataDir })
  try {
    return await work(log)
  } finally {
    await log.engines.eventStore.close()
  }
}

const document = '1000000001'

async function idOf({ engines, lookupKey }: NamedLog): Promise<string> {
  const { state } = await engines.commander.load(reservation, usernameReservationId(lookupKey, '1', document))
  if (state.status === 'free') throw new Error('the demo patient is not there')
  return state.ownerId
}

const nobody = { name: 'X', documentType: 'CC', document, birthDate: null, sex: null, more: [] }
const doctor = {
  ...{ name: 'Dra. Ruiz', documentType: 'CC', document: '1', profession: 'Médica', speciality: 'Medicina general' },
  ...{ card: '1', reps: null, address: null, contact: null },
}

/** A signed note of the demo patient. */
async function sign({ engines }: NamedLog, patientId: string, encounterId: string, known = true): Promise<void> {
  const start = engines.clock.now()
  const visit: VisitToWrite = {
    ...{ encounterId, appointmentId: encounterId, patientId, doctorId: 'ruiz', start, careType: 0 as const },
    ...{ specialityId: null, known, cancelled: false, patientAbsent: false, suspended: false },
  }
  const { commander } = engines
  await send(commander, encounter, encounterId, { type: 'OpenEncounter', visit, draftId: `${encounterId}-draft` })
  const act = sealedAct({
    patient: known ? nobody : { ...nobody, documentType: '', document: '' },
    doctor,
    visit: { start, careType: 0, city: 'Cali', byHand: false, consentAt: null },
    template: { id: 'general', version: 1, name: 'Medicina general' },
    standing: null,
    sections: [],
  })
  const form = { code: newCode(), templateId: 'general', templateVersion: 1, parts: [] }
  await send(commander, encounter, encounterId, { type: 'SignEncounter', visit, ...act, ...form })
}

/** One note that the patient knows of, and one that they do not. */
const withNotes = () =>
  onLog(async (log) => {
    const patientId = await idOf(log)
    await sign(log, patientId, 'nota-1')
    await sign(log, patientId, 'nota-2', false)
    return patientId
  })

const exportsIn = ({ engines }: NamedLog) =>
  engines.eventStore.readAll(undefined, 1_000_000).then((all) => all.filter(({ type }) => type === 'RecordExported'))

describe('npm run record -- export', () => {
  test('writes the record of somebody who is there into a file of its owner alone, and records it', async () => {
    const patientId = await withNotes()
    const told = await exported(`CC ${document}`)
    expect(told).toEqual({ file: out, notes: 1, accounts: 1, unconfirmed: 1, secret: false })
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const files = unzipped(readFileSync(out))
    expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
    expect(Buffer.from(files['LEEME.txt']!).toString()).toContain(why)
    await onLog(async (log) => {
      const [event, ...more] = await exportsIn(log)
      expect([event!.metadata.actor, more]).toEqual([{ id: 'console', role: 'system' }, []])
      expect(JSON.stringify(event!.data)).not.toContain('Juzgado')
      const { exportId } = event!.data as { exportId: string }
      const { state } = await log.engines.commander.load(recordExport, exportId)
      expect(state).toMatchObject({ patientId, why, notes: 1, secret: false })
    })
  })

  test('finds the same record once its person was erased, however the number is written', async () => {
    const patientId = await withNotes()
    await exported(`CC ${document}`)
    const before = pdfIn(out)
    rmSync(out)
    await onLog(async ({ engines }) => {
      await send(engines.commander, account, patientId, { type: 'ErasePerson', accountId: patientId })
      await engines.eventStore.erase(`personKey-${patientId}`)
    })
    expect(await exported('cc 1.000.000.001')).toMatchObject({ notes: 1, accounts: 1 })
    expect(pdfIn(out).equals(before)).toBe(true)
  })

  test('is shown to its person, unless the order is secret; both are in the log', async () => {
    await withNotes()
    await exported(`CC ${document}`, '--secret')
    rmSync(out)
    const product = await startOn(dataDir)
    try {
      const { token, id } = await logIn(product.url)
      const reads = async () =>
        (await fetch(`${product.url}/api/v1/patients/${id}/record-reads`, { headers: { authorization: token } })).json()
      expect(await reads()).toMatchObject({ data: { reads: [], total: 0 } })
      // Beside the running product, which hears of it from the log.
      await exported(`CC ${document}`)
      await expect
        .poll(reads, { timeout: 20_000 })
        .toMatchObject({ data: { total: 1, reads: [{ doctor: null, right: 'authority', exports: 1 }] } })
    } finally {
      await product.stop()
    }
    expect(await onLog(async (log) => (await exportsIn(log)).length)).toBe(2)
  })

  test('exports nothing for a document of another type, nor without an order, nor over a file', async () => {
    await withNotes()
    await expect(exported(`CE ${document}`)).rejects.toThrow('no signed record is under CE 1000000001')
    await expect(exported('CC 1999999999')).rejects.toThrow('no signed record')
    await expect(record('export', '--document', `CC ${document}`, '--out', out)).rejects.toThrow('use: npm run record')
    await expect(exported(document)).rejects.toThrow('use: npm run record')
    expect(existsSync(out)).toBe(false)
    writeFileSync(out, 'before')
    await expect(exported(`CC ${document}`)).rejects.toThrow('cannot be made')
    expect(readFileSync(out, 'utf8')).toBe('before')
    expect(await onLog(exportsIn)).toEqual([])
  })
})

function pdfIn(path: string): Buffer {
  const files = unzipped(readFileSync(path))
  return Buffer.from(files[Object.keys(files).find((name) => name.endsWith('.pdf'))!]!)
}

async function logIn(url: string): Promise<{ token: string; id: string }> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: document, password: 'paciente123', user_type: '1' }),
  })
  const { data } = (await response.json()) as { data: { access_token: string; user_id: string } }
  return { token: `Bearer ${data.access_token}`, id: data.user_id }
}
