import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type AnyEvent, eventTypes } from '@turno/domain/event-types.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { plusDays, plusMinutes } from '@turno/domain/time.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import * as v from 'valibot'
import { Random } from '../support/random.ts'

/** 10:00 in Bogotá on the Monday on which tests begin. */
const now = '2031-03-03T15:00:00.000Z'
const today = '2031-03-03'
const specialities = seedsOf('specialities')
export const cities = ['76001', '11001', '05001', '08001'] as const
const firstNames = ['Ana', 'Luis', 'Camila', 'Andrés', 'Paula', 'Jorge', 'Sara', 'Felipe', 'Natalia', 'Óscar']
const lastNames = ['Vélez', 'Rojas', 'Zapata', 'Ortiz', 'Peña', 'Cortés', 'Mejía', 'Ariza', 'Daza', 'Lozano', 'Gil']
/** Of the 60 days that can be booked, what is held: a visit on most of the next working days. */
const heldMax = 20

/** Number of events that `doctorEvents` makes of a doctor. */
export const eventsADoctor = 8 + heldMax

/**
 * All events of invented doctors: two specialities each, a consulting room, hours there, by video and at home for 60
 * days, and some time that is held.
 */
export function* doctorEvents(count: number): Generator<Recorded> {
  const random = new Random(1)
  for (let number = 0; number < count; number++) yield* eventsOf(`bench-doctor-${number}`, number, random)
}

function* eventsOf(doctorId: string, number: number, random: Random): Generator<Recorded> {
  const cityId = cities[number % cities.length]!
  const specialityIds = [random.pick(specialities).code, random.pick(specialities).code]
  yield event('AccountRegistered', {
    ...{ accountId: doctorId, role: 'doctor', documentType: 'CC', document: `${1_000_000 + number}`, cityId },
    ...{ names: random.pick(firstNames), surnames: `${random.pick(lastNames)} ${random.pick(lastNames)}` },
    ...{ email: `${doctorId}@example.co`, phone: '+573001234567', gender: 'F', birthDate: '1980-01-01' },
    ...{ passwordHash: '', termsVersion: '1', reservationId: doctorId },
  })
  yield event('DoctorRegistered', { doctorId, countryId: '170', cityId })
  yield event('SpecialitiesDeclared', { doctorId, specialityIds, cupIds: [] })
  yield event('DoctorActivated', { doctorId })
  const room = { doctorId, roomId: `${doctorId}-1`, name: 'Consultorio 302', address: 'Calle 5 # 38-45', cityId }
  yield event('ConsultingRoomOpened', { ...room, position: { lat: 3.4 + number / 1e6, lng: -76.5 } })
  for (const careType of [0, 1, 2] as const)
    yield event('ScheduleOpened', {
      ...{ doctorId, scheduleId: `${doctorId}_${careType + 1}`, revision: 1 },
      terms: {
        ...{ roomId: careType === 0 ? room.roomId : null, cityId, cupId: null },
        care: [{ careType, feeCents: 5_000_000 + random.between(0, 19) * 500_000 }],
        weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...hours[careType] })),
        ...{ validFrom: '2031-01-01', validTo: null, visitMinutes: 15 * random.between(1, 3) },
        ...{ noticeMinutes: 60, horizonDays: 60 },
      },
    })
  for (let held = 0; held < heldMax; held++) yield hold(doctorId, held, random)
}

const hours = [
  { from: '08:00', to: '12:00' },
  { from: '18:00', to: '20:00' },
  { from: '14:00', to: '17:00' },
] as const

function hold(personId: string, number: number, random: Random): Recorded {
  const date = plusDays(today, random.between(0, 13))
  const from = plusMinutes(`${date}T13:00:00.000Z`, 15 * random.between(0, 15))
  const holdId = `${personId}-line-${number}`
  return event('TimeHeld', {
    ...{ personId, date, holdId, orderId: holdId, claim: { kind: 'line', orderId: holdId, lineId: holdId } },
    ...{ from, to: plusMinutes(from, 30), capacity: 1, tentativeUntil: now, place: null },
  })
}

let events = 0

/** As the codec gives an event that was written when its type was new. */
function event<Type extends AnyEvent['type']>(type: Type, written: object): Recorded {
  const { schema, upcasts } = eventTypes[type]
  const data = v.parse(
    schema,
    upcasts.reduce<unknown>((old, upcast) => upcast(old as never), written),
  )
  const id = commandIdOf('bench', type, String(events++))
  const actor = { id: 'bench', role: 'system' } as const
  const metadata = { correlationId: id, causationId: id, commandId: id, actor, at: now, about: [], version: 1 }
  return { id, stream: 'bench-1', metadata, type, data } as unknown as Recorded
}
