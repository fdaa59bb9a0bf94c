import type { DoctorProfile, wholeDoctor } from '@turno/contract/areas/doctors.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as photos from '@turno/contract/endpoints/photos.ts'
import type { InferInput } from 'valibot'
import { ask } from '../../kit/api/call.ts'
import { question, questionBy, questions } from '../../kit/api/question.ts'
import { upload } from '../../kit/api/upload.ts'
import { currentSession } from '../../kit/session/session.ts'

/** The data of the doctor who is logged in. */
export const ownDataQuestion = questionBy(ownData, {
  about: ['people'],
})

async function ownData(): Promise<DoctorProfile> {
  const data = await ask(doctors.profile, { params: { id: currentSession()?.userId ?? '' } })
  if (!('document' in data)) throw new Error("these are another doctor's data")
  return data
}

/** Data of the doctor with a mailed link. Opening the link does not use it up. */
export const dataOfToken = questions(doctors.profileByLink, (token) => ({ body: { action: 4, token } }), {
  settled: () => true,
})

/** All specialities with their parts. */
export const specialitiesQuestion = question(catalogues.specialities, { settled: () => true })

type Changes = Partial<InferInput<typeof wholeDoctor>>

export const saveOwn = (key: string, changes: Changes): Promise<unknown> =>
  ask(doctors.changeProfile, { body: changes, key })

export const saveSpecialities = (key: string, body: Pick<Changes, 'specialities'>): Promise<unknown> =>
  ask(doctors.changeSpecialities, { body: { specialities: body.specialities ?? [] }, key })

/** By the mailed link, which is used up and confirms the mail address. */
export const saveByToken = (token: string, changes: Changes & { password?: string }): Promise<unknown> =>
  ask(doctors.complete, { body: { token, ...changes } })

export const savePhoto = (key: string, file: Blob, onProgress: (part: number) => void) =>
  upload(photos.changeOfDoctor, { file, key, onProgress })

export const removePhoto = (key: string) => ask(photos.removeOfDoctor, { key })
