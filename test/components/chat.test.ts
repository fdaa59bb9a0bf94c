import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { Conversation, Message } from '@turno/contract/answers/conversation.ts'
import type { VideoVisit } from '@turno/contract/answers/video.ts'
import * as chat from '@turno/contract/endpoints/conversation.ts'
import * as video from '@turno/contract/endpoints/video.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { held, holdUploads } from './held-upload.fixture.ts'
import { dialog, field, go, type Hands, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, lose, refuse, restore, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const { document: laura } = demoPatients[0]!
const at = '2031-03-03T15:00:00.000Z'
const nobody = { inside: false, entered_at: null, telephone: false }

let said: Message[] = []
const message = (text: string, more: Partial<Message> = {}): Message => ({
  ...{ number: said.length + 1, id: `m${said.length + 1}`, by: 'doctor', at, text, file: null },
  ...more,
})
const newest = (): Conversation => ({ messages: said, has_earlier: false })

/** The product's answers about a consultation that is going on. */
function answers(userId: string, more: Partial<VideoVisit> = {}): void {
  const hour = { start_date: at, end_date: at, opens_at: '2026-01-01T00:00:00.000Z', closes_at: at, absent_at: at }
  answer(video.visit, {
    ...{ appointment_id: 'x_1_1', ...hour, doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz', specialities: '' },
    ...{ patient_id: userId, patient: 'Laura', at_patient: nobody, at_doctor: nobody, consent: '1' },
    ...{ delay_minutes: 0, calls: 0, called_at: null, connected_at: null, phone: '', ended: null },
    ...more,
  })
  answer(chat.messages, newest)
  answer(chat.say, ({ body }) => {
    const { message_id: id, text } = JSON.parse(body)
    if (!said.some((one) => one.id === id)) said = [...said, message(text, { id, by: 'patient' })]
    return {}
  })
}

let user: Hands
let userId: string
async function see(messages: Message[] = [], more: Partial<VideoVisit> = {}): Promise<HTMLElement> {
  said = messages
  user = await openAs('patient', laura, '/404')
  userId = (await signIn('patient', laura)).userId
  answers(userId, more)
  go('/Video/Mensajes?id=x_1_1')
  return screen.findByRole('log', { name: 'Mensajes' })
}
holdUploads()

const write = async (text: string) => {
  const box = await field('Escribe un mensaje')
  await user.fill(box, text)
  return box
}
const bubbles = (log: HTMLElement) => [...log.querySelectorAll('.bubble')].map(({ textContent }) => textContent)

it('Enter sends a chat text once and clears the field, Shift+Enter begins a line; blanks do not count', async () => {
  said = []
  const log = await see([message('Buenos días', { number: 1, id: 'm1' })])
  await says('Buenos días', log)
  const box = await write('Hola,')
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  expect(callsOf(chat.say)).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(bubbles(log)).toEqual(['El profesional: Buenos días10:00 am', 'Tú: Hola,10:00 am']))
  expect(box.value).toBe('')
  fireEvent.keyDown(await write('   '), { key: 'Enter' })
  expect(callsOf(chat.say)).toHaveLength(1)
})

it('A chat message typed or not sent outlives a reload; sent again, it appears once', async () => {
  const log = await see()
  lose(chat.say)
  fireEvent.keyDown(await write('Me duele'), { key: 'Enter' })
  await user.press('Reintentar: Me duele', log)
  await write('y además')
  await waitFor(() => expect(callsOf(chat.say).length).toBeGreaterThan(1))
  await says(/Reintentar/, log)
  restore()
  user = await load()
  answers(userId)
  const again = await screen.findByRole('log', { name: 'Mensajes' })
  expect((await field('Escribe un mensaje')).value).toBe('y además')
  await user.press('Reintentar: Me duele', again)
  await waitFor(() => expect(bubbles(again)).toEqual(['Tú: Me duele10:00 am']))
  const ids = callsOf(chat.say).map(({ body, headers }) => [
    JSON.parse(body).message_id,
    headers.get('idempotency-key'),
  ])
  expect(new Set(ids.flat()).size).toBe(1)
})

it('A chat message on its way when the page was left is sent by itself', async () => {
  await see()
  answer(chat.say, () => new Promise<never>(() => undefined))
  fireEvent.keyDown(await write('Sigo aquí'), { key: 'Enter' })
  await waitFor(() => expect(callsOf(chat.say)).toHaveLength(1))
  restore()
  user = await load()
  answers(userId)
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Sigo aquí']))
})

it('A refused chat message shows the reason, and can be taken back', async () => {
  const log = await see()
  refuse(chat.say, 409, { message: 'La videoconsulta terminó.' })
  fireEvent.keyDown(await write('Tarde'), { key: 'Enter' })
  await says('La videoconsulta terminó.', log)
  await user.press('Descartar: Tarde', log)
  await says('Aún no hay mensajes', log)
})

it('A chat file shows its progress, can be cancelled, is sent again once, and refused when invalid', async () => {
  const log = await see()
  const chooser = document.querySelector<HTMLInputElement>('.chat-composer input[type=file]')!
  const give = (file: File) => fireEvent.change(chooser, { target: { files: [file] } })
  const pdf = new File(['%PDF-1.7'], 'examen.pdf', { type: 'application/pdf' })
  give(pdf)
  const first = await held(1)
  expect(first.address).toMatch(/video-visits\/x_1_1\/files\?message_id=[\w-]{36}&name=examen\.pdf$/)
  first.upload.onprogress?.({ loaded: 1, total: 4 })
  await within(log).findByLabelText('Enviando: 25 %: examen.pdf')
  await user.press('Cancelar: examen.pdf', log)
  expect(first.wasAborted).toBe(true)
  await says('Aún no hay mensajes', log)
  give(pdf)
  const second = await held(2)
  second.onerror?.()
  await user.press('Reintentar: examen.pdf', log)
  const third = await held(3)
  expect([third.key === second.key, second.key === first.key]).toEqual([true, false])
  const file = { id: 'f', name: 'examen.pdf', content_type: 'application/pdf', bytes: 2048, path: '/x' }
  said = [message('', { by: 'patient', id: third.key, file })]
  third.answer(200, {})
  await within(log).findByRole('button', { name: 'Ver examen.pdf' })
  await waitFor(() => expect(bubbles(log)).toHaveLength(1))
  give(new File(['x'], 'virus.exe', { type: 'application/octet-stream' }))
  await says('En el chat se comparten archivos PDF e imágenes JPG o PNG.', log)
  expect(within(log).queryByText('Reintentar')).toBeNull()
})

it('A chat file can be opened, and older messages come on request', async () => {
  const file = { id: 'f', name: 'lunar.jpg', content_type: 'image/jpeg', bytes: 2048, path: '/x' }
  said = []
  const log = await see([message('', { number: 2, id: 'm2', file })])
  answer(chat.messages, ({ path }) =>
    path.includes('before=2')
      ? { messages: [message('Primero', { number: 1, id: 'm1' })], has_earlier: false }
      : { messages: said, has_earlier: true },
  )
  document.dispatchEvent(new Event('visibilitychange'))
  await user.press('Ver mensajes anteriores', log)
  await waitFor(() => expect(bubbles(log)[0]).toContain('Primero'))
  expect(screen.queryByText('Ver mensajes anteriores')).toBeNull()
  await user.press('Ver lunar.jpg', log)
  within(await dialog()).getByRole('heading', { name: 'lunar.jpg' })
})

it('An appointment leads to its old chat, which can only be read', async () => {
  await see([message('Tome agua')], { ended: 'finished' })
  const visit = appointmentIn(-24 * 60, { id: 'x_1_1', patient_id: userId, clase_atencion: 1, messages: 1 })
  answerVisits([visit])
  go('/CitasPaciente/Cita/x_1_1')
  await user.follow(/^Ver mensajes: /)
  await says('Tome agua')
  await says('La videoconsulta terminó: ya no se puede escribir.')
  expect(screen.queryByLabelText('Escribe un mensaje')).toBeNull()
})

it('the chat without an appointment leads to the appointments, and for an unknown one says so', async () => {
  await openAs('patient', laura, '/404')
  go('/Video/Mensajes')
  await waitFor(() => expect(location.pathname).toBe('/CitasPaciente/CitasPaciente'))
  await title(/./)
  refuse(video.visit, 404)
  go('/Video/Mensajes?id=x_9_9')
  await title('Mensajes')
  await says('No pudimos mostrar los mensajes.')
  await says('Ver mis citas')
})
