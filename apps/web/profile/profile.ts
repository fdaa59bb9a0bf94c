import type { PatientProfile } from '@turno/contract/profile.ts'
import { call } from '../api/call.ts'
import { question } from '../api/question.ts'
import { upload } from '../api/upload.ts'
import { ownId } from '../user/user.ts'
import type { Fields } from './draft.ts'

export type { PatientProfile } from '@turno/contract/profile.ts'
export type OwnAddress = PatientProfile['addresses'][number]

const own = (path = ''): string => `v1/patients/${ownId()}${path}`

/** Everything that I have told of myself. */
export const profileQuestion = question(() => call<PatientProfile>('get', own()), { about: ['people'] })

export const saveProfile = (key: string, json: Partial<Fields>): Promise<object> => call('put', own(), { key, json })

export const savePhoto = (key: string, file: Blob, onProgress: (part: number) => void): Promise<{ photo: string }> =>
  upload(own('/photo'), { file, key, onProgress })

export const removePhoto = (key: string): Promise<object> => call('delete', own('/photo'), { key })

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
    ? call('post', 'v1/patient-addresses', { key, json: { ...form, user_id: ownId() } })
    : call('put', `v1/patient-addresses/${id}`, { key, json: form })

export const removeAddress = (key: string, id: string): Promise<object> =>
  call('delete', `v1/patient-addresses/${id}`, { key })
