import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { account } from '@turno/domain/account/decide.ts'
import { bogotaDate, bogotaHour, plusMinutes } from '@turno/domain/time.ts'
import { projections } from '@turno/read-models/all.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { addressOf, type DemoPatient, invent } from '@turno/standalone/demo/people.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { passwords } from '@turno/standalone/test/passwords.ts'
import { compare, type RunningModels, rebuiltModels } from '@turno/standalone/verify-rebuild.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ProductHere, startHere } from '../support/product-here.ts'
import { modelsInMemory } from '../support/running-models.ts'
import { pay } from '../support/sandbox.ts'
import { openSecondConnection, wholeLog } from '../support/second-connection.ts'
import { until } from '../support/until.ts'

const person = invent('patient', 7_654_321, {
  names: 'Wenceslaa',
  surnames: 'Ñáñez Quiñónez',
  gender: 'F',
  birthDate: '1963-03-29',
  city: 'cali',
})
const wenceslaa: DemoPatient = { ...person, addresses: [addressOf(person, 1, 'Transversal 77 # 66-55, interior 9')] }
const reason = 'Una mancha con forma de mapa en el omóplato'
const doctor = demoDoctors.find(({ active, specialityIds }) => active && specialityIds.includes('308'))!

const { names, surnames, document, email, phone, birthDate, addresses } = wenceslaa
const personal = { names, surnames, document, email, phone, birthDate, address: addresses[0]!.address, reason }

/** Personal values of the erased patient in the searched bytes or text. */
const foundIn = (searched: Buffer | string): string[] =>
  Object.entries(personal).flatMap(([what, value]) => (Buffer.from(searched).includes(value) ? [what] : []))

let product: ProductHere
let engines: Engines

beforeEach(async () => {
  product = await startHere()
  engines = await openSecondConnection(product.dataDir)
  const lookupKey = openDataDir({ dataDir: product.dataDir, secrets: {} }).secret('LOOKUP_KEY')
  await seedPatients({ ...engines, lookupKey, hashPassword: (password) => hashPassword(password, passwords) }, [
    wenceslaa,
  ])
})
afterEach(async () => {
  await engines.eventStore.close()
  await product[Symbol.asyncDispose]()
})

/** The patient asks, is offered an hour, chooses it and pays; answers the id of the appointment. */
async function buyAppointment(): Promise<string> {
  const patient = await Client.logIn(product.url, wenceslaa)
  const seller = await Client.logIn(product.url, doctor)
  const request = {
    patient_id: patient.id,
    specialty_id: '308',
    care_type: 1,
    city_id: '76001',
    type: 2,
    terms: true,
    observations: reason,
  }
  const posted = await patient.post('/api/v1/pending-appointments', request)
  const start = plusMinutes(patient.now, 26 * 60)
  const terms = { fecha: bogotaDate(start), hora_inicial: bogotaHour(start), clase_atencion: 1, tarifa: 90_000 }
  const offered = await seller.post(`/api/v1/pending-appointments/${posted.body.data.id}/offers`, terms)
  const chosen = await patient.post(`/api/v1/offer-appointments/${offered.body.data.id}/choose`, { version: 1 })
  const consents = { accept_terms: true, accept_consent: true }
  const paying = await patient.post(`/api/v1/purchase-order/${chosen.body.data.order_id}/confirm-and-pay`, consents)
  await pay(product.url, { form: paying.body.data.form.fields })
  const mine = `/api/v1/patients/${patient.id}/patient-appointments`
  return until('her appointment', async () => (await patient.get(mine)).body.data[0]?.id as string | undefined)
}

/**
 * There is no route for it yet: the command goes to the log beside the product, whose reactor then destroys the key.
 * Answers what the product's read models are once they have projected it.
 */
async function erase(): Promise<RunningModels> {
  const { id } = wenceslaa
  const outcome = await send(engines.commander, account, id, { type: 'ErasePerson', accountId: id })
  await until('the key is gone', async () => (await engines.eventStore.readStream(`personKey-${id}`)).length === 0)
  return until('the erasure is projected', async () => {
    const running = await modelsInMemory(product.url, product.dataDir)
    return running.position >= outcome.position! && running
  })
}

/** Every byte of the log as it lies on disk. */
async function logFiles(): Promise<Buffer> {
  const files = (await readdir(product.dataDir)).filter((name) => name.startsWith('log.sqlite'))
  return Buffer.concat(await Promise.all(files.map((name) => readFile(join(product.dataDir, name)))))
}

test('The log contains no identifying byte in the clear, while the product knows the person', async () => {
  const appointmentId = await buyAppointment()
  const bytes = await logFiles()
  expect(bytes.includes(appointmentId)).toBe(true)
  expect(foundIn(bytes)).toEqual([])
  const running = await modelsInMemory(product.url, product.dataDir)
  const rebuilt = await rebuiltModels(engines, projections, running.position)
  expect(compare(running, rebuilt)).toMatchObject({ equal: true })
  expect(foundIn(rebuilt.lines.join('\n'))).toEqual(Object.keys(personal))
  expect(foundIn(running.lines.join('\n'))).toEqual([])
  // The provider got the name, as it must: so the search finds a name that is there.
  expect(foundIn(await readFile(join(product.dataDir, 'sandbox.jsonl')))).toEqual(
    expect.arrayContaining(['names', 'surnames', 'email']),
  )
})

test('An erased patient cannot log in, no projection has anything of her, and the story stays', async () => {
  const appointmentId = await buyAppointment()
  await expect(Client.logIn(product.url, wenceslaa)).resolves.toBeDefined()
  const running = await erase()
  await expect(Client.logIn(product.url, wenceslaa)).rejects.toThrow(/not let in: 401/)

  const afterwards = await openSecondConnection(product.dataDir)
  try {
    const rebuilt = await rebuiltModels(afterwards, projections, running.position)
    expect(compare(running, rebuilt)).toMatchObject({ equal: true })
    expect(foundIn(rebuilt.lines.join('\n'))).toEqual([])
    expect(rebuilt.lines.join('\n')).toContain(appointmentId)
    expect(foundIn(await logFiles())).toEqual([])

    const story = (await wholeLog(afterwards)).filter(({ metadata }) => metadata.about.includes(wenceslaa.id))
    const dataOf = Object.fromEntries(story.map((event) => [event.type, event.data]))
    expect(dataOf.AccountRegistered).toMatchObject({
      role: 'patient',
      names: null,
      document: null,
      email: null,
      phone: null,
      passwordHash: null,
    })
    expect(dataOf.RequestPosted).toMatchObject({ patientId: wenceslaa.id, specialityId: '308', reason: null })
    expect(dataOf.OrderPaid).toMatchObject({ patientId: wenceslaa.id, amountCents: 9_000_000 })
    expect(dataOf.PaymentNotified).toMatchObject({ state: 'approved', buyerEmail: null })
    expect(dataOf.AppointmentScheduled).toMatchObject({
      appointmentId,
      doctorId: doctor.id,
      visit: { feeCents: 9_000_000 },
    })
  } finally {
    await afterwards.eventStore.close()
  }
})
