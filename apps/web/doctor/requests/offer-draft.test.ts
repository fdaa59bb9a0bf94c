import { makeOffer } from '@turno/contract/areas/offers.ts'
import type { DoctorsPendingAppointment, OfferOfDoctor } from '@turno/contract/areas/pending-appointments.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../kit/wire/field-errors.ts'
import type { FreeHour } from '../../shared/agenda/free-hours.ts'
import {
  clashIn,
  defaultEnd,
  draftOf,
  extraErrorsIn,
  feeText,
  newDraft,
  offerOf,
  proposedHours,
  quartersOf,
  timeOf,
} from './offer-draft.ts'

const now = Date.parse('2026-11-21T15:02:14.000Z')
const request = { clase_atencion: 0 } as DoctorsPendingAppointment
const freeAt = (hour: string, roomId = 'c1'): FreeHour => ({ date: '2026-11-21', hour, minutes: 30, fee: 0, roomId })
const draft = { ...newDraft(request, freeAt('10:30'), now), tarifa: '120.000' }

describe('A new offer', () => {
  test('is for a free hour of the doctor’s week, as long as its schedule says', () => {
    expect(draft).toMatchObject({ fecha: '2026-11-21', hora_inicial: '10:30', consultorio_id: 'c1' })
    expect(offerOf(draft)).toMatchObject({ hora_inicial: '10:30', hora_final: '11:00', tarifa: 120000 })
  })

  test('without a free hour proposes none', () => {
    expect(newDraft(request, undefined, now)).toMatchObject({ fecha: '2026-11-21', hora_inicial: '', hora_final: '' })
  })

  test('shows the usual fee so that it is read back exactly', () => {
    for (const usual of [0, 95000, 90000.5]) expect(offerOf({ ...draft, tarifa: feeText(usual) }).tarifa).toBe(usual)
    expect(feeText(95000)).toBe('95.000')
  })

  test('has an office only when it is in an office', () => {
    expect(offerOf({ ...draft, clase_atencion: 2 }).consultorio_id).toBeNull()
  })

  test('late in the evening ends after midnight', () => {
    expect(defaultEnd('23:50')).toBe('00:10')
    expect(defaultEnd('')).toBe('')
  })
})

describe('The hours proposed for a new offer', () => {
  const hours = ['10:15', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'].map((hour) => freeAt(hour))
  const known = { careType: 0, roomIds: ['c1'], offered: [], nowMs: now }
  const hoursIn = (change: Partial<Parameters<typeof proposedHours>[1]>) =>
    proposedHours(hours, { ...known, ...change }).map(({ hour }) => hour)

  test('are the first ones that leave time for choosing', () => {
    expect(hoursIn({})).toEqual(['10:30', '11:00', '11:30', '12:00'])
  })
  test('are not on offer to anybody else', () => {
    const standing = { start: bogotaInstant('2026-11-21', '11:10'), end: bogotaInstant('2026-11-21', '11:30') }
    expect(hoursIn({ offered: [timeOf(standing)] })).toEqual(['10:30', '11:30', '12:00', '12:30'])
  })
  test('are at an office when the patient asks for one', () => {
    expect(hoursIn({ roomIds: ['c2'] })).toEqual([])
    expect(hoursIn({ careType: 1, roomIds: [] })).toHaveLength(4)
  })
})

describe('A draft of an offer is checked before it is sent:', () => {
  function errors(change: object) {
    const changed = { ...draft, ...change }
    const wrong = fieldErrors(makeOffer, offerOf(changed))
    return { ...wrong, ...extraErrorsIn(changed, wrong, now) }
  }

  test('a complete one is accepted', () => expect(errors({})).toEqual({}))
  test('one without date, hour or fee is refused', () => {
    expect(errors({ fecha: '', hora_inicial: '', tarifa: '' })).toMatchObject({
      fecha: 'Ingresa la fecha de inicio',
      hora_inicial: 'Ingresa la hora de inicio',
      tarifa: 'Ingresa la tarifa',
    })
  })
  test('one less than two minutes ahead is refused as past', () => {
    expect(errors({ hora_inicial: '10:04' })).toEqual({ fecha: 'La fecha debe ser mayor a la actual' })
    expect(errors({ hora_inicial: '10:05' })).toEqual({})
  })
  test('one with a fee below zero is refused', () =>
    expect(errors({ tarifa: '-1' })).toEqual({ tarifa: 'La tarifa debe ser mayor o igual a cero' }))
  test('one at an office without naming it is refused', () => {
    expect(errors({ consultorio_id: '' })).toEqual({
      consultorio_id: 'Seleccione un consultorio para la consulta presencial.',
    })
  })
})

describe('The doctor’s day beside a draft', () => {
  const busy = Array.from({ length: 96 }, (_, quarter) => (quarter === 44 ? 1 : 0))
  const day = { date: '2026-11-21', busy, capacity: 1, tariffs: { 0: null, 1: null, 2: null } }

  test('counts every quarter hour that is touched', () => {
    expect(quartersOf('10:45', '11:05')).toEqual({ first: 43, end: 45 })
    expect(quartersOf('23:50', '00:10')).toEqual({ first: 95, end: 96 })
  })

  test('is full where no minute is left, including the pause after an offer', () => {
    const sold = {
      from: bogotaInstant('2026-11-21', '11:00'),
      to: bogotaInstant('2026-11-21', '11:20'),
      place: 'video',
    }
    const at = (from: string, to: string, change: object = {}, place = 'video') =>
      clashIn({ ...day, held: [sold], pause_minutes: 0, ...change }, from, to, place)
    expect(at('10:45', '11:05')).toMatchObject(sold)
    // The two hours touch one quarter hour, and not each other.
    expect(at('11:20', '11:40')).toBeUndefined()
    expect(at('10:40', '11:00')).toBeUndefined()
    expect(at('10:40', '11:00', { pause_minutes: 10 })).toMatchObject(sold)
    expect(at('23:50', '00:10')).toBeUndefined()
    const last = { ...sold, from: bogotaInstant('2026-11-21', '23:40'), to: bogotaInstant('2026-11-22', '00:00') }
    expect(at('23:50', '00:10', { held: [last] })).toMatchObject(last)
    expect(at('10:45', '11:05', { capacity: 2 })).toBeUndefined()
    expect(at('10:45', '11:05', { capacity: 2 }, 'home')).toMatchObject(sold)
  })
})

test('An offer being amended starts from its own office and care type, not from those of the request', () => {
  const standing = {
    fecha: '2026-11-22',
    hora_inicial: '10:00',
    hora_final: '10:30',
    clase_atencion: 2,
    consultorio_id: '',
    tarifa: 90000.5,
  }
  expect(draftOf(standing as OfferOfDoctor)).toMatchObject({ clase_atencion: 2, consultorio_id: '', tarifa: '90000,5' })
  expect(draftOf({ ...standing, clase_atencion: 0, consultorio_id: 'c2' } as OfferOfDoctor)).toMatchObject({
    clase_atencion: 0,
    consultorio_id: 'c2',
  })
})
