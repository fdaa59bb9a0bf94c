import { maySee } from '@turno/domain/relation.ts'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at } from '../test/story.ts'
import { requestsForDoctor } from './query.ts'

/** Ana's fields that Dr. Ruiz reads in her request. */
async function seen(posted: Recorded, by: 'doctor' | 'assistant' = 'doctor') {
  const events = [...story.doctorsJoin, ...story.anaJoins, posted, story.ruizOffers]
  const { reader } = await new Memory().project(projections, events)
  const question = { doctorId: 'ruiz', by, moment: momentAt(at(5)), withoutMyOffer: false }
  const [request] = await requestsForDoctor(reader, question)
  return [request!.patient.gender, request!.patient.age, request!.observaciones]
}

test('doctors see of a patient who asks age, sex and reason; an assistant sees no reason', async () => {
  expect(await seen(story.posted)).toEqual(['F', 33, 'Secreto-motivo'])
  expect(await seen(story.posted, 'assistant')).toEqual(['F', 33, ''])
})

test('doctors see nothing of the person behind a document that another doctor typed', async () => {
  const data = { ...story.posted.data, onlyDoctorId: 'ruiz' }
  expect(await seen({ ...story.posted, data } as Recorded)).toEqual([null, null, ''])
  expect(maySee('age', 'unconfirmed')).toBe(false)
})
