import { type Decider, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { CareType } from '../visit.ts'
import type { ScheduleEvent } from './events.ts'

export interface ConsultingRoom {
  roomId: string
  name: string
  address: string
  cityId: string
}

export interface ScheduleState {
  rooms: ConsultingRoom[]
  /** Usual fee in centavos by care type. */
  tariffs: Partial<Record<CareType, number>>
}

export type ScheduleCommand = { doctorId: string } & (
  | ({ type: 'OpenConsultingRoom' } & ConsultingRoom)
  | { type: 'SetTariff'; careType: CareType; feeCents: number }
)

/** Where and for how much a doctor sees patients. */
export const schedule: Decider<ScheduleCommand, ScheduleEvent, ScheduleState> = {
  category: 'schedule',
  initialState: { rooms: [], tariffs: {} },
  about: idsIn,
  decide(command, state) {
    if (command.type === 'OpenConsultingRoom') {
      const { doctorId, roomId, name, address, cityId } = command
      if (state.rooms.some((room) => room.roomId === roomId)) return []
      return [{ type: 'ConsultingRoomOpened', data: { doctorId, roomId, name, address, cityId } }]
    }
    const { doctorId, careType, feeCents } = command
    if (!Number.isSafeInteger(feeCents) || feeCents < 0) return reject('La tarifa debe ser mayor o igual a cero')
    return state.tariffs[careType] === feeCents ? [] : [{ type: 'TariffSet', data: { doctorId, careType, feeCents } }]
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ConsultingRoomOpened': {
        const { roomId, name, address, cityId } = event.data
        return { ...state, rooms: [...state.rooms, { roomId, name, address, cityId }] }
      }
      case 'TariffSet':
        return { ...state, tariffs: { ...state.tariffs, [event.data.careType]: event.data.feeCents } }
    }
  },
}
