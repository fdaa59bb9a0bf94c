import { expect, test } from 'vitest'
import { noon as now } from '../scenario.fixture.ts'
import { ofVisitMax, type PatientRecordState, patientRecord, type RecordEntry, standingMax } from './decide.ts'

const entriesOf = (encounterId: string, count: number, closed = false): RecordEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ entryId: `${encounterId}-${at}`, doctorId: 'ruiz', encounterId, closed },
    ...{ kind: 'allergy', substance: `Sustancia ${at}`, reaction: '' },
  }))
const asked = (entries: readonly RecordEntry[], encounterId = 'today', entryId = 'new') => {
  const of = { patientId: 'ana', doctorId: 'ruiz', encounterId, entryId }
  const state: PatientRecordState = { entries, patient: null }
  return patientRecord.decide({ type: 'RecordAllergy', substance: 'Penicilina', reaction: '', now, ...of }, state)
}

test('one visit adds so many entries and no more, also where some were closed since', () => {
  expect(asked(entriesOf('today', ofVisitMax - 1))).toHaveLength(1)
  const refused = { message: 'En esta consulta ya agregaste 60 anotaciones, el máximo. Lo demás va en la nota.' }
  expect(asked(entriesOf('today', ofVisitMax))).toMatchObject(refused)
  expect(asked(entriesOf('today', ofVisitMax, true))).toMatchObject(refused)
  expect(asked(entriesOf('yesterday', ofVisitMax))).toHaveLength(1)
  // Sent twice it is the same entry, also as the last one.
  expect(asked(entriesOf('today', ofVisitMax), 'today', 'today-0')).toEqual([])
})

test('a record holds so many entries that stand; closed ones take no room', () => {
  const visits = (closed: boolean) =>
    Array.from({ length: standingMax / 50 }, (_, at) => entriesOf(`visit-${at}`, 50, closed)).flat()
  expect(asked(visits(false))).toMatchObject({
    message: 'Esta historia ya tiene 500 anotaciones que aplican. Cierra primero las que ya no aplican.',
  })
  expect(asked(visits(true))).toHaveLength(1)
  expect(asked(visits(false).slice(1))).toHaveLength(1)
})
