import { type Decider, type Rejection, reject } from '../decider.ts'
import type { Role } from '../event.ts'
import { idsIn } from '../ids.ts'
import { type Instant, plusMs } from '../time.ts'
import type { AccountEvent } from './events.ts'
import {
  type AccountState,
  evolve,
  type Link,
  type LinkPurpose,
  type Registered,
  type RegisteredAccount,
  type Section,
  type Sections,
} from './state.ts'

export type { AccountState, RegisteredAccount } from './state.ts'

/** What comes with an account that its person makes, or somebody for him. */
interface Joining {
  names: Sections['names']
  /** Where he lives; his city stands in the account itself. */
  countryId: string
  address: { addressId: string; countryId: string; address: string } | null
  /** Of the authorisation to treat health data, which patients give. */
  healthDataVersion: string | null
  /** The link that is mailed: to complete a registration, or to create the password. */
  link: { linkId: string; purpose: LinkPurpose }
}

/** Fields left out stay as they are. */
export type ToldSections = { [Name in Section]?: Partial<Sections[Name]> }

type AddressData = { addressId: string; countryId?: string; cityId: string; address: string; main?: boolean }

export type AccountCommand =
  | ({ type: 'RegisterAccount'; role: Exclude<Role, 'system' | 'provider'>; joining?: Joining } & Omit<Registered, 'role'>)
  | ({ accountId: string } & (
      | { type: 'AbandonRegistration' }
      | { type: 'DeclareSections'; sections: ToldSections }
      | ({ type: 'AddAddress' } & AddressData)
      | ({ type: 'ChangeAddress' } & AddressData)
      | { type: 'RemoveAddress'; addressId: string }
      | { type: 'ChoosePhoto'; photoId: string }
      | { type: 'RemovePhoto' }
      | { type: 'IssueLink'; linkId: string; purpose: LinkPurpose }
      /** `termsVersion`: accepted with the creation of a password. */
      | { type: 'SetPasswordByLink'; linkId: string; passwordHash: string; termsVersion: string | null }
      | { type: 'ChangePassword'; passwordHash: string }
      | { type: 'CompleteByLink'; linkId: string; sections: ToldSections }
      | { type: 'LogOutEverywhere' }
      | { type: 'ErasePerson' }
    ))

const noSession = reject('Actualmente no hay sesión')
/** By its numeric code (ISO 3166-1). */
const colombia = '170'
const accountTexts = {
  tokenNotFound: 'Token no encontrado',
  lastAddress: 'Debes conservar al menos una dirección.',
}

const hourMs = 3_600_000
/** How long a link opens something. */
const linkMs: Record<LinkPurpose, number> = { recovery: hourMs, creation: 7 * 24 * hourMs, completion: 7 * 24 * hourMs }

/** Credentials and person data. Its id is the person's, whatever he does here. */
export const account: Decider<AccountCommand, AccountEvent, AccountState> = {
  category: 'account',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    const { accountId } = command
    switch (command.type) {
      case 'RegisterAccount':
        if (state.status === 'registered') return []
        return state.status === 'none' ? register(command) : reject('El registro ya no es posible.')
      case 'AbandonRegistration':
        if (state.status === 'abandoned') return []
        return state.status === 'none' ? [{ type: 'RegistrationAbandoned', data: { accountId } }] : reject('La cuenta ya existe.')
      case 'LogOutEverywhere':
        return state.status === 'registered' ? [{ type: 'LoggedOutEverywhere', data: { accountId } }] : []
      case 'ErasePerson':
        return state.status === 'registered' ? [...withoutPhoto(state), { type: 'PersonErased', data: { accountId } }] : []
      case 'ChangePassword':
        if (state.status !== 'registered') return noSession
        return [{ type: 'PasswordChanged', data: { accountId, passwordHash: command.passwordHash } }]
      case 'ChoosePhoto':
        return state.status === 'registered' ? choosePhoto(state, command.photoId) : noSession
      case 'RemovePhoto':
        return state.status === 'registered' ? withoutPhoto(state) : noSession
      case 'DeclareSections':
        return state.status === 'registered' ? declare(state, command.sections) : noSession
      case 'AddAddress':
      case 'ChangeAddress':
      case 'RemoveAddress':
        return state.status === 'registered' ? decideAddress(command, state) : noSession
      case 'IssueLink':
      case 'SetPasswordByLink':
      case 'CompleteByLink':
        return state.status === 'registered' ? decideLink(command, state) : reject(accountTexts.tokenNotFound)
    }
  },
  evolve,
}

type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }> & { now: Instant }

function register({ type: _, now, joining, ...data }: Of<'RegisterAccount'>): AccountEvent[] {
  const { accountId, cityId } = data
  const registered: AccountEvent = { type: 'AccountRegistered', data }
  if (!joining) return [registered]
  const { names, address, healthDataVersion, link } = joining
  const events: AccountEvent[] = [registered, { type: 'NamesDeclared', data: { accountId, ...names } }]
  if (healthDataVersion !== null) events.push({ type: 'HealthDataAuthorised', data: { accountId, version: healthDataVersion } })
  if (address) events.push({ type: 'AddressAdded', data: { accountId, cityId, ...address } })
  return [...events, issued(accountId, link, now)]
}

const issued = (accountId: string, { linkId, purpose }: Pick<Link, 'linkId' | 'purpose'>, now: Instant): AccountEvent => ({
  type: 'LinkIssued',
  data: { accountId, linkId, purpose, expiresAt: plusMs(now, linkMs[purpose]) },
})

const eventOf = {
  names: 'NamesDeclared',
  contact: 'ContactDeclared',
  person: 'PersonDeclared',
  coverage: 'CoverageDeclared',
  companion: 'CompanionDeclared',
} as const

/** One event for each section that says something new. */
function declare({ accountId, sections }: RegisteredAccount, wanted: ToldSections): AccountEvent[] {
  return (Object.keys(wanted) as Section[]).flatMap((name) => {
    const after: object = { ...sections[name], ...wanted[name] }
    return isSame(sections[name], after) ? [] : [{ type: eventOf[name], data: { accountId, ...after } } as AccountEvent]
  })
}

const isSame = (before: object, after: object): boolean =>
  Object.entries(after).every(([field, value]) => (before as Record<string, unknown>)[field] === value)

const choosePhoto = ({ accountId, photoId: replaced }: RegisteredAccount, photoId: string): AccountEvent[] =>
  photoId === replaced ? [] : [{ type: 'PhotoChosen', data: { accountId, photoId, replaced } }]

const withoutPhoto = ({ accountId, photoId }: RegisteredAccount): AccountEvent[] =>
  photoId === null ? [] : [{ type: 'PhotoRemoved', data: { accountId, photoId } }]

function decideAddress(
  command: Of<'AddAddress' | 'ChangeAddress' | 'RemoveAddress'>,
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId, addressId } = command
  const known = state.addresses.find((each) => each.addressId === addressId)
  if (command.type === 'RemoveAddress') {
    if (!known) return []
    return state.addresses.length > 1 ? [{ type: 'AddressRemoved', data: { accountId, addressId } }] : reject(accountTexts.lastAddress)
  }
  if (command.type === 'AddAddress' && known) return []
  if (command.type === 'ChangeAddress' && !known) return reject('No encontramos lo que buscas.')
  const { countryId = colombia, cityId, address } = command
  const told: AccountEvent = { type: known ? 'AddressChanged' : 'AddressAdded', data: { accountId, addressId, countryId, cityId, address } }
  const events = known?.countryId === countryId && known.cityId === cityId && known.address === address ? [] : [told]
  const becomesMain = command.main === true && state.mainAddressId !== addressId && state.addresses.length > 0
  return becomesMain ? [...events, { type: 'MainAddressChosen', data: { accountId, addressId } }] : events
}

function decideLink(
  command: Of<'IssueLink' | 'SetPasswordByLink' | 'CompleteByLink'>,
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId, linkId } = command
  if (command.type === 'IssueLink')
    return state.links.some((link) => link.linkId === linkId) ? [] : [issued(accountId, command, command.now)]
  const link = openLink(state, linkId, command.now)
  if (!link || (link.purpose === 'completion') !== (command.type === 'CompleteByLink')) return reject(accountTexts.tokenNotFound)
  const events: AccountEvent[] = [{ type: 'LinkUsed', data: { accountId, linkId } }]
  // Whoever holds the link reads the mail.
  if (!state.emailVerified) events.push({ type: 'EmailVerified', data: { accountId } })
  if (command.type === 'CompleteByLink') return [...events, ...declare(state, command.sections)]
  const { passwordHash, termsVersion } = command
  if (termsVersion !== null) events.push({ type: 'TermsAccepted', data: { accountId, version: termsVersion } })
  return [...events, { type: 'PasswordChanged', data: { accountId, passwordHash } }]
}

/** The link if it may still be used; looking does not use it up. */
export function openLink(state: AccountState, linkId: string, now: Instant): Link | undefined {
  if (state.status !== 'registered') return undefined
  const link = state.links.find((each) => each.linkId === linkId)
  return link && !link.used && now < link.expiresAt ? link : undefined
}
