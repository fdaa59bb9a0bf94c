import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { accepts, activates, findsDoctor, grants, rejects } from './advising.ts'
import { go, Journey, look } from './browser.fixture.ts'
import { becomesAssistant, booksAndPays, isEarned } from './first-visit.ts'
import { button } from './keys.ts'
import { completesProfile, logsIn, type NewDoctor, registers, says, uploads } from './new-doctor.ts'
import { asksSpeciality, invites, isDone, namesAccount, opensRoom, opensSchedule, opensSteps } from './setting-up.ts'

const journey = await forThisFile(Journey.open())
const { url } = journey.product
const mandatory = seedsOf('certifications')
  .filter(({ details }) => details.required === '1')
  .map(({ name }) => name)

const beatriz: NewDoctor = {
  called: 'Dra. Beatriz Salgado',
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
const julian: NewDoctor = {
  called: 'Dr. Julián Restrepo',
  name: 'Julián',
  surname: 'Restrepo',
  document: '94400202',
  email: 'julian.restrepo@example.co',
  phone: '3105550202',
  gender: 'Masculino',
  speciality: 'Pediatría',
  further: 'Medicina familiar',
  room: 'Torre B, consultorio 504',
  address: 'Avenida 6N # 23-61',
}

it.each([
  [360, 1440, beatriz, demoPatients[0]!],
  [1440, 360, julian, demoPatients[1]!],
] as const)(
  'From the registration to the first paid appointment, the doctor at %i pixels and the others at %i',
  async (width, other, who, patient) => {
    const doctor = await journey.window(width)
    await handsIn(doctor, who)
    const adviser = await journey.support(other, '/Doctor/ValidateDocuments')
    await isValidated({ doctor, adviser }, who)
    await setsUp({ doctor, adviser }, who)
    const assistant = await journey.window(other)
    await becomesAssistant(assistant, { url, email: await invites(doctor, who), of: who.called })
    await says(doctor, 'Pilar Quintero')

    for (const page of [doctor, assistant]) await go(page, '/CitasMedico/MisCitas')
    await booksAndPays(await journey.window(other), who, patient.document)
    for (const page of [doctor, assistant]) await says(page, `${patient.names} ${patient.surnames}`)
    await look(doctor, 'medico-primera-cita')
    await look(assistant, 'asistente-primera-cita')
    await opensSteps(doctor)
    await isDone(doctor, 'Primera hora reservada')
    await look(doctor, 'medico-todo-listo')
    await isEarned(doctor, url, patient.names)
    await journey.leave()
  },
)

interface Judging {
  doctor: Page
  adviser: Page
}

/** A doctor's steps without anybody's help: registration, profile, documents. The page stays open. */
async function handsIn(doctor: Page, who: NewDoctor): Promise<void> {
  await registers(doctor, who)
  await completesProfile(doctor, url, who)
  await logsIn(doctor, who.document, 'Medico')
  await doctor.waitForURL('**/Doctor/EditDoctor')
  await says(doctor, 'Tu cuenta está pendiente de verificación.')
  await look(doctor, 'medico-pendiente')
  await doctor.getByRole('region', { name: 'Te faltan 5 pasos' }).getByRole('link', { name: 'Documentos' }).click()
  await doctor.locator('#documentos:target').waitFor()
  for (const kind of mandatory) await uploads(doctor, kind)
  await isToldOfReview(doctor)
}

async function isToldOfReview(doctor: Page): Promise<void> {
  await says(doctor, '¡Has realizado con éxito la carga de tus documentos!')
  await look(doctor, 'medico-documentos-cargados')
  await button(doctor, 'Entendido').click()
}

/** A document is wrong at first. The doctor's page follows by itself, and becomes that of an active doctor. */
async function isValidated({ doctor, adviser }: Judging, who: NewDoctor): Promise<void> {
  await findsDoctor(adviser, who.called)
  await rejects(adviser, 'RETHUS', 'No se lee el número')
  await says(doctor, 'No se lee el número: carga una imagen más nítida.')
  await look(doctor, 'medico-documento-rechazado')
  await uploads(doctor, 'RETHUS', { replaces: true })
  await isToldOfReview(doctor)
  for (const kind of mandatory)
    await accepts(adviser, kind, kind === 'Tarjeta profesional' ? { ReTHUS: '123456', REPS: '7600112345' } : {})
  await activates(adviser, who.called)

  const news = doctor.locator('.toast', { hasText: 'Tu cuenta está activa' })
  // The notice does not stay for as long as a slow machine takes to look at the page.
  const wayOn = (await news.getByRole('link', { name: 'Ver' }).getAttribute('href'))!
  await doctor.getByText('Tu cuenta está pendiente de verificación.').waitFor({ state: 'detached' })
  await doctor.getByRole('link', { name: 'Agenda' }).filter({ visible: true }).waitFor()
  await says(doctor, 'Crea tu consultorio')
  await look(doctor, 'medico-activo')
  await go(doctor, wayOn)
  await doctor.waitForURL('**/CitasMedico/MisCitas')
}

/** Each step of the list, from where the page of before leads. */
async function setsUp({ doctor, adviser }: Judging, who: NewDoctor): Promise<void> {
  await doctor.getByRole('link', { name: 'Ver todos los pasos' }).click()
  await says(doctor, 'Más configuración')
  await look(doctor, 'medico-pasos')
  await opensRoom(doctor, who)
  await opensSchedule(doctor)
  await opensSteps(doctor)
  for (const step of ['Consultorio', 'Horarios y precios']) await isDone(doctor, step)
  await asksSpeciality(doctor, who.further)
  await opensSteps(doctor)
  await namesAccount(doctor)
  await opensSteps(doctor)
  await look(doctor, 'medico-pasos-listos')
  await grants(adviser, who.called, who.further)
  await isDone(doctor, 'Especialidades')
}
