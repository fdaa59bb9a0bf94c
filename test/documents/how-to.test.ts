import { readFileSync } from 'node:fs'
import { mailOf } from '@turno/notices/notices.ts'
import { aboutOf, scenes } from '@turno/notices/scenes.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answer, declared, event, rule } from './how-to/field.ts'
import { ofExample } from './how-to/notice.ts'

const text = readFileSync(new URL('../../docs/how-to.md', import.meta.url), 'utf8')
const examples = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code)
const sourceOf = (name: string) => readFileSync(new URL(`./how-to/${name}.ts`, import.meta.url), 'utf8')

test('the examples of docs/how-to.md are the code that runs here', () => {
  expect(examples).toEqual([sourceOf('notice'), sourceOf('field')])
})

test('the example of a notice tells the doctor by bell and mail that a patient comes', async () => {
  const { bell, sends } = ofExample.attendanceConfirmed
  const confirmed = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz', start: '2031-03-05T15:00:00.000Z' }
  const told = bell.on.AppointmentConfirmed!(confirmed)!
  expect(told).toEqual({ to: 'ruiz', keeps: { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' } })
  const facts = { from: 'Ana Restrepo', subject: null, named: '', atDesk: null, refund: null, call: null, start: '' }
  expect(bell.words(told.keeps, { ...facts, requestId: null }, 'ruiz').message).toBe(
    'Ana Restrepo confirmó que va a su cita.',
  )
  const about = await aboutOf(scenes['una cita pagada en Turno']!, 'ruiz')
  const words = await sends.mail!({ appointmentId: 'ana_1_1' }, about)
  expect(mailOf(words!, about.name)).toEqual({
    subject: 'Un paciente confirmó su cita',
    text: expect.stringContaining('Hola, Lina Ruiz:\n\nAna Restrepo confirmó que va a su cita.\n\nFecha: miércoles'),
  })
})

test('the example of a field keeps one more text sealed, checked, mapped and answered', () => {
  expect(event.sealed.awards).toEqual({ of: 'doctorId', under: 'personKey' })
  expect(v.parse(event.schema, { doctorId: 'ruiz', review: null }).awards).toBeNull()
  expect(v.parse(rule, 'N/A')).toBeNull()
  expect(v.safeParse(rule, 'x'.repeat(301)).success).toBe(false)
  expect(declared).toEqual({ texts: { awards: 'Premio Nacional 2024' } })
  expect(answer).toMatchObject({ premios: 'Premio Nacional 2024', academic: 'N/A' })
})
