import { atom, getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { keepsDraft, wouldLose } from './unsaved.ts'

test('An unsent draft counts as unsaved from its first word until it is sent', () => {
  const draft = atom('')
  keepsDraft(draft, (text) => text !== '')
  expect(wouldLose()).toBe(false)
  getDefaultStore().set(draft, 'Me arde la piel')
  expect(wouldLose()).toBe(true)
  getDefaultStore().set(draft, '')
  expect(wouldLose()).toBe(false)
})
