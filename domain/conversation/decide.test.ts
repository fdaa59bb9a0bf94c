import { describe, expect, it } from 'vitest'
import { fold, notAllowed, reject, type Timed } from '../decider.ts'
import { relationTexts } from '../relation.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { type ConversationCommand, conversation, conversationTexts } from './decide.ts'

const ids = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
const hour = { ...ids, opensAt: after(105), closesAt: after(200), isKnown: true, hasConsent: true, isOver: false }

type Say = Timed<Extract<ConversationCommand, { type: 'SayInConversation' }>>
const say = (messageId: string, changes: Partial<Say> = {}): Say => ({
  ...{ type: 'SayInConversation', hour, by: 'patient', messageId, text: 'Hola', now: after(121) },
  ...changes,
})
const facts = {
  fileId: 'ana_1_1_f',
  name: 'examen.pdf',
  mediaType: 'application/pdf',
  bytes: 9,
  sha256: 'ab',
} as const
const share = (
  messageId: string,
  fileId: string = facts.fileId,
  changes: { by?: 'patient' | 'doctor' } = {},
): Timed<ConversationCommand> => ({
  ...{ type: 'ShareFile', hour, by: 'doctor', messageId, now: after(121) },
  ...{ ...facts, fileId, ...changes },
})
const many = (count: number, command: (name: string) => Timed<ConversationCommand>) =>
  history(conversation, ...Array.from({ length: count }, (_, at) => command(`${at}`)))

describe('Each side of a conversation', () => {
  it.each(['patient', 'doctor'] as const)('writes as %s', (by) => {
    given(conversation)
      .when(say('m1', { by }))
      .then([{ type: 'MessageSaid', data: { ...ids, messageId: 'm1', by, text: 'Hola' } }])
  })

  it('shares a file, which is known from then on', () => {
    given(conversation)
      .when(share('m1'))
      .then([{ type: 'FileShared', data: { ...ids, messageId: 'm1', by: 'doctor', ...facts } }])
    expect(fold(conversation, history(conversation, share('m1'))).files).toEqual([{ by: 'doctor', ...facts }])
  })
})

describe('A message sent again', () => {
  it('appends nothing, also once the chat has closed', () => {
    const before = history(conversation, say('m1'), share('m2'))
    for (const again of [say('m1'), say('m1', { now: after(500) })]) given(conversation, before).when(again).then([])
    given(conversation, before).when(share('m2', 'ana_1_1_other')).then([])
  })

  it('with the id of a message from the other side is refused, so that none is lost unseen', () => {
    given(conversation, history(conversation, say('m1')))
      .when(say('m1', { by: 'doctor' }))
      .then(notAllowed)
  })
})

describe('The chat of a consultation', () => {
  it('is open while the room is', () => {
    const at = (minutes: number) => given(conversation).when(say('m1', { now: after(minutes) }))
    at(104.99).then(reject(conversationTexts.notYet))
    at(105).then([{ type: 'MessageSaid' }])
    at(199.99).then([{ type: 'MessageSaid' }])
    at(200).then(reject(conversationTexts.over))
    given(conversation)
      .when({ ...share('m1'), now: noon })
      .then(reject(conversationTexts.notYet))
  })

  it('closes with the consultation', () => {
    given(conversation)
      .when(say('m1', { hour: { ...hour, isOver: true } }))
      .then(reject(conversationTexts.over))
  })

  it.each(['patient', 'doctor'] as const)('waits for the patient’s consent, and says so to the %s', (by) => {
    given(conversation)
      .when(say('m1', { by, hour: { ...hour, hasConsent: false } }))
      .then(reject(conversationTexts.noConsent[by]))
  })
})

it.each(['patient', 'doctor'] as const)(
  'A patient who has not confirmed cannot be written to, and the %s reads why',
  (by) => {
    given(conversation)
      .when(say('m1', { by, hour: { ...hour, isKnown: false } }))
      .then(reject(relationTexts[by]))
  },
)

describe('A conversation can hold', () => {
  it('250 messages of each side, and then still files, and messages of the other', () => {
    const full = many(250, (id) => say(id, { by: 'patient' }))
    given(conversation, full.slice(1))
      .when(say('x', { by: 'patient' }))
      .then([{ type: 'MessageSaid' }])
    given(conversation, full)
      .when(say('x', { by: 'patient' }))
      .then(reject(conversationTexts.tooManyMessages))
    given(conversation, full)
      .when(say('x', { by: 'doctor' }))
      .then([{ type: 'MessageSaid' }])
    given(conversation, full)
      .when(share('f', 'ana_1_1_f', { by: 'patient' }))
      .then([{ type: 'FileShared' }])
  })

  it('10 files of each side, and then still messages, and files of the other', () => {
    const full = many(10, (id) => share(id, `ana_1_1_${id}`, { by: 'doctor' }))
    given(conversation, full.slice(1))
      .when(share('f', 'ana_1_1_f', { by: 'doctor' }))
      .then([{ type: 'FileShared' }])
    given(conversation, full)
      .when(share('f', 'ana_1_1_f', { by: 'doctor' }))
      .then(reject(conversationTexts.tooManyFiles))
    given(conversation, full)
      .when(share('f', 'ana_1_1_f', { by: 'patient' }))
      .then([{ type: 'FileShared' }])
    given(conversation, full)
      .when(say('m', { by: 'doctor' }))
      .then([{ type: 'MessageSaid' }])
  })

  it('more in an older log, which stays readable', () => {
    const said = (at: number) => ({ ...ids, messageId: `${at}`, by: 'patient' as const, text: 'Hola' })
    const older = Array.from({ length: 500 }, (_, at) => ({ type: 'MessageSaid' as const, data: said(at) }))
    given(conversation, older)
      .when(say('x', { by: 'patient' }))
      .then(reject(conversationTexts.tooManyMessages))
    given(conversation, older)
      .when(say('0', { by: 'patient' }))
      .then([])
  })
})
