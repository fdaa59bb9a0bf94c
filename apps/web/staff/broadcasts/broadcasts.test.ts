import { postBroadcast } from '@turno/contract/broadcasts.ts'
import { expect, test } from 'vitest'
import { fieldErrors } from '../../kit/wire/field-errors.ts'
import { audienceName } from './audience.ts'
import { type BroadcastDraft, broadcastOf, emptyDraft } from './broadcasts.ts'

const draftErrors = (draft: BroadcastDraft) => fieldErrors(postBroadcast, broadcastOf(draft))

test('An audience is everybody or the chosen profiles, whatever was ticked before', () => {
  expect(broadcastOf({ ...emptyDraft, text: 'Hola', chosen: ['doctor'] }).audience).toHaveLength(5)
  expect(broadcastOf({ text: 'Hola', toEverybody: false, chosen: ['support', 'patient'] })).toEqual({
    text: 'Hola',
    audience: ['patient', 'support'],
  })
})

test('A broadcast without text or without an audience has an error at that field', () => {
  expect(draftErrors({ text: '  ', toEverybody: false, chosen: [] })).toEqual({
    text: 'Escribe el aviso',
    audience: 'Elige a quién le llega',
  })
  expect(draftErrors({ ...emptyDraft, text: 'x'.repeat(501) })).toEqual({
    text: 'El aviso admite hasta 500 caracteres',
  })
  expect(draftErrors({ ...emptyDraft, text: 'Hola' })).toEqual({})
})

test('An audience is named in everyday words', () => {
  expect(audienceName(['patient'])).toBe('pacientes')
  expect(audienceName(['patient', 'doctor', 'support'])).toBe('pacientes, médicos y soporte')
  expect(audienceName(['support', 'patient', 'doctor', 'assistant', 'administrator'])).toBe('todas las personas')
})
