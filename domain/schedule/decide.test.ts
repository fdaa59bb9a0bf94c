import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { type ScheduleCommand, schedule } from './decide.ts'

const room = {
  type: 'OpenConsultingRoom',
  doctorId: 'ruiz',
  roomId: 'room',
  name: 'Consultorio 1',
  address: 'Calle 5',
  cityId: '76001',
  now: noon,
} as const
const tariff = (feeCents: number, careType: 0 | 1 | 2 = 0) =>
  ({ type: 'SetTariff', doctorId: 'ruiz', careType, feeCents, now: noon }) as const

describe('where and for how much a doctor sees patients', () => {
  it('a room is opened once', () => {
    given(schedule)
      .when(room)
      .then([
        {
          type: 'ConsultingRoomOpened',
          data: { roomId: 'room', name: 'Consultorio 1', address: 'Calle 5', cityId: '76001' },
        },
      ])
    given(schedule, history(schedule, room))
      .when({ ...room, name: 'Otro' })
      .then([])
  })
  it.each([-1, 0.5, Number.NaN])('a fee of %d centavos is refused', (feeCents) => {
    given(schedule).when(tariff(feeCents)).then(reject('La tarifa debe ser mayor o igual a cero'))
  })
  it('each care type has its fee, which may be zero; the same again is no news', () => {
    given(schedule)
      .when(tariff(0))
      .then([{ type: 'TariffSet', data: { careType: 0, feeCents: 0 } }])
    given(schedule, history(schedule, tariff(0)))
      .when(tariff(0))
      .then([])
    given(schedule, history(schedule, tariff(0)))
      .when(tariff(0, 1))
      .then([{ type: 'TariffSet', data: { careType: 1 } }])
    given(schedule, history(schedule, tariff(0)))
      .when(tariff(5))
      .then([{ type: 'TariffSet', data: { feeCents: 5 } }])
  })
})

it('never has one room twice or a negative fee, whatever is sent', () => {
  const command = fc.constantFrom<ScheduleCommand>(
    room,
    { ...room, roomId: 'second' },
    tariff(-1),
    tariff(0),
    tariff(7),
    tariff(7, 2),
  )
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state = schedule.initialState
      for (const each of list) {
        const outcome = schedule.decide(each, state)
        state = isRejection(outcome) ? state : outcome.reduce(schedule.evolve, state)
        const ids = state.rooms.map(({ roomId }) => roomId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(Object.values(state.tariffs).every((fee) => fee >= 0)).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
