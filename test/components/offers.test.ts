import * as requests from '@turno/contract/endpoints/requests.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, inject, it } from 'vitest'
import { asks, offers } from '../journeys/demo-day.fixture.ts'
import { go, openAs, title } from './screen.fixture.ts'
import { lose, restore } from './server.fixture.ts'

const [patient, doctor] = [demoPatients[5]!, demoDoctors[1]!]

it('a patient whose offers are still on their way does not read that there are none', async () => {
  const people = await Promise.all([patient, doctor].map((one) => Client.logIn(inject('productUrl'), one)))
  const request = await asks(people[0]!, '308', 0, 'Lunar nuevo')
  await offers(people[1]!, request, { from: '16:15', fee: 90_000 })
  await openAs('patient', patient.document, '/404')
  lose(requests.offersOf)
  go(`/CitaEspera/Seleccion?id=${request.id}`)
  await title('1 oferta de Dermatología')
  restore()
})

it('a patient without offers may look who can be booked at once', async () => {
  const asking = await Client.logIn(inject('productUrl'), demoPatients[4]!)
  const request = await asks(asking, '308', 1, 'Mancha nueva')
  const user = await openAs('patient', demoPatients[4]!.document, `/CitaEspera/Seleccion?id=${request.id}`)
  await user.follow('Ver mas resultados')
  await title('Dermatología en Cali')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ id: '308', option: '1', type: '1' })
})
