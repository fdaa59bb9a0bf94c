import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../kit/wire/field-errors.ts'
import { type Draft, emptyDraft, extraErrorsIn, type FormKind, requestOf, schemaOf, typedRequestOf } from './draft.ts'

const addresses = [{ id: 'a1', city_id: '76001' }]
const filled = { ...emptyDraft, specialty_id: 'S1', city_id: '11001', observations: 'Control', terms: true }

/** The errors, in the order of the form. */
function wrongIn(draft: Draft, kind: FormKind = 'inPerson'): [string, string][] {
  const request = kind === 'types' ? typedRequestOf(draft, 'p1', addresses) : requestOf(draft, 'p1', false, addresses)
  const found = fieldErrors(schemaOf(kind, draft), request)
  const wrong: Record<string, string | undefined> = { ...found, ...extraErrorsIn(kind, draft, found) }
  return Object.keys(emptyDraft).flatMap((field) => (wrong[field] ? [[field, wrong[field]]] : []))
}

describe('The draft of a request', () => {
  test('in person asks for an office, by video for type 1', () => {
    expect(requestOf(filled, 'p1', false, addresses)).toMatchObject({
      care_type: 0,
      city_id: '11001',
      address_id: null,
    })
    expect(requestOf({ ...filled, atHome: true }, 'p1', true, addresses)).toMatchObject({
      care_type: 1,
      address_id: null,
    })
  })

  test('at home is for the chosen address', () => {
    const home = { ...filled, atHome: true, address_id: 'a1' }
    expect(requestOf(home, 'p1', false, addresses)).toMatchObject({ care_type: 2, city_id: '76001', address_id: 'a1' })
  })

  test('that is complete has no errors', () => {
    expect(wrongIn(filled)).toEqual([])
  })

  test('that is empty names every field, in the order of the form', () => {
    expect(wrongIn(emptyDraft)).toEqual([
      ['specialty_id', 'Especialidad es requerida'],
      ['city_id', 'Ciudad es requerida'],
      ['terms', 'Debes de aceptar terminos y condiciones'],
    ])
  })

  test('at home without an address asks for the address, not for a city', () => {
    expect(wrongIn({ ...filled, atHome: true })).toEqual([['address_id', 'La dirección es requerida.']])
  })
})

describe('The draft of a request with a type', () => {
  const typed = (change: object) => typedRequestOf({ ...filled, fecha_final: '2031-03-03', ...change }, 'p1', addresses)

  test('for today has no other end; for another day or a procedure it asks for one', () => {
    expect(typed({ searchType: 1 })).not.toHaveProperty('fecha_final')
    expect(typed({ searchType: 2 })).toMatchObject({ type: 2, fecha_final: '2031-03-03', hora_final: '23:59' })
    expect(typed({ searchType: 3, id_cup: '895101' })).toMatchObject({ type: 3, id_cup: '895101', specialty_id: null })
  })

  test('that is complete has no errors', () => {
    const until = { ...filled, fecha_final: '2031-03-03' }
    expect(wrongIn({ ...until, searchType: 2 }, 'types')).toEqual([])
    expect(wrongIn({ ...until, searchType: 3, id_cup: '895101' }, 'types')).toEqual([])
  })

  test('names what is missing in words of its own', () => {
    const errorsOf = (searchType: 1 | 2 | 3) =>
      wrongIn({ ...emptyDraft, hora_final: '', searchType }, 'types').map(([, message]) => message)
    expect(errorsOf(2)).toEqual([
      'Ingresa la especialidad',
      'Ciudad es requerida',
      'Ingresa la fecha final',
      'Ingresa la hora de finalización',
      'Debes de aceptar terminos y condiciones',
    ])
    expect(errorsOf(3)).toContain('Procedimiento es requerido')
  })
})
