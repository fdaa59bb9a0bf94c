import { screen } from '@testing-library/dom'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as video from '@turno/contract/endpoints/video.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { beforeEach, expect, it } from 'vitest'
import { go, isAt, link, openAs, says } from './screen.fixture.ts'
import { answer, refuse } from './server.fixture.ts'
import { byVideoIn, consultationOf, devicesAre, socketIsSilent } from './video.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

beforeEach(socketIsSilent)

const [patient, doctor] = [demoPatients[3]!, demoDoctors[3]!]
const own = { patient_id: patient.id, doctor_id: doctor.id }
const list = '/CitasPaciente/IniciarVideoConsulta'
const roomOf = (id: string) => `/Video/VideoComp?id=${id}`

it('a patient enters the open room by one tap, and can try the devices for later ones', async () => {
  await openAs('patient', patient.document, '/404')
  answerVisits([
    byVideoIn(600, { id: 'later', ...own }),
    byVideoIn(5, { id: 'now', ...own }),
    byVideoIn(300, { id: 'office', clase_atencion: 0, ...own }),
    byVideoIn(-30, { id: 'gone', state: 'cancelled', ...own }),
  ])
  go(list)
  await says('La sala está abierta')
  const entering = await link('Entrar a la videoconsulta: Dra. Liliana Vélez')
  expect(entering.getAttribute('href')).toBe(roomOf('now'))
  const trying = await screen.findAllByRole('link', { name: /^Probar mi equipo/ })
  expect(trying.map((one) => one.getAttribute('href'))).toEqual([roomOf('later')])
})

it('the list of consultations says when the next room opens, and what to prepare', async () => {
  await openAs('doctor', doctor.document, '/404')
  answerVisits([byVideoIn(40, own)])
  go('/MisVideoConsultas')
  await says(/^La sala abre (hoy|mañana) a las? /)
  await says('Para que todo salga bien')
  await link('Probar mi equipo: Ana Díaz')
})

it('lists without video consultations lead on', async () => {
  await openAs('patient', patient.document, '/404')
  answerVisits([])
  go(list)
  await says('No tienes videoconsultas próximas')
  expect((await link('Pedir una videoconsulta')).getAttribute('href')).toBe('/CitaEspera/SolicitudVideoConsulta')
  await openAs('doctor', doctor.document, '/404')
  answerVisits([])
  go('/MisVideoConsultas')
  expect((await link('Abrir horas por video')).getAttribute('href')).toBe('/schedule/schedule')
})

it('a list of consultations that cannot be loaded says so', async () => {
  await openAs('patient', patient.document, '/404')
  refuse(appointments.coming, 500)
  go(list)
  await says('No se pudo obtener citas activas')
})

it('the room without an appointment leads to the only open one, else to the list', async () => {
  devicesAre({ video: 'works', audio: 'works' })
  await openAs('patient', patient.document, '/404')
  const open = byVideoIn(5, { id: 'now', ...own })
  answerVisits([open, byVideoIn(600, { id: 'later', ...own })])
  answer(video.visit, consultationOf(open))
  go('/Video/VideoComp')
  await says(/^Tu videoconsulta, /)
  expect(location.search).toBe('?id=now')
  await openAs('patient', patient.document, '/404')
  answerVisits([byVideoIn(600, own)])
  go('/Video/VideoComp')
  await isAt(list)
})

it('an appointment by video leads to its room from when it opens until it closes', async () => {
  await openAs('patient', patient.document, '/404')
  answerVisits([byVideoIn(5, { id: 'now', ...own }), byVideoIn(600, { id: 'later', ...own })])
  go('/CitasPaciente/CitasPaciente')
  expect((await link(/^Entrar a la videoconsulta: /)).getAttribute('href')).toBe(roomOf('now'))
  go('/CitasPaciente/Cita/later')
  expect((await link(/^Probar cámara: /)).getAttribute('href')).toBe(roomOf('later'))
  await says(/^La sala abre a las? /)
})

it('a video visit whose hour is over counts as to come as long as its room is open', async () => {
  await openAs('patient', patient.document, '/404')
  answerVisits([byVideoIn(-60, { id: 'late', outcome: null, ...own })])
  go('/CitasPaciente/CitasPaciente')
  await link(/^Entrar a la videoconsulta: /)
  await says('Sin cerrar')
})
