import type { StepId } from '@turno/contract/kinds/first-steps.ts'
import { describe, expect, it } from 'vitest'
import { configurationOf, type DoctorFacts } from './first-steps.ts'

/** A doctor who was activated just now and has set nothing. */
const activated: DoctorFacts = {
  status: 'active',
  registeredOn: 'jue, 19 de noviembre',
  missing: [],
  documents: { mandatory: 5, valid: 5, waiting: 0, rejected: 0 },
  specialities: { granted: ['Pediatría'], asked: [] },
  rooms: [],
  schedules: { open: 0, withoutRoom: false, from: '' },
  hasAppointments: false,
  bankAccount: '',
  procedures: 0,
  diagnoses: 0,
  agreements: 0,
  capacity: 1,
}
const offering = { open: 2, withoutRoom: false, from: '$120.000' }

const statesOf = (facts: Partial<DoctorFacts>) =>
  configurationOf({ ...activated, ...facts }).steps.map(({ state }) => state)
const step = (id: StepId, facts: Partial<DoctorFacts>) => {
  const found = configurationOf({ ...activated, ...facts }).steps.find((each) => each.id === id)!
  return [found.state, found.detail]
}
const settings = (facts: Partial<DoctorFacts>) =>
  configurationOf({ ...activated, ...facts }).settings.map(({ state, detail }) => `${state}: ${detail}`)

describe('the way to a doctor’s first appointment', () => {
  it('begins with profile and documents alone while the doctor is being validated', () => {
    const pending = {
      status: 'pending',
      missing: ['datos personales'],
      rooms: ['Torre A'],
      schedules: offering,
    } as const
    expect(statesOf(pending)).toEqual(['done', 'todo', 'review', 'later', 'later', 'later', 'later'])
    expect(settings(pending).every((each) => each.startsWith('later'))).toBe(true)
  })
  it('goes on with what can be set once the account is active, and ends with a first appointment', () => {
    expect(statesOf({})).toEqual(['done', 'done', 'done', 'done', 'todo', 'todo', 'later'])
    expect(statesOf({ rooms: ['Torre A'], schedules: offering }).slice(4)).toEqual(['done', 'done', 'todo'])
    expect(statesOf({ rooms: ['Torre A'], schedules: offering, hasAppointments: true }).slice(4)).toEqual([
      'done', 'done', 'done',
    ]) // biome-ignore format: one line a state
  })
  it('names the sections of the profile in which something is missing', () => {
    expect(step('profile', { missing: ['datos personales', 'tarjeta profesional'] })).toEqual([
      'todo',
      'Te falta completar: datos personales y tarjeta profesional',
    ])
  })
  it.each([
    ['todo', '2 de 5 cargados', { mandatory: 5, valid: 1, waiting: 1, rejected: 0 }],
    ['todo', '1 no es válido: cárgalo de nuevo', { mandatory: 5, valid: 4, waiting: 0, rejected: 1 }],
    ['review', '4 de 5 válidos · un asesor revisa el que falta', { mandatory: 5, valid: 4, waiting: 1, rejected: 0 }],
    ['review', '3 de 5 válidos · un asesor revisa los demás', { mandatory: 5, valid: 3, waiting: 2, rejected: 0 }],
    ['done', '5 de 5 válidos', { mandatory: 5, valid: 5, waiting: 0, rejected: 0 }],
  ])('says of the documents %s: %s', (state, detail, documents) => {
    expect(step('documents', { documents })).toEqual([state, detail])
  })
  it('leaves valid documents in review until an adviser activates the account', () => {
    expect(step('documents', { status: 'pending' })).toEqual(['review', '5 de 5 válidos · un asesor activa tu cuenta'])
  })
  it('says which speciality an adviser looks at beside those that are ready', () => {
    expect(step('specialities', { specialities: { granted: ['Pediatría'], asked: ['Neonatología'] } })).toEqual([
      'review',
      'Pediatría lista; Neonatología la revisa un asesor',
    ])
    expect(step('specialities', { specialities: { granted: [], asked: [] } })[0]).toBe('todo')
  })
  it('asks no doctor without visits in person for an office', () => {
    expect(step('room', { schedules: { ...offering, withoutRoom: true } })[0]).toBe('done')
    expect(step('room', { rooms: ['Torre A', 'Torre B'] })).toEqual(['done', '2 consultorios abiertos'])
  })
})

it('counts the other steps that are set', () => {
  const set = { bankAccount: 'Bancolombia, ahorros •••• 7730', procedures: 1, diagnoses: 3, agreements: 2, capacity: 2 }
  expect(settings(set)).toEqual([
    'done: Bancolombia, ahorros •••• 7730',
    'done: 1 procedimiento',
    'done: 3 diagnósticos',
    'done: 2 convenios',
    'done: 2 citas a la vez',
  ])
})
