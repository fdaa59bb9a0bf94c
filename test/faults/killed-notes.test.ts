import { randomUUID } from 'node:crypto'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { demoPasswords } from '@turno/standalone/demo/people.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { expect, test } from 'vitest'
import { soldByVideo } from '../load/sold-by-video.ts'
import { startProcess } from '../support/child.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { openSecondConnection } from '../support/second-connection.ts'

const [writer, patients] = [demoDoctors[0]!, demoPatients.slice(0, 3)]
/** After so many answers the product is killed, whatever it is doing for the other notes. */
const [savesBeforeDeath, signaturesBeforeDeath] = [40, 1]
const device = { id: randomUUID(), name: 'Celular' }

const begin = (dataDir: string) => startProcess('@turno/standalone/main.ts', { DATA_DIR: dataDir, PORT: '0' })
const careOf = (id: string, what: string) => `/api/v1/patient-care/${id}/${what}`
const wordsOf = (number: number) => `Palabra número ${number}`

/** What a note cannot do without, each saved once; the plan is what is typed and typed. */
const others = {
  reason: 'Control',
  illness: 'Sin cambios',
  notExamined: 'No se palpó el abdomen',
  diagnoses: [{ code: 'I10X', name: 'Hipertensión esencial (primaria)', type: '02', main: true }],
}

/** Visits of the doctor that begin now, each with its note open. */
async function opened(dataDir: string, url: string): Promise<string[]> {
  const doctor = await Client.logIn(url, writer)
  const engines = await openSecondConnection(dataDir)
  try {
    const ids: string[] = []
    for (const person of patients) {
      const patient = await Client.logIn(url, person)
      const { appointmentId } = await soldByVideo(engines, patient.id, doctor.id)
      expect((await doctor.post(careOf(appointmentId, 'encounter'))).status).toBe(200)
      ids.push(appointmentId)
    }
    return ids
  } finally {
    await engines.eventStore.close()
  }
}

test('After SIGKILL while doctors type and sign, no acknowledged word is lost, and a note is signed once', async () => {
  await using folder = await temporaryFolder()
  copySeeds(folder.path)
  const acknowledged = new Map<string, number>()
  let ids: string[] = []
  {
    await using product = await begin(folder.path)
    ids = await opened(folder.path, product.url)
    const doctor = await Client.logIn(product.url, writer)
    let answers = 0
    const killed = Promise.withResolvers<void>()
    const type = async (id: string) => {
      for (let number = 1; ; number++) {
        const save = { field: 'plan', value: wordsOf(number), revision: number - 1, number, device }
        const reply = await doctor.send('PUT', careOf(id, 'draft'), save).catch(() => undefined)
        if (!reply) return
        expect([reply.status, reply.data.field.revision]).toEqual([200, number])
        acknowledged.set(id, number)
        if (++answers === savesBeforeDeath) killed.resolve(product.kill())
      }
    }
    await Promise.all([...ids.map(type), killed.promise])
  }

  const keys = new Map(ids.map((id) => [id, randomUUID()]))
  const shown = new Map<string, string>()
  const signature = (id: string) => ({ password: demoPasswords.doctor, revisions: revisions.get(id)! })
  const revisions = new Map<string, Record<string, number>>()
  {
    await using product = await begin(folder.path)
    const doctor = await Client.logIn(product.url, writer)
    for (const id of ids) {
      const { draft } = (await doctor.get(careOf(id, 'encounter'))).data
      // What was on its way when the product died may be there, too.
      const [last, { value, revision }] = [acknowledged.get(id)!, draft.plan]
      expect([wordsOf(last), wordsOf(last + 1)]).toContain(value)
      shown.set(id, value)
      for (const [field, said] of Object.entries(others)) {
        const save = { field, value: said, revision: 0, number: 1, device }
        expect((await doctor.send('PUT', careOf(id, 'draft'), save)).status).toBe(200)
      }
      revisions.set(id, { plan: revision, ...Object.fromEntries(Object.keys(others).map((field) => [field, 1])) })
    }
    let answers = 0
    const killed = Promise.withResolvers<void>()
    const sign = async (id: string) => {
      const reply = await doctor.post(careOf(id, 'sign'), signature(id), keys.get(id)).catch(() => undefined)
      if (!reply) return
      expect(reply.status).toBe(200)
      if (++answers === signaturesBeforeDeath) killed.resolve(product.kill())
    }
    await Promise.all([...ids.map(sign), killed.promise])
  }

  await using product = await begin(folder.path)
  const doctor = await Client.logIn(product.url, writer)
  for (const id of ids) {
    expect((await doctor.post(careOf(id, 'sign'), signature(id), keys.get(id))).status).toBe(200)
    const { note } = (await doctor.get(careOf(id, 'record'))).data
    expect(JSON.stringify(note.content)).toContain(shown.get(id))
  }
  const engines = await openSecondConnection(folder.path)
  try {
    for (const id of ids) {
      const events = await engines.eventStore.readStream(`${encounter.category}-${id}`)
      expect(events.filter(({ type }) => type === 'EncounterSigned')).toHaveLength(1)
    }
  } finally {
    await engines.eventStore.close()
  }
}, 300_000)
