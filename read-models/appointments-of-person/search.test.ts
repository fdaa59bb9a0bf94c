import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Reader, Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { comingWith } from './coming.ts'
import { pastWith } from './past.ts'

const { doctorId } = story.sold

const joins = (accountId: string, names: string, surnames: string): Recorded =>
  happened(0, 'AccountRegistered', {
    ...{ accountId, role: 'patient', names, surnames, documentType: 'CC', document: `9${accountId.length}` },
    ...{ email: null, phone: null, gender: 'F', birthDate: '1990-01-01', passwordHash: null, cityId: '76001' },
    ...{ termsVersion: '1', reservationId: `username_${accountId}` },
  } as never)

function sold(patientId: string, id: string, minute: number, typed?: string): Recorded {
  const visit = { ...story.sold.visit, start: at(minute), end: at(minute + 20) }
  const made = { ...story.sold, patientId, appointmentId: id, lineId: id, visit }
  return happened(1, 'AppointmentScheduled', typed === undefined ? made : { ...made, typedName: typed, atDesk: true })
}

const people = [joins('maria', 'María', 'Peña'), joins('mario', 'Mario', 'Páez'), joins('luz', 'Luz', 'Díaz')]

async function memoryOf(...events: Recorded[]): Promise<Memory> {
  return new Memory().project(projections, [...story.doctorsJoin, ...people, ...events])
}

async function found({ reader }: Memory, text: string, who = doctorId, minute = 0) {
  const moment = momentAt(at(minute))
  const coming = await comingWith(reader, who, { text }, moment)
  const past = await pastWith(reader, who, { text }, moment)
  return [coming.appointments.map(({ id }) => id), past.appointments.map(({ id }) => id)]
}

test('a doctor finds visits by how words of the patient’s name begin, without accents, coming and past', async () => {
  const memory = await memoryOf(
    ...[sold('maria', 'm2', 600), sold('mario', 'o1', 300), sold('luz', 'l1', 400)],
    ...[sold('maria', 'm1', 200), sold('maria', 'm0', -200)],
  )
  expect(await found(memory, 'mar')).toEqual([['m1', 'o1', 'm2'], ['m0']])
  expect(await found(memory, 'MARÍA pen')).toEqual([['m1', 'm2'], ['m0']])
  for (const text of ['aria', 'zz', 'm', '']) expect(await found(memory, text)).toEqual([[], []])
})

test('a doctor finds a patient who knows of nothing by the typed name alone, until the patient confirms', async () => {
  const typed = sold('maria', 'm1', 200, 'Mariela Ruiz')
  const memory = await memoryOf(typed)
  expect(await found(memory, 'mari')).toEqual([['m1'], []])
  expect(await found(memory, 'ruiz')).toEqual([['m1'], []])
  expect(await found(memory, 'peña')).toEqual([[], []])
  expect(await found(memory, 'maría')).toEqual([[], []])
  const of = { appointmentId: 'm1', patientId: 'maria', doctorId, start: at(200) }
  await memory.project(projections, [happened(3, 'AppointmentConfirmed', { ...of, by: 'patient' } as never)])
  expect(await found(memory, 'peña')).toEqual([['m1'], []])
  expect(await found(memory, 'ruiz')).toEqual([[], []])
})

test('a patient finds visits by their doctor’s name', async () => {
  const memory = await memoryOf(sold('maria', 'm1', 200))
  expect(await found(memory, 'secreto nombre', 'maria')).toEqual([['m1'], []])
  expect(await found(memory, 'mar', 'maria')).toEqual([[], []])
})

test('nobody finds visits of an erased person by a name', async () => {
  const memory = await memoryOf(sold('maria', 'm1', 200), sold('luz', 'l1', 300, 'Lucecita'))
  const erased = ['maria', 'luz'].map((accountId) => happened(9, 'PersonErased', { accountId } as never))
  await memory.project(projections, erased)
  for (const text of ['mar', 'peña', 'luz', 'luce']) expect(await found(memory, text)).toEqual([[], []])
})

test('a search reads no more with ten thousand visits than with some', async () => {
  const readsOf = async (count: number) => {
    const visits = Array.from({ length: count }, (_, n) => sold(n % 2 ? 'luz' : 'mario', `x${n}`, 100 + n))
    const memory = await new Memory().project(projections, [...story.doctorsJoin, ...people, sold('maria', 'm1', 90)])
    const { appointmentsOfPerson } = await import('./project.ts')
    await memory.project([appointmentsOfPerson], visits)
    let documents = 0
    const { reader } = memory
    const counting: Reader = {
      ...{ range: reader.range.bind(reader), common: reader.common.bind(reader), count: reader.count.bind(reader) },
      get(model, keys) {
        documents += keys.length
        return reader.get(model, keys)
      },
    }
    const { appointments } = await comingWith(counting, doctorId, { text: 'mar' }, momentAt(at(0)))
    return [documents, appointments.length]
  }
  expect(await readsOf(10_000)).toEqual(await readsOf(100))
})
