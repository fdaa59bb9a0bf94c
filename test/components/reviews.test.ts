import { screen, waitFor, within } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { ReceivedReview } from '@turno/contract/areas/reviews.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as endpoints from '@turno/contract/endpoints/reviews.ts'
import { codes } from '@turno/contract/envelope.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { demoStaff } from '@turno/standalone/demo/staff.ts'
import { beforeEach, expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { dialog, field, go, type Hands, open, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, lose, refuse, restore, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const [patient, doctor] = [demoPatients[0]!, demoDoctors[0]!]
const instant = (ms: number) => new Date(ms).toISOString()

/** A visit of the day before that the patient attended, on the list of the patient who is logged in. */
async function attended(more: Partial<Appointment> = {}): Promise<Appointment> {
  const { userId } = await signIn('patient', patient.document)
  const review_until = new Date(Date.now() + 29 * 24 * 60 * 60_000).toISOString()
  return appointmentIn(-24 * 60, { id: `${userId}_1_1`, patient_id: userId, review_until, ...more })
}

/** Opens what is over of one's appointments. */
async function openPast(...visits: Appointment[]): Promise<Hands> {
  const user = await openAs('patient', patient.document, '/CitasPaciente/CitasPaciente?pasadas=1')
  answer(appointments.past, { appointments: visits, more: false })
  await screen.findByText('Dr. Andrés Ruiz')
  return user
}

const give = /^Califica tu consulta con Dr\. Andrés Ruiz$/

it('a finished visit asks for stars, sends them with the text, and shows them afterwards', async () => {
  const visit = await attended()
  const user = await openPast(visit)
  await user.press(give)
  const asked = await dialog()
  within(asked).getByRole('radiogroup', { name: '¿Cómo te fue?' })
  await user.press('Enviar calificación', asked)
  await says('Elige de 1 a 5 estrellas', asked)
  expect(callsOf(endpoints.review)).toEqual([])
  await user.click(await field('4 estrellas: Muy buena', asked))
  await user.fillIn({ 'Cuéntales a otros pacientes (opcional)': 'Puntual.' }, asked)
  answer(endpoints.review, {})
  const said = { ...visit, review: { stars: 4, text: 'Puntual.', answer: 'Gracias, Laura.', hidden: false } } as const
  answer(appointments.past, { appointments: [said], more: false })
  answerVisits([said])
  await user.press('Enviar calificación', asked)
  await says('Gracias por calificar tu consulta.')
  expect(JSON.parse(callsOf(endpoints.review)[0]!.body)).toEqual({ stars: 4, text: 'Puntual.' })
  go(`/CitasPaciente/Cita/${visit.id}`)
  await screen.findByLabelText('4 de 5 estrellas')
  await says('Respuesta de Dr. Andrés Ruiz')
  expect(screen.queryByText('Califica tu consulta')).toBeNull()
})

it.each(['breaks', 'fails'] as const)('a review keeps its text when the connection %s, and says so', async (how) => {
  const user = await openPast(await attended())
  await user.press(give)
  const asked = await dialog()
  await user.click(await field('2 estrellas: Regular', asked))
  await user.fillIn({ 'Cuéntales a otros pacientes (opcional)': 'Esperé una hora.' }, asked)
  if (how === 'breaks') lose(endpoints.review)
  else refuse(endpoints.review, 500, { code: codes.serverError, message: 'x' })
  await user.press('Enviar calificación', asked)
  await says('Tuvimos un inconveniente añadiendo la evaluación, por favor intenta mas tarde', asked)
  await user.press('Cerrar', asked)
  await user.press(give)
  const again = await dialog()
  const box = await field<HTMLTextAreaElement>('Cuéntales a otros pacientes (opcional)', again)
  expect(box.value).toBe('Esperé una hora.')
  expect((await field('2 estrellas: Regular', again)).checked).toBe(true)
})

it('a visit that was missed or long ago asks for no review; a hidden review says so', async () => {
  const missed = await attended({ outcome: 'patientAbsent', review_until: null })
  const old = await attended({ id: 'old', review_until: instant(Date.now() - 1_000) })
  const hidden = await attended({ id: 'hidden', review: { stars: 1, text: '', answer: '', hidden: true } })
  await openAs('patient', patient.document, '/CitasPaciente/CitasPaciente?pasadas=1')
  answer(appointments.past, { appointments: [missed, old, hidden], more: false })
  await screen.findAllByText('Dr. Andrés Ruiz')
  expect(screen.queryAllByRole('button', { name: give })).toEqual([])
  answerVisits([hidden])
  go('/CitasPaciente/Cita/hidden')
  await says('Soporte ocultó tu opinión: nadie más la ve.')
})

const reviewed: ReceivedReview = {
  ...{ id: 'r1', stars: 5, text: 'Me explicó todo con calma.', answer: '', month: '2026-11', first_name: 'María' },
  ...{ appointment_id: 'x_1_1', can_answer: true },
}
const { appointment_id: _, can_answer: __, ...asRead } = reviewed
const page = { total: 1, rating: null }

let profile = ''
let doctorId = ''
beforeEach(async () => {
  doctorId = (await signIn('doctor', doctor.document)).userId
  profile = `/DoctorPublicProfile?id=${doctorId}`
})

it('strangers read reviews and replies, page by page; without any a line says so', async () => {
  await open(profile)
  await screen.findByText('Elige tu hora')
  expect(screen.queryByText('Opiniones')).toBeNull()
  await says('Aún no tiene opiniones de pacientes.')
  const user = await open(profile)
  answer(endpoints.ofDoctor, ({ path }) => ({
    ...{ total: 11, rating: null },
    reviews: path.includes('offset=10')
      ? [{ ...asRead, id: 'r11', first_name: '', text: 'La primera de todas' }]
      : Array.from({ length: 10 }, (_, at) => ({ ...asRead, id: `r${at}`, answer: at === 0 ? 'Gracias, María.' : '' })),
  }))
  const section = (await screen.findByText('Opiniones')).closest('section')!
  await says('María', section)
  await says('noviembre de 2026', section)
  await says('Gracias, María.', section)
  expect(within(section).queryByText('Responder')).toBeNull()
  expect(within(section).getAllByText('María')).toHaveLength(3)
  await user.press('Ver más opiniones')
  expect(within(section).getAllByText('María')).toHaveLength(10)
  await user.press('Ver más opiniones')
  await says('La primera de todas', section)
  await says('Paciente', section)
  await waitFor(() => expect(within(section).queryByText('Ver más opiniones')).toBeNull())
})

it('the doctor replies on the profile page, and keeps the text when that fails', async () => {
  const user = await openAs('doctor', doctor.document, '/Doctor/DoctorPublicProfile')
  answer(endpoints.received, { ...page, reviews: [reviewed] })
  await user.press('Responder a María')
  const asked = await dialog()
  await user.fillIn({ 'Tu respuesta': 'Con mucho gusto.' }, asked)
  lose(endpoints.answer)
  await user.press('Publicar respuesta', asked)
  await waitFor(() => expect(asked.querySelector('#answer-text-error')).not.toBeNull())
  expect((await field('Tu respuesta', asked)).value).toBe('Con mucho gusto.')
  restore()
  answer(endpoints.answer, {})
  answer(endpoints.received, {
    ...page,
    reviews: [{ ...reviewed, answer: 'Con mucho gusto.', can_answer: false }],
  })
  await user.press('Publicar respuesta', asked)
  await says('Respuesta publicada.')
  await waitFor(() => expect(screen.queryByText('Responder')).toBeNull())
})

it('support hides a review, with a reason', async () => {
  const user = await openAs('support', demoStaff.find(({ role }) => role === 'support')!.document, profile)
  answer(endpoints.forSupport, { ...page, reviews: [reviewed] })
  await user.press('Ocultar la opinión de María')
  const asked = await dialog()
  await user.press('Ocultar opinión', asked)
  await says('Escribe el motivo: queda en la historia.', asked)
  await user.fillIn({ Motivo: 'Insulta al médico' }, asked)
  answer(endpoints.hide, {})
  answer(endpoints.forSupport, { total: 0, rating: null, reviews: [] })
  await user.press('Ocultar opinión', asked)
  await says('Opinión oculta.')
  expect(JSON.parse(callsOf(endpoints.hide)[0]!.body)).toEqual({ reason: 'Insulta al médico' })
  await waitFor(() => expect(screen.queryByText('Opiniones')).toBeNull())
})
