import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { bogotaDate, bogotaInstant } from '../time.ts'
import { type DoctorCommand, doctor } from './decide.ts'
import { verifiedOn } from './documents.ts'
import type { DoctorEvent } from './events.ts'
import { nextOfExpiry } from './expiring.ts'
import { uploadTexts } from './uploading.ts'
import { takenNow, validationTexts } from './validating.ts'

type Timed = DoctorCommand & { now: string }

const at = (minutes: number) => ({ doctorId: 'ruiz', now: after(minutes) })
const register: Timed = { type: 'RegisterDoctor', cityId: '76001', ...at(0) }
const specialities: Timed = { type: 'DeclareSpecialities', specialityIds: ['328'], ...at(0) }
const upload = (documentId: string, certificationId = 'card', minutes = 1): Timed => ({
  type: 'UploadDocument',
  documentId,
  certificationId,
  fileName: 'tarjeta.pdf',
  mediaType: 'application/pdf',
  sha256: `hash of ${documentId}`,
  bytes: 1000,
  ...at(minutes),
})
const mandatory = ['card']
const byMarta = { adviserId: 'marta', mandatory }
const validate = (documentId: string, { judged = 0, validUntil = null as string | null, minutes = 2 } = {}) =>
  ({ type: 'ValidateDocument', documentId, judged, validUntil, ...byMarta, ...at(minutes) }) as const
const refuse = (documentId: string, { judged = 0, minutes = 3, observation = 'Está cortada.' } = {}) =>
  ({ type: 'RejectDocument', documentId, judged, observation, ...byMarta, ...at(minutes) }) as const
const activate = { type: 'ActivateDoctor', ...byMarta, ...at(5) } as const
const remove = (documentId: string, isEditable = false) =>
  ({ type: 'RemoveDocument', documentId, isEditable, isMandatory: true, ...at(9) }) as const
const so = (...commands: Timed[]) => history(doctor, register, specialities, ...commands)
const stateAfter = (...commands: Timed[]) => fold(doctor, so(...commands))

describe('a document of a doctor', () => {
  it('waits for an adviser, who finds it valid or not', () => {
    given(doctor, so())
      .when(upload('one'))
      .then([{ type: 'DocumentUploaded', data: { documentId: 'one', sha256: 'hash of one', at: after(1) } }])
    given(doctor, so(upload('one')))
      .when(validate('one'))
      .then([{ type: 'DocumentValidated', data: { sha256: 'hash of one', adviserId: 'marta', at: after(2) } }])
    given(doctor, so(upload('one')))
      .when(refuse('one'))
      .then([{ type: 'DocumentRejected', data: { observation: 'Está cortada.' } }])
    given(doctor, so(upload('one')))
      .when(refuse('one', { observation: ' \u2800 ' }))
      .then(reject(validationTexts.observationNeeded))
    given(doctor, so(upload('one')))
      .when(refuse('one', { observation: 'x'.repeat(500) }))
      .then([{ type: 'DocumentRejected' }])
    given(doctor, so(upload('one')))
      .when(refuse('one', { observation: 'x'.repeat(501) }))
      .then(reject(validationTexts.observationTooLong))
  })
  it('that was replaced still counts until the newer one is valid', () => {
    const both = stateAfter(upload('one'), validate('one'), upload('two', 'card', 6))
    expect(both.documents.list.map(({ documentId, status }) => [documentId, status])).toEqual([
      ['one', 'valid'],
      ['two', 'waiting'],
    ])
    const newer = stateAfter(upload('one'), validate('one'), upload('two', 'card', 6), validate('two', { minutes: 7 }))
    expect(newer.documents.list.map(({ documentId }) => documentId)).toEqual(['two'])
  })
  it('is judged as it was seen: no second adviser overwrites it, and a replaced file is not judged', () => {
    given(doctor, so(upload('one'), validate('one')))
      .when(refuse('one'))
      .then(reject(validationTexts.judgedMeanwhile))
    given(doctor, so(upload('one'), validate('one')))
      .when(refuse('one', { judged: 1 }))
      .then([{ type: 'DocumentRejected' }])
    given(doctor, so(upload('one'), upload('two')))
      .when(validate('one'))
      .then(reject(validationTexts.replaced))
  })
  it('that is valid and not editable cannot be removed; a mandatory one never while its doctor works', () => {
    given(doctor, so(upload('one')))
      .when(remove('one'))
      .then([{ type: 'DocumentRemoved', data: { documentId: 'one' } }])
    given(doctor, so(upload('one'), validate('one')))
      .when(remove('one'))
      .then(reject(uploadTexts.settled))
    given(doctor, so(upload('one'), validate('one'), activate))
      .when(remove('one', true))
      .then(reject(uploadTexts.needed))
  })
})

describe('the activation of a doctor', () => {
  it('needs every mandatory document and a speciality', () => {
    given(doctor, so(upload('one')))
      .when(activate)
      .then(reject(validationTexts.documentsMissing))
    given(doctor, history(doctor, register, upload('one'), validate('one')))
      .when(activate)
      .then(reject(validationTexts.specialityMissing))
    given(doctor, so(upload('one'), validate('one')))
      .when(activate)
      .then([{ type: 'DoctorActivated', data: { adviserId: 'marta' } }])
  })
  it('ends when a mandatory document is found invalid, and returns with a valid one', () => {
    const active = [upload('one'), validate('one'), activate] as const
    given(doctor, so(...active))
      .when(refuse('one', { judged: 1, minutes: 6 }))
      .then([{ type: 'DocumentRejected' }, { type: 'DoctorSuspended', data: { cause: 'documents' } }])
    const hidden = [...active, refuse('one', { judged: 1, minutes: 6 }), upload('two', 'card', 7)] as const
    given(doctor, so(...hidden))
      .when(validate('two', { minutes: 8 }))
      .then([{ type: 'DocumentValidated' }, { type: 'DoctorReinstated', data: { cause: 'documents', active: true } }])
  })
  it('is withdrawn and given back by decision; with two causes of suspension it returns after both', () => {
    const decide = (type: 'SuspendDoctor' | 'ReinstateDoctor', minutes: number) =>
      ({ type, reason: 'Queja grave', adviserId: 'marta', ...at(minutes) }) as const
    const active = [upload('one'), validate('one'), activate] as const
    given(doctor, so(...active))
      .when({ ...decide('SuspendDoctor', 6), reason: ' ' })
      .then(reject(validationTexts.reasonNeeded))
    const twice = [...active, decide('SuspendDoctor', 6), refuse('one', { judged: 1, minutes: 7 })] as const
    given(doctor, so(...twice))
      .when(decide('ReinstateDoctor', 8))
      .then([{ type: 'DoctorReinstated', data: { cause: 'decision', active: false } }])
    expect(stateAfter(...twice, decide('ReinstateDoctor', 8)).status).toBe('suspended')
    given(doctor, so()).when(decide('SuspendDoctor', 6)).then(reject(validationTexts.notActive))
  })
})

describe('a document that expires', () => {
  const valid = [upload('one'), validate('one', { validUntil: '2027-01-31' }), activate] as const
  const endsAt = bogotaInstant('2027-02-01', '00:00')
  const expire = { type: 'ExpireDocument', documentId: 'one', mandatory, doctorId: 'ruiz' } as const
  const warn = { type: 'WarnOfExpiry', documentId: 'one', mandatory, doctorId: 'ruiz' } as const

  it('causes a warning 30 and 7 days before its last day, once each', () => {
    const [first] = stateAfter(...valid).documents.list
    expect(nextOfExpiry(first!)).toEqual({ at: bogotaInstant('2027-01-01', '00:00'), days: 30 })
    const due = { ...warn, days: 30, now: bogotaInstant('2027-01-01', '00:00') }
    given(doctor, so(...valid))
      .when({ ...due, now: noon })
      .then([])
    given(doctor, so(...valid))
      .when(due)
      .then([{ type: 'DocumentExpiryWarned', data: { days: 30 } }])
    const [warned] = stateAfter(...valid, due).documents.list
    expect(nextOfExpiry(warned!)).toEqual({ at: bogotaInstant('2027-01-24', '00:00'), days: 7 })
  })
  it('causes one warning where both would come at once', () => {
    const late = { ...warn, days: 30, now: bogotaInstant('2027-01-26', '00:00') }
    given(doctor, so(...valid))
      .when(late)
      .then([{ type: 'DocumentExpiryWarned', data: { days: 7 } }])
    const [warned] = stateAfter(...valid, late).documents.list
    expect(nextOfExpiry(warned!)).toEqual({ at: endsAt, days: 0 })
  })
  it('hides its doctor after its last day, if nobody may work without it', () => {
    const warned = [
      ...valid,
      { ...warn, days: 30, now: bogotaInstant('2027-01-02', '00:00') },
      { ...warn, days: 7, now: bogotaInstant('2027-01-25', '00:00') },
    ] as const
    given(doctor, so(...warned))
      .when({ ...expire, now: bogotaInstant('2027-01-31', '23:59') })
      .then([])
    given(doctor, so(...warned))
      .when({ ...expire, now: endsAt })
      .then([{ type: 'DocumentExpired' }, { type: 'DoctorSuspended', data: { cause: 'documents', adviserId: null } }])
    given(doctor, so(...warned))
      .when({ ...expire, mandatory: [], now: endsAt })
      .then([{ type: 'DocumentExpired' }])
  })
  it('expires late rather than never, also where no warning was sent', () => {
    given(doctor, so(...valid))
      .when({ ...expire, now: bogotaInstant('2027-03-01', '00:00') })
      .then([{ type: 'DocumentExpired' }, { type: 'DoctorSuspended' }])
  })
  it('cannot be found valid until a day in the past', () => {
    given(doctor, so(upload('one')))
      .when(validate('one', { validUntil: '2026-11-19' }))
      .then(reject(validationTexts.runOut))
  })
})

it('the log shows for any day which documents counted, with their files', () => {
  const day = 24 * 60
  const state = stateAfter(
    upload('one'),
    validate('one'),
    upload('two', 'card', 2 * day),
    validate('two', { minutes: 3 * day }),
    refuse('two', { judged: 1, minutes: 5 * day }),
  )
  const hashesOn = (days: number) =>
    verifiedOn(state.documents, bogotaDate(after(days * day))).map(({ sha256 }) => sha256)
  expect([-1, 0, 2, 3, 4, 5, 6].map(hashesOn)).toEqual([
    [],
    ['hash of one'],
    ['hash of one'],
    ['hash of one', 'hash of two'],
    ['hash of two'],
    ['hash of two'],
    [],
  ])
})

it('advisers see who looks at documents, until that one leaves or does nothing for ten minutes', () => {
  const take = (adviserId: string, minutes: number) => ({ type: 'TakeValidation', adviserId, ...at(minutes) }) as const
  const taken = stateAfter(take('marta', 1)).documents
  expect([takenNow(taken, after(10)), takenNow(taken, after(11))]).toEqual(['marta', null])
  given(doctor, so(take('marta', 1)))
    .when(take('paula', 2))
    .then([])
  given(doctor, so(take('marta', 1)))
    .when({ ...take('paula', 2), type: 'LeaveValidation' })
    .then([])
  given(doctor, so(take('marta', 1)))
    .when(take('paula', 12))
    .then([{ type: 'ValidationTaken', data: { adviserId: 'paula' } }])
})

describe('a speciality of an active doctor', () => {
  const active = [upload('one'), validate('one'), activate] as const
  const declare = (...specialityIds: string[]) => ({ type: 'DeclareSpecialities', specialityIds, ...at(6) }) as const

  it('waits for an adviser when it is added, and is gone at once when it is dropped', () => {
    given(doctor, so(...active))
      .when(declare('328', '302'))
      .then([{ type: 'SpecialityAsked', data: { specialityId: '302' } }])
    expect(stateAfter(...active, declare('328', '302'))).toMatchObject({
      specialityIds: ['328'],
      askedSpecialityIds: ['302'],
    })
    given(doctor, so(...active, declare('328', '302')))
      .when({ type: 'GrantSpeciality', specialityId: '302', adviserId: 'marta', ...at(7) })
      .then([{ type: 'SpecialityGranted', data: { specialityId: '302', adviserId: 'marta' } }])
    given(doctor, so(...active, declare('328', '302')))
      .when(declare('328'))
      .then([{ type: 'SpecialityWithdrawn', data: { specialityId: '302' } }])
  })
  it('cannot be dropped when it is the last', () => {
    given(doctor, so(...active))
      .when(declare('302'))
      .then(reject('Deja al menos una especialidad validada.'))
  })
})

describe('a kind of document that becomes needed of who is verified already', () => {
  const active = [upload('one'), validate('one'), activate]
  const at30 = (command: object) => ({ doctorId: 'ruiz', now: after(30), ...command }) as Timed
  const warn = at30({ type: 'WarnOfRequirement', certificationId: 'policy', on: '2031-02-01' })
  const judge = (...needed: string[]) =>
    at30({ type: 'JudgeDocuments', certificationId: 'policy', mandatory: ['card', ...needed] })
  const policy = [upload('two', 'policy', 6)]
  const suspended = {
    type: 'DoctorSuspended',
    data: { doctorId: 'ruiz', cause: 'documents', reason: null, adviserId: null, missingIds: ['policy'] },
  } satisfies DoctorEvent

  it('is told who lacks it, and not who has uploaded it or does not work', () => {
    given(doctor, so(...active))
      .when(warn)
      .then([{ type: 'RequirementWarned', data: { doctorId: 'ruiz', certificationId: 'policy', on: '2031-02-01' } }])
    given(doctor, so(...active, ...policy))
      .when(warn)
      .then([])
    given(doctor, so()).when(warn).then([])
  })
  it('hides who lacks it, once, and brings them back when it is valid or needed no more', () => {
    given(doctor, so(...active))
      .when(judge('policy'))
      .then([suspended])
    const hidden = [...active, judge('policy')]
    given(doctor, so(...hidden))
      .when(judge('policy'))
      .then([])
    given(doctor, so(...hidden))
      .when(judge())
      .then([{ type: 'DoctorReinstated', data: { cause: 'documents', adviserId: null, active: true } }])
    given(doctor, so(...hidden, ...policy))
      .when({ ...validate('two'), mandatory: ['card', 'policy'], now: after(40) })
      .then([{ type: 'DocumentValidated' }, { type: 'DoctorReinstated', data: { active: true } }])
    given(doctor, so(...active, ...policy, validate('two')))
      .when(judge('policy'))
      .then([])
  })
  it('brings nobody back who lacks another one that became needed, before or meanwhile', () => {
    const other = (type: 'UploadDocument' | 'ValidateDocument') =>
      type === 'UploadDocument'
        ? upload('ten', 'course', 31)
        : { ...validate('ten'), mandatory: ['card', 'policy', 'course'], now: after(32) }
    const both = (certificationId: string, ...mandatory: string[]) =>
      ({ ...judge(), certificationId, mandatory: ['card', ...mandatory] }) as Timed
    const brought = [...active, judge('policy'), other('UploadDocument'), other('ValidateDocument')]
    given(doctor, so(...brought))
      .when(both('course', 'policy', 'course'))
      .then([])
    const twice = so(...active, judge('policy'), both('course', 'policy', 'course'))
    expect(twice.slice(-1)).toMatchObject([{ type: 'DoctorSuspended', data: { missingIds: ['course'] } }])
    given(doctor, twice).when(both('course', 'policy')).then([])
    given(doctor, twice).when(both('policy', 'course')).then([])
    given(doctor, twice)
      .when(both('policy'))
      .then([{ type: 'DoctorReinstated', data: { active: true } }])
  })
  it('leaves hidden who lacks another document', () => {
    const both = [...active, refuse('one', { judged: 1, minutes: 6 }), judge('policy')]
    given(doctor, so(...both))
      .when(judge())
      .then([])
  })
  it('asks a doctor of a seed for nothing else', () => {
    const seeded = [{ type: 'ActivateDoctor', ...at(5) }, judge('policy'), ...policy] as Timed[]
    given(doctor, so(...seeded))
      .when({ ...validate('two'), mandatory: ['card', 'policy'], now: after(40) })
      .then([{ type: 'DocumentValidated' }, { type: 'DoctorReinstated', data: { active: true } }])
    given(doctor, so({ type: 'ActivateDoctor', ...at(5) }))
      .when(judge('policy'))
      .then([suspended])
    given(doctor, so({ type: 'ActivateDoctor', ...at(5) }, judge('policy')))
      .when(judge())
      .then([{ type: 'DoctorReinstated', data: { active: true } }])
  })
})
