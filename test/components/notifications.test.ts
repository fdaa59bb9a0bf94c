import { screen, within } from '@testing-library/dom'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, inject, it } from 'vitest'
import { asks, offers } from '../journeys/demo-day.fixture.ts'
import { openAs, title } from './screen.fixture.ts'

const [patient, doctor] = [demoPatients[4]!, demoDoctors[0]!]

it('a new offer is silent where the browser does not say whether the page was touched', async () => {
  expect(navigator.userActivation).toBeUndefined()
  const people = await Promise.all([patient, doctor].map((one) => Client.logIn(inject('productUrl'), one)))
  const request = await asks(people[0]!, '308', 0, 'Lunar nuevo')
  await openAs('patient', patient.document, '/MiCuenta')
  await title(/./)
  await offers(people[1]!, request, { from: '15:15', fee: 90_000 })
  await within(await screen.findByLabelText('Avisos', { selector: 'section' })).findByText('Ver')
})
