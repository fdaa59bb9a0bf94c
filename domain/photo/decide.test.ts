import { expect, it } from 'vitest'
import { fold, notAllowed } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { photo } from './decide.ts'

const about = { accountId: 'ana', photoId: 'p1', isPublic: false }
const store = { type: 'StorePhoto', ...about, sha256: 'ab', bytes: 2, now: noon } as const

it('a photo is stored once, and belongs to its person for ever', () => {
  const { type: _, now: __, ...data } = store
  given(photo)
    .when(store)
    .then([{ type: 'PhotoStored', data }])
  given(photo, history(photo, store))
    .when({ ...store, sha256: 'cd' })
    .then([])
  given(photo, history(photo, store))
    .when({ ...store, accountId: 'beto' })
    .then(notAllowed)
  expect(fold(photo, history(photo, store))).toEqual({ status: 'stored', ...data })
})

it('a photo of an earlier release contains the picture itself', () => {
  const earlier = { type: 'PhotoStored', data: { ...about, jpeg: 'AAAA' } } as const
  expect(fold(photo, [earlier])).toEqual({ status: 'stored', ...about, jpeg: 'AAAA' })
  given(photo, [earlier]).when(store).then([])
})
