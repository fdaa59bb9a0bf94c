import { expect, test } from 'vitest'
import { fieldErrors } from '../../kit/wire/field-errors.ts'
import {
  bodyOf,
  type Draft,
  emptyDraft,
  extraErrorsIn,
  initialDrafts,
  type Registering,
  registrationSchemas,
  usernameOf,
} from './draft.ts'

const whole = {
  ...emptyDraft,
  name: 'Luz',
  last_name: 'Ríos',
  document_type: 'CC',
  document: '1.144.777-001',
  username: '1144777001',
  phone: '+57 300 123 4567',
  email: 'luz@example.co',
  residence_department: '76',
  residence_city: '76001',
  address: 'Calle 9 # 8-7',
  password: 'clave azul',
  password_confirmation: 'clave azul',
  terminos_aceptados: true,
  autoriza_datos_salud: true,
}

function wrongIn(draft: Draft, who: Registering) {
  const wrong = fieldErrors(registrationSchemas[who], bodyOf(draft, who))
  return { ...wrong, ...extraErrorsIn(draft, wrong) }
}

test('the confirmation of the password is not sent with the registration', () => {
  const body = bodyOf(whole, 'patient')
  expect(body).toMatchObject({ document: '1.144.777-001', username: '1144777001', address: 'Calle 9 # 8-7' })
  expect(body).not.toHaveProperty('password_confirmation')
  expect(wrongIn(whole, 'patient')).toEqual({})
})

test('a document with letters is told with all the rest that is wrong in a registration', () => {
  const letters = 'Escribe solo el número del documento, sin letras.'
  expect(wrongIn({ ...whole, document: 'C.C. 1.144.777.001 de Cali' }, 'patient').document).toBe(letters)
  expect(wrongIn({ ...whole, document: '1144777001 Cali', address: '' }, 'patient')).toMatchObject({
    address: expect.any(String),
    document: letters,
  })
  const passport = { ...whole, document_type: 'PA', document: 'AB123456', username: 'AB123456' }
  expect(wrongIn(passport, 'patient').document).toBeUndefined()
  expect(wrongIn({ ...whole, document: '1144777.0' }, 'patient').document).not.toBe(letters)
})

test('the document type of a doctor is preset at registration, that of a patient is not', () => {
  expect([initialDrafts.doctor.document_type, initialDrafts.patient.document_type]).toEqual(['CC', ''])
})

test('registration asks doctors neither for their home nor for consent to health data', () => {
  const doctor = { ...whole, address: '', autoriza_datos_salud: false }
  expect(bodyOf(doctor, 'doctor')).not.toHaveProperty('address')
  expect(wrongIn(doctor, 'doctor')).toEqual({})
  const told = expect.any(String)
  expect(wrongIn(doctor, 'patient')).toEqual({ address: told, autoriza_datos_salud: told })
})

test('registration finds everything that is missing, including the confirmation of the password', () => {
  const wrong = wrongIn({ ...emptyDraft, password_confirmation: 'x' }, 'patient')
  expect(Object.keys(emptyDraft).filter((field) => field in wrong)).toEqual([
    'name',
    'last_name',
    'document_type',
    'document',
    'username',
    'phone',
    'email',
    'residence_department',
    'residence_city',
    'address',
    'password',
    'password_confirmation',
    'terminos_aceptados',
    'autoriza_datos_salud',
  ])
})

test('registration shows the name of the account as stored, and none for an invalid document', () => {
  const usernames = (document_type: string, ...documents: string[]) =>
    documents.map((document) => usernameOf({ document_type, document }))
  expect(usernames('CC', 'C.C. 01.240.607.281', 'NUIP 1.240', '1234742394 de Cali')).toEqual(['1240607281', '1240', ''])
  expect(usernames('PA', 'av-123.456')).toEqual(['AV123456'])
})

test('a password repeated on another keyboard counts as equal', () => {
  const [composed, apart] = ['ñandú-Café9', 'ñandú-Café9'.normalize('NFD')]
  expect(wrongIn({ ...whole, password: composed, password_confirmation: apart }, 'patient')).toEqual({})
  expect(wrongIn({ ...whole, password: composed, password_confirmation: 'nandu-Cafe9' }, 'patient')).toHaveProperty(
    'password_confirmation',
  )
})
