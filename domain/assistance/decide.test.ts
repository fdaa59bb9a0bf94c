import { describe, expect, it } from 'vitest'
import { reject } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { plusMs } from '../time.ts'
import { type AssistanceCommand, assistance, assistanceTexts } from './decide.ts'

type Wanted = Omit<Extract<AssistanceCommand, { type: 'JoinDoctor' }>, 'type' | 'doctorId'>

const of = { doctorId: 'd1', now: noon }
const week = 7 * 24 * 3_600_000
const invite = (invitationId = 'i1', email = `${invitationId}@example.com`) =>
  ({ ...of, type: 'InviteAssistant', invitationId, email }) as const
const withdraw = (invitationId = 'i1') => ({ ...of, type: 'WithdrawInvitation', invitationId }) as const
const join = (wanted: Partial<Wanted> = {}) =>
  ({ ...of, type: 'JoinDoctor', invitationId: 'i1', assistantId: 'a1', ...wanted }) as const
const remove = (assistantId = 'a1') => ({ ...of, type: 'RemoveAssistant', assistantId, by: 'doctor' }) as const
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`)

describe('an invitation of an assistant', () => {
  it('is open for seven days', () => {
    given(assistance)
      .when(invite())
      .then([
        {
          type: 'AssistantInvited',
          data: { doctorId: 'd1', invitationId: 'i1', email: 'i1@example.com', expiresAt: plusMs(noon, week) },
        },
      ])
    const open = history(assistance, invite())
    given(assistance, open)
      .when({ ...join(), now: plusMs(noon, week - 1) })
      .then([{ type: 'AssistantJoined' }])
    given(assistance, open)
      .when({ ...join(), now: plusMs(noon, week) })
      .then(reject(assistanceTexts.expired))
  })
  it('goes to an address once while it is open, however the address is written', () => {
    const open = history(assistance, invite())
    given(assistance, open).when(invite('i2', 'I1@Example.com')).then(reject(assistanceTexts.alreadyInvited))
    given(assistance, history(assistance, invite(), withdraw()))
      .when(invite('i2', 'i1@example.com'))
      .then([{ type: 'AssistantInvited' }])
    given(assistance, open)
      .when({ ...invite('i2', 'i1@example.com'), now: plusMs(noon, week) })
      .then([{ type: 'AssistantInvited' }])
  })
  it('is one of ten open ones at most', () => {
    const open = history(assistance, ...numbered(10).map((id) => invite(id)))
    given(assistance, open).when(invite()).then(reject(assistanceTexts.tooManyInvitations))
    given(assistance, [...open, ...history(assistance, invite('n0'), withdraw('n0')).slice(1)])
      .when(invite())
      .then([{ type: 'AssistantInvited' }])
  })
  it('says why it cannot be accepted', () => {
    given(assistance)
      .when(join())
      .then(reject(assistanceTexts.unknown, 1, 'notFound'))
    given(assistance, history(assistance, invite(), withdraw()))
      .when(join())
      .then(reject(assistanceTexts.withdrawn))
    given(assistance, history(assistance, invite(), join()))
      .when(join({ assistantId: 'a2' }))
      .then(reject(assistanceTexts.used))
  })
  it('is withdrawn once, and not after it was accepted', () => {
    given(assistance, history(assistance, invite()))
      .when(withdraw())
      .then([{ type: 'InvitationWithdrawn' }])
    given(assistance, history(assistance, invite(), withdraw()))
      .when(withdraw())
      .then([])
    given(assistance, history(assistance, invite(), join()))
      .when(withdraw())
      .then(reject(assistanceTexts.used))
  })
})

describe('an assistant of a doctor', () => {
  const five = numbered(5).flatMap((id) => [invite(id), join({ invitationId: id, assistantId: id })])

  it('is one of five at most', () => {
    const whole = history(assistance, ...five)
    given(assistance, whole).when(invite()).then(reject(assistanceTexts.tooManyAssistants))
    given(assistance, history(assistance, invite(), ...five))
      .when(join())
      .then(reject(assistanceTexts.full))
    given(assistance, history(assistance, invite(), ...five, remove('n0')))
      .when(join())
      .then([{ type: 'AssistantJoined' }])
  })
  it('who accepts a second invitation uses it up, and does not count twice', () => {
    const twice = history(assistance, invite(), join(), invite('i2'), join({ invitationId: 'i2' }))
    expect(twice.reduce(assistance.evolve, assistance.initialState).assistantIds).toEqual(['a1'])
  })
  it('is removed once, and may be invited again', () => {
    const removed = history(assistance, invite(), join(), remove())
    given(assistance, history(assistance, invite(), join()))
      .when(remove())
      .then([{ type: 'AssistantRemoved', data: { doctorId: 'd1', assistantId: 'a1', by: 'doctor' } }])
    given(assistance, removed).when(remove()).then([])
    given(assistance, [...removed, ...history(assistance, invite('i2'))])
      .when(join({ invitationId: 'i2' }))
      .then([{ type: 'AssistantJoined' }])
  })
  it('is released when the doctor leaves, and so are open invitations', () => {
    given(assistance, history(assistance, invite(), join(), invite('i2'), invite('i3'), withdraw('i3')))
      .when({ ...of, type: 'EndAssistance' })
      .then([
        { type: 'InvitationWithdrawn', data: { doctorId: 'd1', invitationId: 'i2' } },
        { type: 'AssistantRemoved', data: { doctorId: 'd1', assistantId: 'a1', by: 'doctor' } },
      ])
  })
})
