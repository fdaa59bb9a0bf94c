import { expect, test } from 'vitest'
import { draftNamedIn, draftOfStream, draftStream } from './drafts.ts'

test('A draft is named by the field that its type of event declares, and by no other', () => {
  const named = (type: string, data: unknown) => draftNamedIn({ type, data })
  expect(named('EncounterOpened', { draftId: 'a', appointmentId: 'b' })).toBe('a')
  expect(named('AppointmentConfirmed', { draftId: 'a' })).toBeUndefined()
  expect(named('toString', { draftId: 'a' })).toBeUndefined()
  for (const data of [{}, null, { draftId: null }, { draftId: 1 }, 'draftId'])
    expect(named('EncounterOpened', data)).toBeUndefined()
})

test('The stream of a draft gives its id back', () => {
  for (const id of ['a', 'a-b_c', '']) expect(draftOfStream(draftStream(id))).toBe(id)
})
