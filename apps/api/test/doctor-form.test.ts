import { isDeepStrictEqual } from 'node:util'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { wholeDoctor } from '@turno/contract/areas/doctors.ts'
import { expect, test } from 'vitest'
import { World } from './world.ts'

const own = '/api/v1/doctors/nuevo'
/** For each field another value than the doctor's. */
const others = {
  name: 'Inés', second_name: 'Amparo', last_name: 'Prieto', second_last_name: 'Rojas',
  email: 'ines@example.co', gender: 'M', birthdate: '1980-02-03',
  birth_country: '170', birth_department: '76', birth_city: '76001',
  residence_country: '724', residence_department: '00', residence_city: '00000',
  professional_card: '76-4821-06', provider_code: '7600112345', simultaneous_appointments: 2,
  cel_phones: ['3015556677', '6025550142'], secretary_phone: ['3185550110'], job_phones: ['6025550143'],
  resident_phones: ['6025550144'], mails: ['otro@example.co'], address: 'Carrera 42 # 5-21',
  web_site: 'ines.example', social_network_id: { instagram: 'https://www.instagram.com/ines' },
  review: 'Piel y uñas.', academic: 'Universidad del Valle', teaching: 'Icesi', experience: 'Doce años.',
  associations: 'Asocolderma', languages: 'Español', specialities: [{ esp_Id: '308', subesp_Id: '308.3' }],
} // biome-ignore format: one glance

const world = await forThisFile(World.open())

test('each field of the form of a doctor’s data is saved', async () => {
  const nuevo = await world.as('nuevo')
  const read = async () => (await nuevo.get(`${own}/user`)).data
  expect(Object.keys(others).toSorted()).toEqual(Object.keys(wholeDoctor.entries).toSorted())
  const before = await read()
  expect((await nuevo.put(own, others)).body.message).toBe('Cambios guardados')
  const after = await read()
  expect(Object.keys(others).filter((field) => isDeepStrictEqual(before[field], after[field]))).toEqual([])
})
