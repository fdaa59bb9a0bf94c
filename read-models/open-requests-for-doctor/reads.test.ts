import type { AnyEvent } from '@turno/domain/event-types.ts'
import { expect, test } from 'vitest'
import { doctorsBySpeciality } from '../doctors-by-speciality/project.ts'
import { momentAt } from '../moment.ts'
import { recordingReader } from '../recording-reader.ts'
import { requestsOfPatient } from '../requests-of-patient/project.ts'
import { Memory } from '../test/memory.ts'
import { at, happened } from '../test/story.ts'
import { openRequestsForDoctor } from './project.ts'
import { requestsForDoctor } from './query.ts'

const cali = '76001'
const listedMax = 200

const joined = [
  happened(0, 'DoctorRegistered', { doctorId: 'ruiz', countryId: '170', cityId: cali }),
  happened(0, 'SpecialitiesDeclared', { doctorId: 'ruiz', specialityIds: ['308'], subspecialityIds: [], cupIds: [] }),
  happened(0, 'DoctorActivated', { doctorId: 'ruiz', adviserId: null }),
]

const posted = (number: number, where: { specialityId: string; cityId: string; careType: 0 | 1 }) =>
  happened(number, 'RequestPosted', {
    ...{ requestId: `r${number}`, patientId: `p${number}`, type: 1, cupId: null, ...where },
    ...{ addressId: null, planId: null, reason: null, answerFrom: at(number), answerBy: at(9_000) },
    ...{ endsAt: at(9_000), termsVersion: '1', reservationId: `openRequest_r${number}` },
  } as Extract<AnyEvent, { type: 'RequestPosted' }>['data'])

/** So many requests of each kind, and what the doctor's page of them reads. */
async function pageWith(counts: { near?: number; video?: number; far?: number; otherField?: number }) {
  const kinds = {
    near: { specialityId: '308', cityId: cali, careType: 0 },
    video: { specialityId: '308', cityId: '05001', careType: 1 },
    far: { specialityId: '308', cityId: '11001', careType: 0 },
    otherField: { specialityId: '302', cityId: cali, careType: 0 },
  } as const
  let number = 0
  const requests = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => posted(++number, kinds[kind as keyof typeof kinds])),
  )
  const models = [doctorsBySpeciality, openRequestsForDoctor, requestsOfPatient]
  const { reader } = await new Memory().project(models, [...joined, ...requests])
  const reads: string[] = []
  const recording = recordingReader(reader, (name) => reads.push(name))
  const question = { doctorId: 'ruiz', moment: momentAt(at(8_000)), withoutMyOffer: false }
  const shown = (await requestsForDoctor(recording, question)).map(({ id }) => id)
  return { shown, reads: reads.length, last: number }
}

test("a doctor's page of requests reads nothing more for requests of other cities and specialities", async () => {
  const few = await pageWith({ near: 3, video: 2 })
  const many = await pageWith({ near: 3, video: 2, far: 600, otherField: 600 })
  expect(few.shown).toHaveLength(5)
  expect(many.shown).toEqual(few.shown)
  expect(many.reads).toBe(few.reads)
})

test("a doctor's page lists the newest requests of a speciality in one place, and reads only these", async () => {
  const full = await pageWith({ near: listedMax })
  const overfull = await pageWith({ near: 3 * listedMax })
  expect(full.shown).toHaveLength(listedMax)
  expect(overfull.shown).toHaveLength(listedMax)
  expect(overfull.shown[0]).toBe(`r${overfull.last}`)
  expect(overfull.reads).toBe(full.reads)
})
