import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, notAllowed, reject } from '../decider.ts'
import { after, given, history, noon, sequences } from '../scenario.fixture.ts'
import { type AccountCommand, type AccountState, account } from './decide.ts'
import type { AccountEvent } from './events.ts'
import type { Sections } from './fields.ts'
import { openLink } from './links.ts'

const nobody = {
  gender: null, birthDate: null, birthCountry: null, birthDepartment: null, birthCity: null, schooling: null,
  occupation: null, civilStatus: null,
  bloodType: null, ethnicGroup: null,
} // biome-ignore format: one glance
const register = {
  type: 'RegisterAccount', accountId: 'ana', role: 'patient', names: 'Ana', surnames: 'Paz', documentType: 'CC',
  document: '1', email: 'ana@example.com',
  phone: '3001234567', gender: null, birthDate: null, passwordHash: 'hash', cityId: '76001', termsVersion: '1',
  reservationId: 'r1', now: noon,
} as const // biome-ignore format: one glance
const abandon = { type: 'AbandonRegistration', accountId: 'ana', now: noon } as const
const address = {
  type: 'AddAddress',
  accountId: 'ana',
  addressId: 'home',
  cityId: '76001',
  address: 'Calle 5',
  now: noon,
} as const
const issue = { type: 'IssueLink', accountId: 'ana', linkId: 'l1', purpose: 'recovery', now: noon } as const
const change = {
  type: 'SetPasswordByLink',
  accountId: 'ana',
  linkId: 'l1',
  passwordHash: 'new hash',
  termsVersion: null,
  now: noon,
} as const
const everywhere = { type: 'LogOutEverywhere', accountId: 'ana', now: noon } as const
const complete = {
  type: 'CompleteByLink', accountId: 'ana', linkId: 'l1', sections: { person: { ...nobody, gender: 'F' } }, now: noon,
} as const // biome-ignore format: one glance
const erase = { type: 'ErasePerson', accountId: 'ana', now: noon } as const
const so = (...commands: Parameters<typeof account.decide>[0][]) => history(account, ...commands)

describe('an account', () => {
  it('is registered once', () => {
    const { type: _, now: __, ...data } = register
    given(account)
      .when(register)
      .then([{ type: 'AccountRegistered', data }])
    given(account, so(register)).when(register).then([])
  })
  it('is reminded by SMS only where its person wants that', () => {
    const sms = { type: 'ChooseSmsReminders', accountId: 'ana', on: true, now: noon } as const
    given(account, so(register))
      .when({ ...sms, on: false })
      .then([])
    given(account, so(register))
      .when(sms)
      .then([{ type: 'SmsRemindersChosen', data: { accountId: 'ana', on: true } }])
    given(account, so(register, sms)).when(sms).then([])
    given(account, so(register, erase)).when(sms).then(reject('Actualmente no hay sesión'))
  })
  it('whose registration was given up is never registered', () => {
    given(account)
      .when(abandon)
      .then([{ type: 'RegistrationAbandoned', data: { accountId: 'ana' } }])
    given(account, so(abandon)).when(register).then(reject('El registro ya no es posible.'))
    given(account, so(abandon)).when(abandon).then([])
  })
  it('that exists cannot be given up: its reservation cannot be taken', () => {
    given(account, so(register)).when(abandon).then(reject('La cuenta ya existe.'))
    given(account, so(register, erase)).when(abandon).then(reject('La cuenta ya existe.'))
  })
  it('keeps each address once', () => {
    given(account, so(register))
      .when(address)
      .then([
        { type: 'AddressAdded', data: { accountId: 'ana', addressId: 'home', cityId: '76001', address: 'Calle 5' } },
      ])
    given(account, so(register, address)).when(address).then([])
    given(account, so(register, address))
      .when({ ...address, addressId: 'work' })
      .then([{ type: 'AddressAdded', data: { addressId: 'work' } }])
    given(account).when(address).then(reject('Actualmente no hay sesión'))
  })
  it('starts a new era of sessions with another password, and with a logout everywhere', () => {
    given(account, so(register))
      .when(everywhere)
      .then([{ type: 'LoggedOutEverywhere', data: { accountId: 'ana' } }])
    expect(fold(account, so(register, issue, change, everywhere))).toMatchObject({ passwordHash: 'new hash', era: 2 })
    given(account).when(everywhere).then([])
  })
  it('is erased once, and neither registered nor extended afterwards', () => {
    given(account, so(register))
      .when(erase)
      .then([{ type: 'PersonErased', data: { accountId: 'ana' } }])
    given(account, so(register, erase)).when(erase).then([])
    given(account, so(register, erase)).when(register).then(reject('El registro ya no es posible.'))
    given(account, so(register, erase)).when(address).then(reject('Actualmente no hay sesión'))
    given(account).when(erase).then([])
  })
})

describe('registering an account', () => {
  const joining = {
    names: { name: 'Ana', secondName: 'María', lastName: 'Paz', secondLastName: null },
    countryId: '170',
    address: { addressId: 'home', countryId: '170', address: 'Calle 5' },
    healthDataVersion: '2',
    link: { linkId: 'l1', purpose: 'completion' },
  } as const
  it('records names, authorisation, address and link beside the account', () => {
    given(account)
      .when({ ...register, joining })
      .then([
        { type: 'AccountRegistered' },
        { type: 'NamesDeclared', data: { accountId: 'ana', secondName: 'María' } },
        { type: 'HealthDataAuthorised', data: { accountId: 'ana', version: '2' } },
        { type: 'AddressAdded', data: { addressId: 'home', cityId: '76001', address: 'Calle 5' } },
        { type: 'LinkIssued', data: { linkId: 'l1', purpose: 'completion', expiresAt: after(7 * 24 * 60) } },
      ])
    given(account, so({ ...register, joining }))
      .when({ ...register, joining })
      .then([])
  })
  it('records no event for fields that were left out', () => {
    given(account)
      .when({ ...register, joining: { ...joining, address: null, healthDataVersion: null } })
      .then([{ type: 'AccountRegistered' }, { type: 'NamesDeclared' }, { type: 'LinkIssued' }])
  })
})

describe('a mailed link of an account', () => {
  const notFound = reject('Token no encontrado', 1, 'notFound')
  it('sets a password once, and proves that the mail is read', () => {
    given(account, so(register, issue))
      .when(change)
      .then([
        { type: 'LinkUsed', data: { linkId: 'l1' } },
        { type: 'EmailVerified' },
        { type: 'PasswordChanged', data: { passwordHash: 'new hash' } },
      ])
    given(account, so(register, issue, change))
      .when(change)
      .then(notFound)
  })
  it.each([
    ['recovery', 60],
    ['creation', 7 * 24 * 60],
    ['completion', 7 * 24 * 60],
  ] as const)('of %s opens nothing from minute %d on', (purpose, minutes) => {
    const links = so(register, { ...issue, purpose })
    expect(openLink(fold(account, links), 'l1', after(minutes - 1))).toMatchObject({ purpose })
    expect(openLink(fold(account, links), 'l1', after(minutes))).toBeUndefined()
    const use = purpose === 'completion' ? complete : change
    given(account, links)
      .when({ ...use, now: after(minutes) })
      .then(notFound)
  })
  it('is void once a newer one of its purpose was issued, and when it was never issued', () => {
    given(account, so(register, issue, { ...issue, linkId: 'l2' }))
      .when(change)
      .then(notFound)
    given(account, so(register)).when(change).then(notFound)
    given(account).when(change).then(notFound)
    given(account, so(register, issue, erase))
      .when(change)
      .then(notFound)
    given(account, so(register, issue)).when(issue).then([])
  })
  it('opens only what it was made for', () => {
    given(account, so(register, issue)).when(complete).then(notFound)
    given(account, so(register, { ...issue, purpose: 'completion' }))
      .when(change)
      .then(notFound)
  })
  it('of creation accepts the terms together with the password', () => {
    given(account, so(register, { ...issue, purpose: 'creation' }))
      .when({ ...change, termsVersion: '3' })
      .then([
        { type: 'LinkUsed' },
        { type: 'EmailVerified' },
        { type: 'TermsAccepted', data: { version: '3' } },
        { type: 'PasswordChanged' },
      ])
  })
  it('of completion accepts the remaining declarations, once', () => {
    given(account, so(register, { ...issue, purpose: 'completion' }))
      .when(complete)
      .then([
        { type: 'LinkUsed' },
        { type: 'EmailVerified' },
        { type: 'PersonDeclared', data: { gender: 'F', birthDate: null } },
      ])
  })
})

describe('the profile of an account', () => {
  const declare = (sections: Partial<Sections>) =>
    ({ type: 'DeclareSections', accountId: 'ana', sections, contactProof: { undoLinkId: 'undo' }, now: noon }) as const
  const contact = { email: 'ana@example.com', phone: '3001234567' }
  it('is no longer verified with another mail address', () => {
    const verified = so(register, issue, change)
    expect(fold(account, verified)).toMatchObject({ emailVerified: true })
    const afterwards = (email: string) => fold(account, [...verified, ...declares(verified, { ...contact, email })])
    expect(afterwards('ana@example.com')).toMatchObject({ emailVerified: true })
    expect(afterwards('otra@example.com')).toMatchObject({ emailVerified: false })
  })
  const declares = (before: AccountEvent[], declared: typeof contact): AccountEvent[] => {
    const outcome = account.decide(declare({ contact: declared }), fold(account, before))
    if (isRejection(outcome)) throw new Error(outcome.message)
    return outcome
  }
  it('records each section that changed, and no other', () => {
    given(account, so(register)).when(declare({ contact })).then([])
    given(account, so(register))
      .when(
        declare({
          contact: { ...contact, phone: '3010000000' },
          coverage: { agreement: null, healthEntity: 'EPS1', plan: null },
        }),
      )
      .then([
        { type: 'ContactReplaced', data: { phone: '3001234567', changed: ['phone'], linkId: 'undo' } },
        { type: 'ContactDeclared', data: { email: 'ana@example.com', phone: '3010000000' } },
        { type: 'CoverageDeclared', data: { healthEntity: 'EPS1' } },
      ])
    given(account).when(declare({ contact })).then(reject('Actualmente no hay sesión'))
  })
})

describe('the addresses of an account', () => {
  const work = { ...address, addressId: 'work' }
  const remove = (addressId: string) => ({ type: 'RemoveAddress', accountId: 'ana', addressId, now: noon }) as const
  const mainOf = (...commands: Parameters<typeof so>) => {
    const state = fold(account, so(register, ...commands))
    return state.status === 'registered' ? state.mainAddressId : undefined
  }
  it('have the first as the main one, until another is chosen', () => {
    expect(mainOf(address, work)).toBe('home')
    expect(mainOf(address, { ...work, main: true })).toBe('work')
    expect(mainOf({ ...address, main: true }, work)).toBe('home')
  })
  it('make the newest the main one when that is removed, and keep the last one', () => {
    expect(mainOf(address, work, { ...address, addressId: 'beach' }, remove('home'))).toBe('beach')
    expect(mainOf(address, work, remove('work'))).toBe('home')
    given(account, so(register, address)).when(remove('home')).then(reject('Debes conservar al menos una dirección.'))
    given(account, so(register, address)).when(remove('none')).then([])
  })
  it('are changed one by one', () => {
    const move = { ...address, type: 'ChangeAddress', address: 'Calle 6' } as const
    given(account, so(register, address))
      .when(move)
      .then([{ type: 'AddressChanged', data: { addressId: 'home', address: 'Calle 6' } }])
    given(account, so(register, address, move))
      .when(move)
      .then([])
    given(account, so(register, address, work))
      .when({ ...move, addressId: 'work', main: true })
      .then([{ type: 'AddressChanged' }, { type: 'MainAddressChosen', data: { addressId: 'work' } }])
    given(account, so(register))
      .when(move)
      .then(reject('No encontramos lo que buscas.', 1, 'notFound'))
  })
})

describe('the photo of an account', () => {
  const choose = (photoId: string) => ({ type: 'ChoosePhoto', accountId: 'ana', photoId, now: noon }) as const
  const remove = { type: 'RemovePhoto', accountId: 'ana', now: noon } as const
  it('replaces the one before, once', () => {
    given(account, so(register))
      .when(choose('p1'))
      .then([{ type: 'PhotoChosen', data: { photoId: 'p1', replaced: null } }])
    given(account, so(register, choose('p1')))
      .when(choose('p2'))
      .then([{ type: 'PhotoChosen', data: { photoId: 'p2', replaced: 'p1' } }])
    given(account, so(register, choose('p1')))
      .when(choose('p1'))
      .then([])
    given(account).when(choose('p1')).then(reject('Actualmente no hay sesión'))
  })
  it('is removed by its person or when they are erased', () => {
    given(account, so(register, choose('p1')))
      .when(remove)
      .then([{ type: 'PhotoRemoved', data: { photoId: 'p1' } }])
    given(account, so(register)).when(remove).then([])
    given(account, so(register, choose('p1')))
      .when(erase)
      .then([{ type: 'PhotoRemoved', data: { photoId: 'p1' } }, { type: 'PersonErased' }])
  })
})

it('a changed password starts another era of sessions', () => {
  const changed = { type: 'ChangePassword', accountId: 'ana', passwordHash: 'other', now: noon } as const
  expect(fold(account, so(register, changed))).toMatchObject({ passwordHash: 'other', era: 1 })
  given(account).when(changed).then(reject('Actualmente no hay sesión'))
})

it('an account keeps its promises, whatever commands are sent', () => {
  const linkIds = fc.constantFrom('l1', 'l2', 'l3')
  const addressIds = fc.constantFrom('home', 'work', 'beach')
  const command = fc.oneof(
    fc.constantFrom<AccountCommand>(register, abandon, everywhere),
    fc.constant<AccountCommand>(erase),
    fc
      .tuple(linkIds, fc.constantFrom('recovery', 'creation', 'completion'))
      .map(([linkId, purpose]): AccountCommand => ({ ...issue, linkId, purpose })),
    linkIds.map((linkId): AccountCommand => ({ ...change, linkId })),
    linkIds.map((linkId): AccountCommand => ({ ...complete, linkId })),
    fc.tuple(addressIds, fc.boolean()).map(([addressId, main]): AccountCommand => ({ ...address, addressId, main })),
    addressIds.map(
      (addressId): AccountCommand => ({ ...address, type: 'ChangeAddress', addressId, address: 'Calle 6', main: true }),
    ),
    addressIds.map((addressId): AccountCommand => ({ type: 'RemoveAddress', accountId: 'ana', addressId })),
    fc
      .constantFrom('p1', 'p2', 'p3')
      .map((photoId): AccountCommand => ({ type: 'ChoosePhoto', accountId: 'ana', photoId })),
    fc.constant<AccountCommand>({ type: 'RemovePhoto', accountId: 'ana' }),
    fc.constant<AccountCommand>({ type: 'ChangePassword', accountId: 'ana', passwordHash: 'typed' }),
  )
  fc.assert(
    fc.property(sequences(command, [0, 60_000, 3_600_000]), (list) => {
      let state: AccountState = account.initialState
      const story: AccountEvent[] = []
      for (const each of list) {
        const outcome = account.decide(each, state)
        if (isRejection(outcome)) continue
        story.push(...outcome)
        state = outcome.reduce(account.evolve, state)
        if (state.status !== 'registered') continue
        const { addresses, mainAddressId, links } = state
        expect(addresses.some(({ addressId }) => addressId === mainAddressId)).toBe(addresses.length > 0)
        expect(new Set(links.map(({ purpose }) => purpose)).size).toBe(links.length)
      }
      const types = story.map(({ type }) => type)
      if (types.length > 0) expect(['AccountRegistered', 'RegistrationAbandoned']).toContain(types[0])
      for (const once of ['AccountRegistered', 'RegistrationAbandoned', 'PersonErased', 'EmailVerified'] as const)
        expect(types.filter((type) => type === once).length).toBeLessThan(2)
      if (types.includes('RegistrationAbandoned')) expect(types).toHaveLength(1)
      if (types.includes('PersonErased')) expect(types.at(-1)).toBe('PersonErased')
      // What is shown no more was named, so that it can be erased.
      const chosen = story.flatMap((event) => (event.type === 'PhotoChosen' ? [event.data.photoId] : []))
      const gone = story.flatMap((event) =>
        event.type === 'PhotoRemoved'
          ? [event.data.photoId]
          : event.type === 'PhotoChosen'
            ? (event.data.replaced ?? [])
            : [],
      )
      const shown = state.status === 'registered' && state.photoId !== null ? [state.photoId] : []
      expect([...gone, ...shown].toSorted()).toEqual(chosen.toSorted())
      const used = story.flatMap((event) => (event.type === 'LinkUsed' ? [event.data.linkId] : []))
      const passwords = types.filter((type) => type === 'PasswordChanged').length
      const byLink = story.filter(
        (event) => event.type === 'PasswordChanged' && event.data.passwordHash !== 'typed',
      ).length
      expect(byLink).toBeLessThanOrEqual(used.length)
      const eras = passwords + types.filter((type) => type === 'LoggedOutEverywhere').length
      if (state.status === 'registered') expect(state.era).toBe(eras)
    }),
    { numRuns: 300 },
  )
})

describe('what a patient says for themselves alone', () => {
  const give = (orientation: string, version = '1') =>
    ({ type: 'GiveSensitiveAnswer', accountId: 'ana', orientation, version, now: noon }) as const
  const withdraw = { type: 'WithdrawSensitiveAnswer', accountId: 'ana', now: noon } as const
  it('is kept with the text that they authorised, and again under another text', () => {
    given(account, so(register))
      .when(give('3'))
      .then([{ type: 'SensitiveAnswerGiven', data: { orientation: '3', version: '1', at: noon } }])
    given(account, so(register, give('3')))
      .when(give('3'))
      .then([])
    given(account, so(register, give('3')))
      .when(give('3', '2'))
      .then([{ type: 'SensitiveAnswerGiven', data: { version: '2' } }])
  })
  it('is taken back once, and is gone then', () => {
    given(account, so(register, give('3')))
      .when(withdraw)
      .then([{ type: 'SensitiveAnswerWithdrawn', data: { at: noon } }])
    given(account, so(register)).when(withdraw).then([])
    expect(fold(account, so(register, give('3'), withdraw))).toMatchObject({ sensitive: null })
  })
  it('is of patients alone', () => {
    given(account, so({ ...register, role: 'doctor' }))
      .when(give('3'))
      .then(notAllowed)
  })
  it('reads as nothing where its key is gone', () => {
    const [event] = so(register, give('3')).slice(-1)
    const erased = { ...event, data: { ...event!.data, orientation: null } } as NonNullable<typeof event>
    expect(fold(account, [...so(register), erased])).toMatchObject({ status: 'registered', sensitive: null })
  })
})
