import { expect, test } from 'vitest'
import { bodyOf, emptyDraft, wrongIn } from './draft.ts'

const whole = {
  ...emptyDraft,
  name: 'Luz',
  last_name: 'Ríos',
  document_type: 'CC',
  document: '1.144.777-001',
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

test('the user name mirrors the document, and the confirmation is not sent', () => {
  const body = bodyOf(whole, 'patient')
  expect(body).toMatchObject({ document: '1.144.777-001', username: '1144777001', address: 'Calle 9 # 8-7' })
  expect(body).not.toHaveProperty('password_confirmation')
  expect(wrongIn(whole, 'patient')).toEqual({})
})

test('a doctor is asked neither where he lives nor for his health data', () => {
  const doctor = { ...whole, address: '', autoriza_datos_salud: false }
  expect(bodyOf(doctor, 'doctor')).not.toHaveProperty('address')
  expect(wrongIn(doctor, 'doctor')).toEqual({})
  expect(Object.keys(wrongIn(doctor, 'patient'))).toEqual(['address', 'autoriza_datos_salud'])
})

test('what is wrong is told in the order of the form', () => {
  expect(Object.keys(wrongIn({ ...emptyDraft, password_confirmation: 'x' }, 'patient'))).toEqual([
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
