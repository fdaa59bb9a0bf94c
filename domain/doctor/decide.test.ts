import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { type DoctorCommand, type DoctorState, doctor } from './decide.ts'

const ofRuiz = { doctorId: 'ruiz', now: noon }
const register = { type: 'RegisterDoctor', cityId: '76001', ...ofRuiz } as const
const activate = { type: 'ActivateDoctor', ...ofRuiz } as const
const declare = { type: 'DeclareSpecialities' as const, specialityIds: ['328'], cupIds: ['895101'], ...ofRuiz }
const capacity = (simultaneousAppointments: number) =>
  ({ type: 'SetCapacity', simultaneousAppointments, ...ofRuiz }) as const
const moveTo = (cityId: string, countryId = '170') =>
  ({ type: 'DeclareResidence', countryId, cityId, ...ofRuiz }) as const
const describeHim = { type: 'DescribeProfile', review: 'Médico general', ...ofRuiz } as const
const switchTo = (on: boolean) => ({ type: 'SwitchOfferReceiving', on, ...ofRuiz }) as const
const so = (...commands: Parameters<typeof doctor.decide>[0][]) => history(doctor, ...commands)

describe('a doctor', () => {
  it('is registered once, under validation (PV), for one patient at a time and receiving offers', () => {
    given(doctor)
      .when(register)
      .then([{ type: 'DoctorRegistered', data: { doctorId: 'ruiz', countryId: '170', cityId: '76001' } }])
    given(doctor, so(register)).when(register).then([])
    expect(fold(doctor, so(register))).toMatchObject({
      status: 'pendingValidation',
      simultaneousAppointments: 1,
      receivesOffers: true,
    })
  })
  it('does not exist before registration', () => {
    for (const command of [activate, declare, capacity(2), describeHim, moveTo('11001'), switchTo(false)])
      given(doctor).when(command).then(reject('Error obteniendo información del doctor'))
  })
  it('is activated once', () => {
    given(doctor, so(register))
      .when(activate)
      .then([{ type: 'DoctorActivated', data: { doctorId: 'ruiz' } }])
    given(doctor, so(register, activate)).when(activate).then([])
  })
  it('declares specialities and procedures; the last declaration counts', () => {
    given(doctor, so(register))
      .when(declare)
      .then([{ type: 'SpecialitiesDeclared', data: { specialityIds: ['328'], cupIds: ['895101'] } }])
    expect(fold(doctor, so(register, declare, { ...declare, specialityIds: ['302'], cupIds: [] }))).toMatchObject({
      specialityIds: ['302'],
      cupIds: [],
    })
  })
  it('attends a procedure from adding until removing it, each once', () => {
    const turn = (type: 'AddProcedure' | 'RemoveProcedure', cupId: string) => ({ type, cupId, ...ofRuiz }) as const
    given(doctor, so(register, declare))
      .when(turn('AddProcedure', '881202'))
      .then([{ type: 'ProcedureAdded', data: { doctorId: 'ruiz', cupId: '881202' } }])
    given(doctor, so(register, declare)).when(turn('AddProcedure', '895101')).then([])
    given(doctor, so(register, declare))
      .when(turn('RemoveProcedure', '895101'))
      .then([{ type: 'ProcedureRemoved', data: { cupId: '895101' } }])
    given(doctor, so(register)).when(turn('RemoveProcedure', '895101')).then([])
    const all = so(register, declare, turn('AddProcedure', '881202'), turn('RemoveProcedure', '895101'))
    expect(fold(doctor, all).cupIds).toEqual(['881202'])
  })
  it('declares the same capacity again without effect', () => {
    given(doctor, so(register, capacity(2)))
      .when(capacity(2))
      .then([])
  })
  it.each([0, -1, 1.5, Number.NaN])('cannot see %d patients at a time', (patients) => {
    given(doctor, so(register)).when(capacity(patients)).then(reject('Debe atender al menos una cita a la vez.'))
  })
  it('may see several patients at a time', () => {
    given(doctor, so(register))
      .when(capacity(3))
      .then([{ type: 'CapacitySet', data: { simultaneousAppointments: 3 } }])
  })
  it('switches receiving offers off and on; repeating that changes nothing', () => {
    given(doctor, so(register)).when(switchTo(true)).then([])
    given(doctor, so(register))
      .when(switchTo(false))
      .then([{ type: 'OfferReceivingSwitched', data: { on: false } }])
    given(doctor, so(register, switchTo(false)))
      .when(switchTo(false))
      .then([])
    given(doctor, so(register, switchTo(false)))
      .when(switchTo(true))
      .then([{ type: 'OfferReceivingSwitched', data: { on: true } }])
  })
  it('has the residence last declared; declaring it again changes nothing', () => {
    given(doctor, so(register)).when(moveTo('76001')).then([])
    given(doctor, so(register))
      .when(moveTo('11001'))
      .then([{ type: 'ResidenceDeclared', data: { doctorId: 'ruiz', countryId: '170', cityId: '11001' } }])
    expect(fold(doctor, so(register, moveTo('11001'), moveTo('00000', '724')))).toMatchObject({
      countryId: '724',
      cityId: '00000',
    })
  })
  it('declares a description', () => {
    given(doctor, so(register))
      .when(describeHim)
      .then([{ type: 'ProfileDescribed', data: { review: 'Médico general' } }])
  })
})

describe('the form of a doctor’s profile', () => {
  const parts = [
    { type: 'DescribeProfile', review: 'Médico general' },
    { type: 'DeclareDiagnoses', cieIds: ['J459', 'L209', 'J459'] },
    { type: 'DeclareCredentials', professionalCard: '76-1' },
  ] as const
  const form = (...of: Extract<DoctorCommand, { type: 'DeclareProfile' }>['parts']) => ({
    type: 'DeclareProfile' as const,
    parts: of,
    ...ofRuiz,
  })
  const declareForm = form(parts[0], { ...parts[1], cieIds: [...parts[1].cieIds] }, parts[2])

  it('is saved as a whole, with one event a changed section or disease', () => {
    given(doctor, so(register))
      .when(declareForm)
      .then([
        { type: 'ProfileDescribed', data: { review: 'Médico general' } },
        { type: 'DiagnosisAdded', data: { cieId: 'J459' } },
        { type: 'DiagnosisAdded', data: { cieId: 'L209' } },
        { type: 'CredentialsDeclared', data: { professionalCard: '76-1', providerCode: null } },
      ])
    given(doctor, so(register, declareForm)).when(declareForm).then([])
    given(doctor, so(register, declareForm))
      .when(form({ type: 'DeclareDiagnoses', cieIds: ['L209'] }))
      .then([{ type: 'DiagnosisRemoved', data: { cieId: 'J459' } }])
  })
  it('is refused as a whole, and each part is judged after those before it', () => {
    given(doctor, so(register, declareForm, activate))
      .when(form({ type: 'DescribeProfile', review: 'Otro' }, { type: 'DeclareCredentials', professionalCard: '76-2' }))
      .then(reject('Tu tarjeta profesional ya fue verificada. Para cambiarla escríbele a soporte.'))
    given(doctor, so(register))
      .when(
        form(
          { type: 'SetCapacity', simultaneousAppointments: 2 },
          { type: 'SetCapacity', simultaneousAppointments: 2 },
        ),
      )
      .then([{ type: 'CapacitySet', data: { simultaneousAppointments: 2 } }])
  })
})

it('a doctor stays active once activated, and has a capacity above zero, whatever is sent', () => {
  const command = fc.constantFrom<DoctorCommand>(
    register,
    activate,
    declare,
    capacity(0),
    capacity(2),
    switchTo(true),
    switchTo(false),
    describeHim,
    moveTo('76001'),
    moveTo('11001'),
    moveTo('00000', '724'),
  )
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state: DoctorState = doctor.initialState
      for (const each of list) {
        const outcome = doctor.decide(each, state)
        const next = isRejection(outcome) ? state : outcome.reduce(doctor.evolve, state)
        if (state.status === 'active') expect(next.status).toBe('active')
        if (state.status !== 'none') expect(next.status).not.toBe('none')
        expect(next.simultaneousAppointments).toBeGreaterThan(0)
        if (each.type === 'DeclareResidence' && next.status !== 'none') expect(next.cityId).toBe(each.cityId)
        if (each.type === 'SwitchOfferReceiving' && next.status !== 'none') expect(next.receivesOffers).toBe(each.on)
        state = next
      }
    }),
    { numRuns: 200 },
  )
})
