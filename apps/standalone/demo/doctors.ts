import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { ConsultingRoom } from '@turno/domain/schedule/state.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { doctorTable, pendingDoctors } from './doctor-table.ts'
import { type DemoPerson, invent, nameColumns } from './people.ts'

export interface DemoDoctor extends DemoPerson {
  /** false: pending validation. */
  active: boolean
  specialityIds: string[]
  cupIds: string[]
  rooms: ConsultingRoom[]
  /** Usual fee in centavos. */
  tariffs: Record<CareType, number>
  review: string
}

/** Video costs less than the office, a visit at home more; whole thousands of pesos. */
const tariffsFrom = (officePesos: number): DemoDoctor['tariffs'] => {
  const centavos = (pesos: number): number => Math.round(pesos / 1_000) * 100_000
  return { 0: centavos(officePesos), 1: centavos(officePesos * 0.75), 2: centavos(officePesos * 1.4) }
}

const idsOf = (list: string): string[] => (list === '-' ? [] : list.split(' '))

function doctorOf(row: string[], at: number): DemoDoctor {
  const [specialities, procedures, room, address, pesos, review] = row.slice(5) as Columns
  const person = invent('doctor', at + 1, nameColumns(row))
  return {
    ...person,
    active: at < doctorTable.length - pendingDoctors,
    specialityIds: idsOf(specialities),
    cupIds: idsOf(procedures),
    rooms: [
      { roomId: commandIdOf('demo room', person.id, '1'), name: room, address, cityId: person.cityId, position: null },
    ],
    tariffs: tariffsFrom(Number(pesos)),
    review,
  }
}

type Columns = [string, string, string, string, string, string]

export const demoDoctors: readonly DemoDoctor[] = doctorTable.map(doctorOf)
