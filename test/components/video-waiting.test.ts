import { screen, waitFor, within } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { VideoVisit } from '@turno/contract/answers/video.ts'
import * as video from '@turno/contract/endpoints/video.ts'
import { videoConsent, videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dialog, go, type Hands, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'
import { byVideoIn, consultationOf, devicesAre, inside, permissionIs, socketIsSilent } from './video.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const [patient, doctor] = [demoPatients[3]!, demoDoctors[3]!]

beforeEach(() => {
  socketIsSilent()
  devicesAre({ video: 'works', audio: 'works' })
  permissionIs('prompt')
})
afterEach(() => vi.restoreAllMocks())

interface Known {
  of?: Partial<Appointment>
  change?: Partial<VideoVisit>
}

/** The room of an appointment so many minutes from now. */
async function room(role: 'patient' | 'doctor', minutes: number, { of, change }: Known = {}): Promise<Hands> {
  const { document } = role === 'patient' ? patient : doctor
  const user = await openAs(role, document, '/404')
  const one = byVideoIn(minutes, { patient_id: patient.id, doctor_id: doctor.id, ...of })
  answerVisits([one])
  answerVisits([one])
  answer(video.visit, consultationOf(one, change))
  answer(video.report, {} as never)
  go(`/Video/VideoComp?id=${one.id}`)
  await title(/ideoconsulta/)
  return user
}

const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })

it('a room that cannot be loaded says so', async () => {
  await openAs('patient', patient.document, '/404')
  refuse(video.visit, 404)
  go('/Video/VideoComp?id=ana_1_1')
  await says('No se pudo obtener información para la video Consulta')
  await says('Ver mis videoconsultas')
})

it('the waiting page says when the room opens, and lets the patient try the devices', async () => {
  const user = await room('patient', 40)
  await title(/^Tu videoconsulta, (hoy|mañana) a las? /)
  await says(/^La sala abre (hoy|mañana) a las? .+ Mientras tanto puedes probar tu equipo\.$/)
  expect(screen.queryByText('Que me llamen')).toBeNull()
  await user.press('Probar cámara y micrófono')
  await says('Habla: la barra debe moverse.')
})

it('a room that opens tomorrow has no countdown yet', async () => {
  await room('patient', 20 * 60)
  await says(/^La sala abre mañana|^La sala abre hoy/)
  expect(screen.queryByRole('timer')).toBeNull()
})

it('the waiting room says how late the doctor is, and from when the patient may leave', async () => {
  await room('patient', 10, { change: { delay_minutes: 10 } })
  await says('Va 10 minutos tarde')
  await says(/^La doctora entra hacia las? .+\. Si a las? .+ no ha entrado, puedes pedir tu dinero u otra hora\.$/)
})

it('the waiting room names who is in the room', async () => {
  await room('patient', 5, { change: { at_doctor: inside(), calls: 1 } })
  await says('La doctora te espera en la llamada. Entra ya.')
  within(await card('En la sala')).getByText(/^Desde las? /)
})

it('nothing is sent before the patient’s consent; then the version and the hour that were shown', async () => {
  const user = await room('patient', 5)
  answer(video.giveConsent, {} as never)
  await user.press('Leer el texto completo')
  const text = await dialog()
  for (const section of videoConsent.sections) within(text).getByText(section.text)
  await user.press('Cerrar')
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0]!)
  await says('Acepta la videoconsulta para entrar.')
  expect(callsOf(video.giveConsent)).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: 'Acepto esta videoconsulta' }))
  expect(screen.queryByText('Acepta la videoconsulta para entrar.')).toBeNull()
  refuse(video.giveConsent, 409, { message: 'Tu cita cambió de hora.' })
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0]!)
  await says('Tu cita cambió de hora.')
  const { version, start_date } = JSON.parse(callsOf(video.giveConsent)[0]!.body)
  expect(version).toBe(videoConsentVersion)
  expect(Date.parse(start_date)).toBeGreaterThan(Date.now())
})

it('a patient who wants a phone call reads which number is called', async () => {
  const user = await room('patient', 5)
  await says('Te llamaríamos al 315 000 0000, sin costo.')
  answer(video.askTelephone, {} as never)
  const asked = { at_patient: { ...inside(), telephone: true } }
  answer(video.visit, consultationOf(byVideoIn(5, { patient_id: patient.id }), asked))
  await user.press('Que me llamen')
  await says('Te llamaremos al 315 000 0000.')
})

it('an absent doctor leaves the patient the choice at once', async () => {
  await room('patient', -16, { of: { doctor_absent: true } })
  await says('La doctora no ha llegado')
  await says('Pedir mi dinero')
})

it('a doctor who came too late is not absent while waiting in the room; the choice stays', async () => {
  await room('patient', -16, { of: { doctor_absent: true }, change: { at_doctor: inside() } })
  await says('La doctora llegó tarde y ya está en la sala')
  await says('Pedir mi dinero')
  expect(screen.queryByText('La doctora no ha llegado')).toBeNull()
})

it('the doctor announces a delay, and reads whether the patient waits and has consented', async () => {
  const user = await room('doctor', 10, {
    of: { observaciones: 'Una mancha en la mano' },
    change: { at_patient: inside(), consent: videoConsentVersion },
  })
  await says('Motivo: Una mancha en la mano')
  within(await card('En la sala')).getByText(/^Espera desde las? .+ · Aceptó el consentimiento$/)
  answer(video.announceDelay, {} as never)
  await user.press('15 min')
  await says('Le avisamos que vas tarde.')
  expect(JSON.parse(callsOf(video.announceDelay).at(-1)!.body)).toEqual({ minutes: 15 })
})

it('the doctor reads the number of a patient who wants to be called', async () => {
  await room('doctor', 5, { change: { at_patient: { ...inside(), telephone: true } } })
  await says(/^El paciente pide que lo llames/)
  await waitFor(() => expect(document.querySelector('a[href="tel:+573150000000"]')).not.toBeNull())
})

it.each([
  ['finished', 'Tu videoconsulta terminó'],
  ['cancelled', 'Esta cita fue cancelada'],
  ['moved', 'Esta cita cambió de hora'],
  ['timeOver', 'La hora de esta videoconsulta ya pasó'],
] as const)('a consultation that is %s says so and leads on', async (ended, words) => {
  await room('patient', -10, { change: { ended } })
  await says(words)
  await says('Pedir otra cita')
})

it('a finished consultation asks for a review', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const of = { state: 'past', outcome: 'attended', review_until: until } as const
  const user = await room('patient', -10, { of, change: { ended: 'finished' } })
  await user.press(/^Califica/)
  await dialog()
})

it('a consultation that the patient missed says so to both', async () => {
  const of = { state: 'past', outcome: 'patientAbsent' } as const
  await room('doctor', -20, { of, change: { ended: 'finished' } })
  await says('El paciente no vino')
  await room('patient', -20, { of, change: { ended: 'finished' } })
  await says('Quedó registrado que no viniste')
})

it('a doctor who has finished goes on to the next patient', async () => {
  await room('doctor', 2, { of: { patient: 'Eva Soto' }, change: { ended: 'finished' } })
  await says('La videoconsulta terminó')
  expect((await screen.findByText(/^Eva Soto, hoy/)).closest('a')!.getAttribute('href')).toMatch(/^\/Video\/VideoComp/)
})

it('a doctor later than the patient must wait reads so, with the way out first', async () => {
  await room('patient', 10, { change: { delay_minutes: 20 } })
  await says(
    /^La doctora entra hacia las? .+\. Si no quieres esperar tanto, desde las? .+ puedes pedir tu dinero u otra/,
  )
})

it('the delay is no longer shown once the doctor calls', async () => {
  await room('patient', -5, { change: { delay_minutes: 20, calls: 1, at_doctor: inside() } })
  await says('La doctora te espera en la llamada. Entra ya.')
  expect(screen.queryByText('Va 20 minutos tarde')).toBeNull()
})

it('a person waiting in the call reads when the doctor comes, and can ask for a phone call', async () => {
  const user = await room('patient', 10, { change: { delay_minutes: 10, consent: videoConsentVersion } })
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0]!)
  await says('Esperando a la Dra. Liliana Vélez')
  await says('Va 10 minutos tarde.')
  await says(/^La doctora entra hacia las? .+ no ha entrado, /)
  await user.press('Opciones')
  within(await dialog()).getByRole('button', { name: 'Que me llamen' })
})

it('a doctor leaves the call before its hour without an action that would be refused', async () => {
  const user = await room('doctor', 5, { change: { calls: 1 } })
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0]!)
  await says('Llamar otra vez')
  await user.press('Salir')
  expect(within(await dialog()).queryByText('Terminar consulta')).toBeNull()
  await user.press('Seguir')
})

it('nobody counts as missing where the two have met', async () => {
  await room('doctor', -5, { change: { calls: 1, connected_at: new Date().toISOString() } })
  await says('Terminar atención')
  expect(screen.queryByText('No vino')).toBeNull()
})
