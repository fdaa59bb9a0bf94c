import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { certifications } from '@turno/domain/catalogues/certifications.ts'
import { expect, it } from 'vitest'
import { Journey, look } from './browser.fixture.ts'
import { completesProfile, logsIn, type NewDoctor, registers, says, uploads } from './new-doctor.ts'
import { button } from './keys.ts'

const journey = await forThisFile(Journey.open())
const { url } = journey.product
const mandatory = certifications.filter(({ details }) => details.required === '1').map(({ name }) => name)

const marcela: NewDoctor = {
  name: 'Marcela',
  surname: 'Ospina',
  document: '66800101',
  email: 'marcela.ospina@example.co',
  phone: '3105550101',
  gender: 'Femenino',
  speciality: 'Dermatología',
  further: 'Medicina Interna',
  room: 'Consultorio San Fernando',
  address: 'Calle 5 # 38-20',
}

it.each([[360, 1440, marcela]] as const)(
  'From the registration to the first paid appointment, the doctor at %i pixels and the others at %i',
  async (width, other, who) => {
    const doctor = await journey.window(width)
    await registers(doctor, who)
    await completesProfile(doctor, url, who)
    await logsIn(doctor, who.document, 'Medico')
    await doctor.waitForURL('**/Doctor/EditDoctor')
    await says(doctor, 'Tu cuenta está pendiente de verificación.')
    await look(doctor, 'medico-pendiente')
    for (const kind of mandatory) await uploads(doctor, kind)
    await says(doctor, '¡Has realizado con éxito la carga de tus documentos!')
    await look(doctor, 'medico-documentos-cargados')
    await button(doctor, 'Entendido').click()
  },
)
