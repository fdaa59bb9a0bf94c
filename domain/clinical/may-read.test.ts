import { describe, expect, it } from 'vitest'
import { after, noon } from '../scenario.fixture.ts'
import { bogotaInstant } from '../time.ts'
import { mayRead, type ReadingRelation, type RecordItem, rightToRecord, type VisitOfReader } from './may-read.ts'

const item: RecordItem = {
  encounterId: 'e1', patientId: 'ana', doctorId: 'mejia', start: after(-10_000), specialityId: '308', known: true,
} // biome-ignore format: one glance
const visit: VisitOfReader = {
  appointmentId: 'a1', start: after(60), end: after(75), known: true, cancelled: false, patientAbsent: false,
} // biome-ignore format: one glance
const grant = {
  grantId: 'g',
  doctorId: 'ruiz',
  scope: { kind: 'all' as const },
  from: noon,
  until: after(10),
  withdrawn: false,
}
const emergency = { openingId: 'o', doctorId: 'ruiz', until: after(10), recognised: null }
const relation = (more: Partial<ReadingRelation> = {}): ReadingRelation => ({
  ...{ reader: { id: 'ruiz', role: 'doctor' }, active: true, patientId: 'ana', erased: false },
  ...{ visits: [], grants: [], emergencies: [] },
  ...more,
})
const patient = relation({ reader: { id: 'ana', role: 'patient' } })
const by = (of: ReadingRelation, what = item, now = noon) => mayRead(of, what, now)?.by

describe('who may read a note', () => {
  it('a patient reads the own, unless a doctor made the visit and the patient never confirmed it', () => {
    expect(by(patient)).toBe('patient')
    expect(by(patient, { ...item, known: false })).toBeUndefined()
    expect(by(relation({ reader: { id: 'eva', role: 'patient' } }))).toBeUndefined()
    expect(by(patient, { ...item, patientId: 'eva' })).toBeUndefined()
  })
  it('who wrote it reads it, suspended and after the patient was erased', () => {
    const own = { ...item, doctorId: 'ruiz', known: false }
    expect(by(relation({ active: false, erased: true }), own)).toBe('writer')
  })
  it('a doctor without a visit or a permission reads nothing', () => expect(by(relation())).toBeUndefined())

  describe('by a visit', () => {
    const having = (more: Partial<VisitOfReader>) => relation({ visits: [{ ...visit, ...more }] })
    it('reads what was before it, from the payment until the 30th day after it', () => {
      expect(mayRead(having({}), item, noon)).toMatchObject({ by: 'visit', appointmentId: 'a1' })
      const last = bogotaInstant('2026-12-20', '23:59')
      expect(by(having({}), item, last)).toBe('visit')
      expect(by(having({}), item, bogotaInstant('2026-12-21', '00:00'))).toBeUndefined()
      expect(by(having({}), { ...item, start: after(60) })).toBeUndefined()
    })
    it('reads nothing once it was cancelled or missed, or while the patient does not know of it', () => {
      for (const no of [{ cancelled: true }, { patientAbsent: true }, { known: false }])
        expect(by(having(no))).toBeUndefined()
    })
    it('reads nothing of a visit of which its own patient does not know', () =>
      expect(by(having({}), { ...item, known: false })).toBeUndefined())
    it('reads nothing while suspended, and nothing of the erased', () => {
      expect(by({ ...having({}), active: false })).toBeUndefined()
      expect(by({ ...having({}), erased: true })).toBeUndefined()
    })
  })

  describe('by a permission', () => {
    const having = (more: object) => relation({ grants: [{ ...grant, ...more }] })
    it('reads until it ends or is taken back', () => {
      expect(by(having({}))).toBe('grant')
      expect(by(having({}), item, after(10))).toBeUndefined()
      expect(by(having({ withdrawn: true }))).toBeUndefined()
      expect(by(having({ doctorId: 'torres' }))).toBeUndefined()
    })
    it('reads what it names, and no more', () => {
      const speciality = having({ scope: { kind: 'speciality', specialityId: '308' } })
      expect(by(speciality)).toBe('grant')
      expect(by(speciality, { ...item, specialityId: '328' })).toBeUndefined()
      const one = having({ scope: { kind: 'visit', encounterId: 'e1' } })
      expect(by(one)).toBe('grant')
      expect(by(one, { ...item, encounterId: 'e2' })).toBeUndefined()
      // What stands on top of a visit belongs to none: a part of the record is not all of it.
      expect(rightToRecord(one, noon)).toBeUndefined()
      expect(rightToRecord(having({}), noon)).toMatchObject({ by: 'grant' })
    })
  })

  it('in an emergency reads all of it for a day', () => {
    const of = relation({ emergencies: [emergency] })
    expect(by(of)).toBe('emergency')
    expect(by(of, item, after(10))).toBeUndefined()
    expect(by(relation({ emergencies: [{ ...emergency, doctorId: 'torres' }] }))).toBeUndefined()
    expect(by({ ...of, erased: true })).toBeUndefined()
    const answered = (recognised: boolean) => by(relation({ emergencies: [{ ...emergency, recognised }] }))
    expect([answered(true), answered(false)]).toEqual(['emergency', undefined])
  })
})
