import { type Decider, isRejection, notFound, type Rejection, reject, unreachable } from '../decider.ts'
import type { Role } from '../event.ts'
import { idsIn } from '../ids.ts'
import { colombia } from '../named-codes.ts'
import type { Instant } from '../time.ts'
import { type ContactProof, declareContact } from './contact.ts'
import { type DeskAccountCommand, decideDeskAccount } from './desk-accounts.ts'
import { type Ender, endSessions } from './ending-sessions.ts'
import type { AccountEvent } from './events.ts'
import type { Section, Sections } from './fields.ts'
import { issued, tokenNotFound, useLink } from './links.ts'
import { chooseNews, type NewsCommand } from './news-choices.ts'
import { decidePermission, type PermissionCommand } from './permissions.ts'
import { decideSecondFactor, type SecondFactorCommand } from './second-factor.ts'
import { decideSensitive, type SensitiveCommand } from './sensitive.ts'
import {
  type AccountState,
  allowsDoctorMessages,
  evolve,
  type LinkPurpose,
  type Registered,
  type RegisteredAccount,
} from './state.ts'
import { undoContactChange } from './undoing-contact.ts'

export type { AccountState, RegisteredAccount } from './state.ts'

/** Initial data of an account, made by its person or for them. */
interface Joining {
  names: Sections['names']
  /** The home address; its city is in the account itself. */
  countryId: string
  address: { addressId: string; countryId: string; address: string } | null
  /** Authorisation to treat health data, given by patients. */
  healthDataVersion: string | null
  /** The link that is mailed: to complete a registration, or to create the password; null: nothing is left to do. */
  link: { linkId: string; purpose: LinkPurpose } | null
}

/** Fields left out stay as they are. */
export type DeclaredSections = { [Name in Section]?: Partial<Sections[Name]> }

type AddressData = { addressId: string; countryId?: string; cityId: string; address: string; main?: boolean }

export type AccountCommand =
  | ({ type: 'RegisterAccount'; role: Exclude<Role, 'system' | 'provider'>; joining?: Joining } & Omit<
      Registered,
      'role'
    >)
  | ({ accountId: string } & (
      | { type: 'AbandonRegistration' }
      /** `contactProof`: needed where the contact changes. */
      | { type: 'DeclareSections'; sections: DeclaredSections; contactProof?: ContactProof | undefined }
      | ({ type: 'AddAddress' } & AddressData)
      | ({ type: 'ChangeAddress' } & AddressData)
      | { type: 'RemoveAddress'; addressId: string }
      | { type: 'ChoosePhoto'; photoId: string }
      | { type: 'RemovePhoto' }
      | { type: 'IssueLink'; linkId: string; purpose: LinkPurpose }
      /** `termsVersion`: accepted with the creation of a password. */
      | { type: 'SetPasswordByLink'; linkId: string; passwordHash: string; termsVersion: string | null }
      | { type: 'ChangePassword'; passwordHash: string }
      /** `former`: the hash of the same password that it replaces. */
      | { type: 'RehashPassword'; former: string; passwordHash: string }
      | { type: 'CompleteByLink'; linkId: string; sections: DeclaredSections; contactProof?: ContactProof | undefined }
      | { type: 'UndoContactChange'; linkId: string; recoveryLinkId: string }
      | { type: 'ChooseSmsReminders' | 'ChooseDoctorMessages'; on: boolean }
      | NewsCommand
      | SecondFactorCommand
      | SensitiveCommand
      | PermissionCommand
      | DeskAccountCommand
      | { type: 'LogOutEverywhere'; ender?: Ender }
      | { type: 'ErasePerson' }
    ))

const noSession = reject('Actualmente no hay sesión')
const lastAddress = reject('Debes conservar al menos una dirección.')

/** Credentials and personal data of one person; the account's id is the person's in every role. */
export const account: Decider<AccountCommand, AccountEvent, AccountState> = {
  category: 'account',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    const { accountId } = command
    if (command.type === 'RegisterAccount') {
      if (state.status === 'registered') return []
      return state.status === 'none' ? register(command) : reject('El registro ya no es posible.')
    }
    if (command.type === 'AbandonRegistration') {
      if (state.status === 'abandoned') return []
      return state.status === 'none'
        ? [{ type: 'RegistrationAbandoned', data: { accountId } }]
        : reject('La cuenta ya existe.')
    }
    return state.status === 'registered' ? decideRegistered(command, state) : (unregistered[command.type] ?? noSession)
  },
  evolve,
}

type OfRegistered = Exclude<AccountCommand, { type: 'RegisterAccount' | 'AbandonRegistration' }>

/** Outcome of a command for nobody who is registered, where it is not that there is no session. */
const unregistered: { [Type in OfRegistered['type']]?: AccountEvent[] | Rejection } = {
  LogOutEverywhere: [],
  ErasePerson: [],
  RehashPassword: [],
  IssueLink: tokenNotFound,
  SetPasswordByLink: tokenNotFound,
  CompleteByLink: tokenNotFound,
  UndoContactChange: tokenNotFound,
  YieldDocument: notFound,
  RecogniseDeskAccount: notFound,
}

function decideRegistered(
  command: OfRegistered & { now: Instant },
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId } = command
  switch (command.type) {
    case 'LogOutEverywhere':
      return endSessions(state, command.ender)
    case 'ErasePerson':
      return [...withoutPhoto(state), { type: 'PersonErased', data: { accountId } }]
    case 'ChangePassword':
    case 'RehashPassword':
      return decidePassword(command, state)
    case 'ChoosePhoto':
      return choosePhoto(state, command.photoId)
    case 'RemovePhoto':
      return withoutPhoto(state)
    case 'ChooseSmsReminders':
      return chooseSms(state, command.on)
    case 'ChooseDoctorMessages':
      return chooseDoctorMessages(state, command.on)
    case 'ChooseNews':
      return chooseNews(state, command)
    case 'DeclareSections':
      return declare(state, command)
    case 'AddAddress':
    case 'ChangeAddress':
    case 'RemoveAddress':
      return decideAddress(command, state)
    case 'IssueLink':
    case 'SetPasswordByLink':
    case 'CompleteByLink':
      return decideLink(command, state)
    case 'UndoContactChange':
      return undoContactChange(state, command, command.now)
    case 'EnrolSecondFactor':
    case 'ConfirmSecondFactor':
    case 'ProveSecondFactor':
    case 'RemoveSecondFactor':
    case 'ResetSecondFactor':
      return decideSecondFactor(command, state)
    case 'GiveSensitiveAnswer':
    case 'WithdrawSensitiveAnswer':
      return decideSensitive(command, state)
    case 'GrantPermission':
    case 'WithdrawPermission':
      return decidePermission(command, state)
    case 'YieldDocument':
    case 'RecogniseDeskAccount':
      return decideDeskAccount(command, state)
    default:
      return unreachable(command)
  }
}

function decidePassword(
  command: CommandOf<'ChangePassword' | 'RehashPassword'>,
  { accountId, passwordHash: kept }: RegisteredAccount,
): AccountEvent[] {
  const { passwordHash } = command
  if (command.type === 'ChangePassword') return [passwordChanged({ accountId, passwordHash })]
  // Another password may have been chosen meanwhile.
  return kept === command.former ? [{ type: 'PasswordRehashed', data: { accountId, passwordHash } }] : []
}

const passwordChanged = ({ accountId, passwordHash }: { accountId: string; passwordHash: string }): AccountEvent => ({
  type: 'PasswordChanged',
  data: { accountId, passwordHash },
})

const chooseSms = ({ accountId, smsReminders }: RegisteredAccount, on: boolean): AccountEvent[] =>
  on === smsReminders ? [] : [{ type: 'SmsRemindersChosen', data: { accountId, on } }]

const chooseDoctorMessages = (state: RegisteredAccount, on: boolean): AccountEvent[] =>
  on === allowsDoctorMessages(state) ? [] : [{ type: 'DoctorMessagesChosen', data: { accountId: state.accountId, on } }]

type CommandOf<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }> & { now: Instant }

function register({ type: _, now, joining, ...data }: CommandOf<'RegisterAccount'>): AccountEvent[] {
  const { accountId, cityId } = data
  const registered: AccountEvent = { type: 'AccountRegistered', data }
  if (!joining) return [registered]
  const { names, address, healthDataVersion, link } = joining
  const events: AccountEvent[] = [registered, { type: 'NamesDeclared', data: { accountId, ...names } }]
  if (healthDataVersion !== null)
    events.push({ type: 'HealthDataAuthorised', data: { accountId, version: healthDataVersion } })
  if (address) events.push({ type: 'AddressAdded', data: { accountId, cityId, ...address } })
  return link ? [...events, issued(accountId, link, now)] : events
}

const eventOf = {
  names: 'NamesDeclared',
  person: 'PersonDeclared',
  coverage: 'CoverageDeclared',
  companion: 'CompanionDeclared',
} as const

/** One event for each changed section; a changed contact has its own event, which keeps the previous one. */
function declare(
  state: RegisteredAccount,
  { sections: wanted, contactProof, now }: CommandOf<'DeclareSections' | 'CompleteByLink'>,
): AccountEvent[] | Rejection {
  const contact = declareContact(state, wanted.contact ?? {}, contactProof, now)
  if (isRejection(contact)) return contact
  const { accountId, sections } = state
  return (Object.keys(wanted) as Section[]).flatMap((name) => {
    if (name === 'contact') return contact
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
  command: CommandOf<'AddAddress' | 'ChangeAddress' | 'RemoveAddress'>,
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId, addressId } = command
  const known = state.addresses.find((each) => each.addressId === addressId)
  if (command.type === 'RemoveAddress') {
    if (!known) return []
    return state.addresses.length > 1 ? [{ type: 'AddressRemoved', data: { accountId, addressId } }] : lastAddress
  }
  if (command.type === 'AddAddress' && known) return []
  if (command.type === 'ChangeAddress' && !known) return notFound
  const { countryId = colombia, cityId, address } = command
  const declared: AccountEvent = {
    type: known ? 'AddressChanged' : 'AddressAdded',
    data: { accountId, addressId, countryId, cityId, address },
  }
  const events =
    known?.countryId === countryId && known.cityId === cityId && known.address === address ? [] : [declared]
  const becomesMain = command.main === true && state.mainAddressId !== addressId && state.addresses.length > 0
  return becomesMain ? [...events, { type: 'MainAddressChosen', data: { accountId, addressId } }] : events
}

function decideLink(
  command: CommandOf<'IssueLink' | 'SetPasswordByLink' | 'CompleteByLink'>,
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId, linkId } = command
  if (command.type === 'IssueLink')
    return state.links.some((link) => link.linkId === linkId) ? [] : [issued(accountId, command, command.now)]
  const used = useLink(state, linkId, command.type === 'CompleteByLink', command.now)
  if (isRejection(used)) return used
  if (command.type === 'CompleteByLink') {
    const declared = declare(state, command)
    return isRejection(declared) ? declared : [...used, ...declared]
  }
  const { passwordHash, termsVersion } = command
  const accepted: AccountEvent[] =
    termsVersion === null ? [] : [{ type: 'TermsAccepted', data: { accountId, version: termsVersion } }]
  return [...used, ...accepted, passwordChanged({ accountId, passwordHash })]
}
