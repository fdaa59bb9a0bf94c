import { texts } from '@turno/domain/waiting-list-request/texts.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { type Answer, Client } from '@turno/standalone/test/client.ts'
import { expect, test } from 'vitest'
import { startHere } from '../support/product-here.ts'
import { openSecondConnection, wholeLog } from '../support/second-connection.ts'

const times = 20
const [laura] = demoPatients

const requestOf = ({ id }: Client) => ({
  patient_id: id,
  specialty_id: '308',
  care_type: 1,
  city_id: '76001',
  type: 2,
  terms: true,
})

/** Ids of the requests in the log. */
async function postedIn(dataDir: string): Promise<string[]> {
  const engines = await openSecondConnection(dataDir)
  try {
    return (await wholeLog(engines)).flatMap((event) => (event.type === 'RequestPosted' ? [event.data.requestId] : []))
  } finally {
    await engines.eventStore.close()
  }
}

const idsOf = (answers: readonly Answer[]): string[] =>
  answers.filter(({ body }) => body.code === 0).map(({ body }) => body.data.id)

test('Of twenty identical requests of one moment one is posted, the others are refused because it exists', async () => {
  await using product = await startHere()
  const patient = await Client.logIn(product.url, laura!)
  const answers = await Promise.all(
    Array.from({ length: times }, () => patient.post('/api/v1/pending-appointments', requestOf(patient))),
  )

  expect(await postedIn(product.dataDir)).toEqual(idsOf(answers))
  expect(idsOf(answers)).toHaveLength(1)
  const refused = answers.filter(({ body }) => body.code !== 0)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set([`409 1 ${texts.duplicate}`]),
  )
})

test('One request sent twenty times under one key is one request, and every answer names it', async () => {
  await using product = await startHere()
  const patient = await Client.logIn(product.url, laura!)
  const send = () => patient.post('/api/v1/pending-appointments', requestOf(patient), 'one-intention')
  const answers = await Promise.all(Array.from({ length: times }, send))

  expect(await postedIn(product.dataDir)).toHaveLength(1)
  expect(new Set(idsOf(answers))).toEqual(new Set(await postedIn(product.dataDir)))
  expect(idsOf(answers)).toHaveLength(times)
})
