import { type Decider, notAllowed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { PhotoEvent } from './events.ts'

type Photo = Extract<PhotoEvent, { type: 'PhotoStored' }>['data']
export type StoredPhoto = { status: 'stored' } & Photo
export type PhotoCommand = {
  type: 'StorePhoto'
  accountId: string
  photoId: string
  isPublic: boolean
  sha256: string
  bytes: number
}
export type PhotoState = { status: 'none' } | StoredPhoto

/** A person's photo. It never changes: another one is another stream. */
export const photo: Decider<PhotoCommand, PhotoEvent, PhotoState> = {
  category: 'photo',
  initialState: { status: 'none' },
  about: idsIn,
  decide({ type: _, now: __, ...data }, state) {
    if (state.status === 'none') return [{ type: 'PhotoStored', data }]
    return state.accountId === data.accountId ? [] : notAllowed
  },
  evolve: (_, { data }) => ({ status: 'stored', ...data }),
}
