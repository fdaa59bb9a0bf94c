import { csvOf } from '@turno/adapters/csv/writing.ts'
import type { DeskVisit, Earning, Earnings } from '@turno/contract/answers/earnings.ts'
import { earningStates, paidAtDesk } from '@turno/contract/areas/earnings.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { bogotaTime } from '@turno/domain/time.ts'

const columns = [
  'Cita',
  'Fecha de la cita',
  'Paciente',
  'Tipo',
  'Tarifa',
  'Comisión',
  'Neto',
  'Se devuelve al paciente',
  'Estado',
  'Desde',
  'Referencia del pago',
  'Transacción',
  'Referencia de la transferencia',
]

/** A month's earnings as a table. */
export function earningsFile({ month, lines, desk_visits }: Earnings) {
  const content = Buffer.from(csvOf([columns, ...lines.map(rowOf), ...desk_visits.map(deskRowOf)]))
  return { type: 'text/csv', name: `ganancias-${month}.csv`, content }
}

const rowOf = (line: Earning): (string | number)[] => [
  line.appointment_id,
  line.start === null ? '' : minuteOf(line.start),
  line.patient,
  line.care_type === null ? '' : careTypes[line.care_type],
  line.fee,
  line.commission,
  line.net,
  line.given_back,
  earningStates[line.state],
  minuteOf(line.since),
  line.order_reference,
  line.transaction,
  line.bank_reference,
]

const deskRowOf = ({ appointment_id, start, patient, care_type, fee }: DeskVisit): (string | number)[] => [
  appointment_id,
  start === null ? '' : minuteOf(start),
  patient,
  care_type === null ? '' : careTypes[care_type],
  fee,
  0,
  fee,
  0,
  paidAtDesk,
  ...['', '', '', ''],
]

/** 2026-11-25 10:00, in Bogotá. */
const minuteOf = (instant: string): string => bogotaTime(instant).slice(0, 16)
