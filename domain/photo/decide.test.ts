import { expect, it } from 'vitest'
import { fold, notAllowed } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { photo } from './decide.ts'

const store = { type: 'StorePhoto', accountId: 'ana', photoId: 'p1', isPublic: false, jpeg: 'AAAA', now: noon } as const

it('is stored once, and is its person’s for ever', () => {
  const { type: _, now: __, ...data } = store
  given(photo)
    .when(store)
    .then([{ type: 'PhotoStored', data }])
  given(photo, history(photo, store))
    .when({ ...store, jpeg: 'BBBB' })
    .then([])
  given(photo, history(photo, store))
    .when({ ...store, accountId: 'beto' })
    .then(notAllowed)
  expect(fold(photo, history(photo, store))).toEqual({ status: 'stored', ...data })
})
