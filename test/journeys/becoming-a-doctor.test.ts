import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { certifications } from '@turno/domain/catalogues/certifications.ts'
import { expect, it } from 'vitest'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { accepts, activates, findsDoctor, grants, rejects } from './advising.ts'
import { go, Journey, look } from './browser.fixture.ts'
import { completesProfile, logsIn, type NewDoctor, registers, says, uploads } from './new-doctor.ts'
import { becomesAssistant, booksAndPays } from './first-visit.ts'
import { asksSpeciality, invites, isDone, namesAccount, opensRoom, opensSchedule, opensSteps } from './setting-up.ts'
import { button } from './keys.ts'

const journey = await forThisFile(Journey.open())
const { url } = journey.product
const mandatory = certifications.filter(({ details }) => details.required === '1').map(({ name }) => name)

const beatriz: NewDoctor = {
  title: 'Dra.',
  name: 'Beatriz',
  surname: 'Salgado',
  document: '66800101',
  email: 'beatriz.salgado@example.co',
  phone: '3105550101',
  gender: 'Femenino',
  speciality: 'Dermatología',
  further: 'Medicina interna',
  room: 'Consultorio San Fernando',
  address: 'Calle 5 # 38-20',
}

it.each([[360, 1440, beatriz, demoPatients[0]!]] as const)(
  'From the registration to the first paid appointment, the doctor at %i pixels and the others at %i',
  async (width, other, who, them) => {
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

    const adviser = await journey.support(other, '/Doctor/ValidateDocuments')
    await findsDoctor(adviser, `${who.name} ${who.surname}`)
    await look(adviser, 'asesor-medico')
    await rejects(adviser, 'RETHUS', 'No se lee el número')
    await says(doctor, 'No se lee el número: carga una imagen más nítida.')
    await look(doctor, 'medico-documento-rechazado')
    await uploads(doctor, 'RETHUS', { replaces: true })
    await button(doctor, 'Entendido').click()
    for (const kind of mandatory)
      await accepts(adviser, kind, kind === 'RETHUS' ? { ReTHUS: '123456', REPS: '7600112345' } : {})
    await activates(adviser, `${who.name} ${who.surname}`)

    await doctor.locator('.toast', { hasText: 'Tu cuenta está activa' }).waitFor()
    await doctor.getByText('Tu cuenta está pendiente de verificación.').waitFor({ state: 'detached' })
    await doctor.getByRole('link', { name: 'Agenda' }).first().waitFor()
    await look(doctor, 'medico-activo')
    await doctor.locator('.toast').getByRole('link', { name: 'Ver' }).or(doctor.locator('.toast').getByRole('button', { name: 'Ver' })).click()
    await doctor.waitForURL('**/CitasMedico/MisCitas')
    await look(doctor, 'medico-escritorio-nuevo')
    await doctor.getByRole('link', { name: 'Ver todos los pasos' }).click()
    await says(doctor, 'Más configuración')
    await look(doctor, 'medico-pasos')
    await opensRoom(doctor, who)
    await opensSteps(doctor)
    await isDone(doctor, 'Consultorio')
    await opensSchedule(doctor)
    await opensSteps(doctor)
    await isDone(doctor, 'Horarios y precios')
    await asksSpeciality(doctor, who.further)
    await opensSteps(doctor)
    await namesAccount(doctor)
    await opensSteps(doctor)
    await look(doctor, 'medico-pasos-listos')

    await grants(adviser, `${who.name} ${who.surname}`, who.further)
    await isDone(doctor, 'Especialidades')

    await invites(doctor, `asistente.${who.email}`)
    const assistant = await journey.window(other)
    await becomesAssistant(assistant, { url, email: `asistente.${who.email}`, of: `${who.title} ${who.name} ${who.surname}` })
    await says(doctor, 'Pilar Quintero')
    await go(assistant, '/CitasMedico/MisCitas')
    await go(doctor, '/CitasMedico/MisCitas')
    await says(assistant, 'No tienes citas próximas')

    const patient = await journey.window(other)
    await booksAndPays(patient, who, them.document)
    for (const page of [doctor, assistant]) await says(page, `${them.names} ${them.surnames}`)
    await look(doctor, 'medico-primera-cita')
    await look(assistant, 'asistente-primera-cita')
    await opensSteps(doctor)
    await isDone(doctor, 'Primera hora reservada')
    await look(doctor, 'medico-todo-listo')
  },
)
