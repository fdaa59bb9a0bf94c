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
  /** A letter and minutes each, as `practice.ts` reads them. */
  hours: string[]
  review: string
}

/** Video costs less than the office, a visit at home more; whole thousands of pesos. */
const tariffsFrom = (officePesos: number): DemoDoctor['tariffs'] => {
  const centavos = (pesos: number): number => Math.round(pesos / 1_000) * 100_000
  return { 0: centavos(officePesos), 1: centavos(officePesos * 0.75), 2: centavos(officePesos * 1.4) }
}

/** The words of a column, none for '-'. */
const wordsOf = (list: string): string[] => (list === '-' ? [] : list.split(' '))

function doctorOf(row: string[], at: number): DemoDoctor {
  const [specialities, procedures, room, address, pin, pesos, hours, review] = row.slice(5) as Columns
  const [lat, lng] = pin.split(' ').map(Number) as [number, number]
  const person = invent('doctor', at + 1, nameColumns(row))
  return {
    ...person,
    active: at < doctorTable.length - pendingDoctors,
    specialityIds: wordsOf(specialities),
    cupIds: wordsOf(procedures),
    rooms: [
      {
        roomId: commandIdOf('demo room', person.id, '1'),
        name: room,
        address,
        cityId: person.cityId,
        position: { lat, lng },
      },
    ],
    tariffs: tariffsFrom(Number(pesos)),
    hours: wordsOf(hours),
    review,
  }
}

type Columns = [string, string, string, string, string, string, string, string]

export const demoDoctors: readonly DemoDoctor[] = doctorTable.map(doctorOf)
