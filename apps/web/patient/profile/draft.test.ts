import { type PatientProfile, wholeProfile } from '@turno/contract/profile.ts'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../kit/wire/field-errors.ts'
import { changesOf, countOf, extraErrorsIn, type Fields, fieldNames, fieldOrder, fieldsOf } from './draft.ts'

const nothing = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Fields
const laura: Fields = {
  ...nothing,
  name: 'Laura',
  lastname: 'Gómez',
  email: 'laura@example.co',
  celular: '+573001234567',
  gender: 'F',
  birthdate: '1992-04-18',
  country_birth: '170',
  department_birth: '76',
  city_birth: '76001',
}
const today = '2026-11-21'

function profileErrors(fields: Fields, addresses: number) {
  const wrong = fieldErrors(wholeProfile, fields)
  return { ...wrong, ...extraErrorsIn(laura, fields, wrong, addresses, today) }
}

describe('the draft of a profile', () => {
  it('sends only what is new', () => {
    expect(changesOf(laura, { name: 'Laura ', celular: '+57 300 123 4567', plan: '' })).toEqual({})
    expect(changesOf(laura, { name: 'Lorena', plan: '3' })).toEqual({ name: 'Lorena', plan: '3' })
    expect(changesOf(laura, { plan: '3', second_name: '' })).toEqual({ plan: '3' })
  })
  it('sends the place of birth whole, and counts it as one change', () => {
    const changes = changesOf(laura, { city_birth: '76109', plan: '3' })
    expect(changes).toEqual({ country_birth: '170', department_birth: '76', city_birth: '76109', plan: '3' })
    expect(countOf(changes)).toBe(2)
  })
})

describe('errors of a profile', () => {
  it('are none when it is complete', () => {
    expect(profileErrors(laura, 1)).toEqual({})
  })
  it('are listed in the order of the page', () => {
    const wrong: Record<string, string> = profileErrors(nothing, 0)
    expect(fieldOrder.flatMap((name) => (wrong[name] ? [[name, wrong[name]]] : []))).toEqual([
      ['name', 'Nombre es requerido'],
      ['lastname', 'Apellido es requerido'],
      ['email', 'Email es requerido'],
      ['celular', 'Telefono es requerido'],
      ['gender', 'Genero es requerido'],
      ['birthdate', 'Fecha de nacimiento es requerida'],
      ['country_birth', 'Pais es requerido'],
      ['department_birth', 'Departamento es requerido'],
      ['city_birth', 'Ciudad es requerida'],
      ['addresses', 'Dirección es requerida'],
    ])
  })
  it('are a companion without a phone, a phone of six digits, a birth in the future', () => {
    const errors = (change: Partial<Fields>) => profileErrors({ ...laura, ...change }, 1)
    expect(errors({ accompanying_name: 'Luis' })).toEqual({ celular_acompanante: 'Celular es requerido' })
    expect(errors({ accompanying_name: 'Luis', celular_acompanante: '+57 3001112233' })).toEqual({})
    expect(errors({ celular: '+57 300123' })).toEqual({ celular: 'Teléfono inválido' })
    expect(errors({ birthdate: '2026-11-22' })).toEqual({ birthdate: 'La fecha no es valida' })
  })
  it('do not include a birth year of 1900, which means unknown', () => {
    expect(fieldsOf({ ...laura, birthdate: '1900-01-01' } as unknown as PatientProfile).birthdate).toBe('')
  })
})
