import type { PatientProfile } from '@turno/contract/areas/profile.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import * as photos from '@turno/contract/endpoints/photos.ts'
import { ask } from '../../kit/api/call.ts'
import { question } from '../../kit/api/question.ts'
import { upload } from '../../kit/api/upload.ts'
import { ownId } from '../../kit/user/user.ts'
import type { Fields } from './draft.ts'

export type OwnAddress = PatientProfile['addresses'][number]

/** The profile of the person who is logged in. */
export const profileQuestion = question(patients.profile, { about: ['people'] })

export const saveProfile = (key: string, body: Partial<Fields>) => ask(patients.changeProfile, { key, body })

export const savePhoto = (key: string, file: Blob, onProgress: (part: number) => void) =>
  upload(photos.changeOfPatient, { file, key, onProgress })

export const removePhoto = (key: string) => ask(photos.removeOfPatient, { key })

/** An address as the form has it. */
export interface AddressForm {
  country_id: string
  state_id: string
  city_id: string
  address: string
  default_address: boolean
}

/** A new one without an id. */
export const saveAddress = (key: string, id: string | undefined, form: AddressForm): Promise<object> =>
  id === undefined
    ? ask(patients.addAddress, { key, body: { ...form, user_id: ownId() } })
    : ask(patients.changeAddress, { params: { id }, key, body: form })

export const removeAddress = (key: string, id: string): Promise<object> =>
  ask(patients.removeAddress, { params: { id }, key })
