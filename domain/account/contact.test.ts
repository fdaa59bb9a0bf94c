import { describe, expect, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { after, given, noon } from '../scenario.fixture.ts'
import { trustedEmail } from './contact.ts'
import { contact, register, registeredAfter, so } from './credentials.fixture.ts'
import { account } from './decide.ts'

const day = 24 * 60
const declare = (declared: Partial<typeof contact>, undoLinkId: string | null, minutes = 0) =>
  ({
    type: 'DeclareSections',
    accountId: 'ana',
    sections: { contact: declared },
    contactProof: undoLinkId === null ? undefined : { undoLinkId },
    now: after(minutes),
  }) as const
const undo = (linkId: string, minutes: number) =>
  ({ type: 'UndoContactChange', accountId: 'ana', linkId, recoveryLinkId: 'recovery', now: after(minutes) }) as const
const email = (name: string) => ({ email: `${name}@example.com` })
const passwordNeeded = reject('Ingresa tu contraseña para cambiar tu correo o tu celular.', 1010)
const notFound = reject('Token no encontrado', 1, 'notFound')

describe('changing the mail address or the mobile', () => {
  it('needs the password, also with a registration link; the same contact again needs nothing', () => {
    given(account, so())
      .when(declare(email('otra'), null))
      .then(passwordNeeded)
    given(account, so())
      .when(declare({ phone: '3010000000' }, null))
      .then(passwordNeeded)
    given(account, so()).when(declare(contact, null)).then([])
    const issue = { type: 'IssueLink', accountId: 'ana', linkId: 'l1', purpose: 'completion', now: noon } as const
    const complete = { type: 'CompleteByLink', accountId: 'ana', linkId: 'l1', now: noon } as const
    given(account, so(issue))
      .when({ ...complete, sections: { contact: email('otra') } })
      .then(passwordNeeded)
    given(account, so(issue))
      .when({ ...complete, sections: { contact } })
      .then([{ type: 'LinkUsed' }, { type: 'EmailVerified' }])
  })
  it('keeps the former contact, with what changed, for seven days', () => {
    given(account, so())
      .when(declare(email('otra'), 'u1'))
      .then([
        {
          type: 'ContactReplaced',
          data: { ...contact, changed: ['email'], linkId: 'u1', at: noon, undoableUntil: after(7 * day) },
        },
        { type: 'ContactDeclared', data: { ...contact, ...email('otra') } },
      ])
  })
})

describe('recovery of the password goes', () => {
  const trustedAfter = (minutes: number, ...commands: Parameters<typeof so>) =>
    trustedEmail(registeredAfter(so(...commands)), after(minutes))
  it('to the former address for seven days, after several changes to the oldest that is kept', () => {
    const changes = [declare(email('b'), 'u1'), declare(email('c'), 'u2', day)] as const
    expect(trustedAfter(0)).toBe('ana@example.com')
    expect(trustedAfter(7 * day - 1, ...changes)).toBe('ana@example.com')
    expect(trustedAfter(7 * day, ...changes)).toBe('b@example.com')
    expect(trustedAfter(8 * day, ...changes)).toBe('c@example.com')
  })
  it('by a link that does not prove that the new address is read', () => {
    const issue = { type: 'IssueLink', accountId: 'ana', linkId: 'l1', purpose: 'recovery', now: after(1) } as const
    const set = {
      type: 'SetPasswordByLink',
      accountId: 'ana',
      linkId: 'l1',
      passwordHash: 'new',
      termsVersion: null,
      now: after(2),
    } as const
    given(account, so(declare(email('b'), 'u1'), issue))
      .when(set)
      .then([{ type: 'LinkUsed' }, { type: 'PasswordChanged' }])
  })
})

describe('undoing a change of contact', () => {
  it('restores the former contact, ends all sessions and the password, and mails a recovery link', () => {
    const changed = so(declare({ ...email('b'), phone: '3010000000' }, 'u1'))
    given(account, changed)
      .when(undo('u1', 7 * day - 1))
      .then([
        { type: 'ContactChangeUndone', data: { linkId: 'u1' } },
        { type: 'ContactDeclared', data: contact },
        { type: 'EmailVerified' },
        { type: 'LoggedOutEverywhere' },
        { type: 'LinkIssued', data: { linkId: 'recovery', purpose: 'recovery' } },
      ])
    const state = registeredAfter(so(declare(email('b'), 'u1'), undo('u1', 60)))
    expect(state).toMatchObject({ passwordHash: null, era: 1, emailVerified: true, formerContacts: [] })
    expect(trustedEmail(state, after(61))).toBe('ana@example.com')
  })
  it('is possible once, in its time, and by its own link', () => {
    const changed = so(declare(email('b'), 'u1'))
    given(account, changed)
      .when(undo('u1', 7 * day))
      .then(notFound)
    given(account, changed).when(undo('u2', 0)).then(notFound)
    given(account, so(declare(email('b'), 'u1'), undo('u1', 1)))
      .when(undo('u1', 2))
      .then(notFound)
    given(account).when(undo('u1', 0)).then(notFound)
  })
  it('undoes later changes, and no earlier ones', () => {
    const changes = [declare(email('b'), 'u1'), declare(email('c'), 'u2', 10)] as const
    given(account, so(...changes, undo('u1', 20)))
      .when(undo('u2', 30))
      .then(notFound)
    const state = registeredAfter(so(...changes, undo('u2', 20)))
    expect(state.sections.contact.email).toBe('b@example.com')
    expect(trustedEmail(state, after(30))).toBe('ana@example.com')
  })
  it('removes a second factor that was set up since, and leaves an earlier one', () => {
    const enrol = (minutes: number) =>
      [
        { type: 'EnrolSecondFactor', accountId: 'ana', factorId: 'f', secret: 'S', now: after(minutes) },
        {
          type: 'ConfirmSecondFactor',
          accountId: 'ana',
          factorId: 'f',
          step: 1,
          recoveryHashes: [],
          now: after(minutes),
        },
      ] as const
    const factorAfter = (...commands: Parameters<typeof so>) =>
      registeredAfter(so(...commands, undo('u1', 20))).secondFactor
    expect(factorAfter(declare(email('b'), 'u1', 5), ...enrol(10))).toBeNull()
    expect(factorAfter(declare(email('b'), 'u1', 5), enrol(10)[0])).toBeNull()
    expect(factorAfter(...enrol(1), declare(email('b'), 'u1', 5))).toMatchObject({ status: 'confirmed' })
  })
})

describe('ending the sessions of another person', () => {
  const end = (role: 'administrator' | 'support' | 'doctor') =>
    ({
      type: 'LogOutEverywhere',
      accountId: 'ana',
      ender: { id: 'otro', role, reason: 'Perdió el teléfono.' },
      now: noon,
    }) as const
  const of = (role: 'patient' | 'doctor' | 'assistant' | 'administrator' | 'support') => [
    { type: 'AccountRegistered', data: (({ type: _, now: __, ...data }) => ({ ...data, role }))(register) } as const,
  ]
  it('is recorded with who and why', () => {
    given(account, so())
      .when(end('support'))
      .then([{ type: 'LoggedOutEverywhere', data: { by: 'otro', reason: 'Perdió el teléfono.' } }])
  })
  it.each([
    ['administrator', ['patient', 'doctor', 'assistant', 'administrator', 'support']],
    ['support', ['patient', 'doctor']],
    ['doctor', []],
  ] as const)('is possible for %s with the sessions of %j', (role, allowed) => {
    for (const whose of ['patient', 'doctor', 'assistant', 'administrator', 'support'] as const)
      given(account, of(whose))
        .when(end(role))
        .then((allowed as readonly string[]).includes(whose) ? [{ type: 'LoggedOutEverywhere' }] : notAllowed)
  })
})
