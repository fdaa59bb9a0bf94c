import { emptyOf } from '../fields.ts'
import type { Instant } from '../time.ts'
import type { AccountEvent, Permission } from './events.ts'
import { accountFields, type Section, type Sections } from './fields.ts'
import { evolveSecondFactor } from './second-factor.ts'

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data']
export type Registered = DataOf<'AccountRegistered'>

interface Address {
  addressId: string
  countryId: string
  cityId: string
  address: string | null
}

export type LinkPurpose = DataOf<'LinkIssued'>['purpose']

export interface Link {
  linkId: string
  purpose: LinkPurpose
  expiresAt: Instant
  used: boolean
}

/** A contact that a change may be undone to. */
export interface FormerContact
  extends Pick<DataOf<'ContactReplaced'>, 'linkId' | 'email' | 'phone' | 'changed' | 'undoableUntil'> {
  changedAt: Instant
}

/** `secret` and hashes are gone once the person is erased. */
export type SecondFactor = { factorId: string; secret: string | null } & (
  | { status: 'pending' }
  /** Codes of `lastStep` and before it are used up; `recoveryHashes`: of the codes that are left. */
  | { status: 'confirmed'; lastStep: number; recoveryHashes: string[]; confirmedAt: Instant }
)

export interface RegisteredAccount
  extends Omit<Registered, 'names' | 'surnames' | 'email' | 'phone' | 'gender' | 'birthDate'> {
  status: 'registered'
  sections: Sections
  /** In the order in which they were added. */
  addresses: Address[]
  mainAddressId: string | null
  photoId: string | null
  /** The newest of each purpose. */
  links: Link[]
  emailVerified: boolean
  /** In the order in which they were replaced. */
  formerContacts: FormerContact[]
  secondFactor: SecondFactor | null
  /** An SMS, too, reminds of appointments. */
  smsReminders: boolean
  permissions: Permission[]
  /** Doctors may write to and call this patient, unless they said no; snapshots from before have it undefined. */
  doctorMessages?: boolean | undefined
  /** A doctor made it, and somebody else has registered with its document; undefined: no. */
  yielded?: boolean | undefined
  /** Accounts that doctors made for this person, as support has recognised; undefined: none. */
  deskAccountIds?: readonly string[] | undefined
  /** Sessions of an earlier `era` are over: a changed password or a logout everywhere begins the next. */
  era: number
}

export type AccountState =
  | { status: 'none' }
  | { status: 'abandoned' }
  | { status: 'erased'; accountId: string }
  | RegisteredAccount

/** Whether a doctor made it and nobody has opened it by its link: it keeps no document from who registers with it. */
export const isUnopened = ({ role, passwordHash, termsVersion }: RegisteredAccount): boolean =>
  role === 'patient' && passwordHash === null && termsVersion === 'none'

/** Whether doctors may write to and call a patient. */
export const allowsDoctorMessages = ({ doctorMessages = true }: RegisteredAccount): boolean => doctorMessages

/** A person's name as it is shown. */
export const fullNameOf = ({ sections: { names } }: RegisteredAccount): string =>
  [names.name, names.secondName, names.lastName, names.secondLastName].filter(Boolean).join(' ')

/** Folds one event into an account. */
export function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      return begin(event.data)
    case 'RegistrationAbandoned':
      return { status: 'abandoned' }
    case 'PersonErased':
      return { status: 'erased', accountId: event.data.accountId }
    default:
      return state.status === 'registered' ? evolveRegistered(state, event) : state
  }
}

function begin(data: Registered): RegisteredAccount {
  const { names, surnames, email, phone, gender, birthDate, ...rest } = data
  const sections: Sections = {
    names: { name: names, secondName: null, lastName: surnames, secondLastName: null },
    contact: { email, phone },
    person: { ...emptyOf(accountFields.person), gender, birthDate },
    coverage: emptyOf(accountFields.coverage),
    companion: emptyOf(accountFields.companion),
  }
  return {
    status: 'registered',
    ...rest,
    sections,
    addresses: [],
    mainAddressId: null,
    photoId: null,
    links: [],
    emailVerified: false,
    formerContacts: [],
    secondFactor: null,
    smsReminders: false,
    permissions: [],
    era: 0,
  }
}

type Later = Exclude<AccountEvent, { type: 'AccountRegistered' | 'RegistrationAbandoned' | 'PersonErased' }>

function evolveRegistered(state: RegisteredAccount, event: Later): RegisteredAccount {
  switch (event.type) {
    case 'NamesDeclared':
      return declare(state, 'names', event.data)
    case 'ContactDeclared':
      return {
        ...declare(state, 'contact', event.data),
        emailVerified: state.emailVerified && event.data.email === state.sections.contact.email,
      }
    case 'ContactReplaced': {
      const { accountId: _, at: changedAt, ...former } = event.data
      return { ...state, formerContacts: [...state.formerContacts, { ...former, changedAt }] }
    }
    case 'ContactChangeUndone':
      return { ...state, passwordHash: null, formerContacts: before(state.formerContacts, event.data.linkId) }
    case 'PersonDeclared':
      return declare(state, 'person', event.data)
    case 'CoverageDeclared':
      return declare(state, 'coverage', event.data)
    case 'CompanionDeclared':
      return declare(state, 'companion', event.data)
    case 'PhotoChosen':
      return { ...state, photoId: event.data.photoId }
    case 'PhotoRemoved':
      return { ...state, photoId: null }
    case 'TermsAccepted':
      return { ...state, termsVersion: event.data.version }
    case 'PasswordChanged':
      return { ...state, passwordHash: event.data.passwordHash, era: state.era + 1 }
    case 'PasswordRehashed':
      return { ...state, passwordHash: event.data.passwordHash }
    case 'LoggedOutEverywhere':
      return { ...state, era: state.era + 1 }
    case 'EmailVerified':
      return { ...state, emailVerified: true }
    case 'SmsRemindersChosen':
      return { ...state, smsReminders: event.data.on }
    case 'PermissionGranted':
      return { ...state, permissions: [...state.permissions, event.data.permission] }
    case 'PermissionWithdrawn':
      return { ...state, permissions: state.permissions.filter((each) => each !== event.data.permission) }
    case 'DoctorMessagesChosen':
      return { ...state, doctorMessages: event.data.on }
    case 'HealthDataAuthorised':
      return state
    case 'DocumentYielded':
      return { ...state, yielded: true }
    case 'DeskAccountRecognised':
      return { ...state, deskAccountIds: [...(state.deskAccountIds ?? []), event.data.deskAccountId] }
    case 'LinkIssued': {
      const { linkId, purpose, expiresAt } = event.data
      return {
        ...state,
        links: [...state.links.filter((link) => link.purpose !== purpose), { linkId, purpose, expiresAt, used: false }],
      }
    }
    case 'SecondFactorEnrolled':
    case 'SecondFactorConfirmed':
    case 'SecondFactorCodeAccepted':
    case 'RecoveryCodeUsed':
    case 'SecondFactorRemoved':
      return { ...state, secondFactor: evolveSecondFactor(state.secondFactor, event) }
    case 'LinkUsed':
      return {
        ...state,
        links: state.links.map((link) => (link.linkId === event.data.linkId ? { ...link, used: true } : link)),
      }
    default:
      return evolveAddresses(state, event)
  }
}

/** Undoing a change undoes what came after it. */
const before = (formers: FormerContact[], linkId: string): FormerContact[] =>
  formers.slice(
    0,
    formers.findIndex((former) => former.linkId === linkId),
  )

function declare<Name extends Section>(
  state: RegisteredAccount,
  name: Name,
  data: { accountId: string } & Sections[Name],
): RegisteredAccount {
  const { accountId: _, ...section } = data
  return { ...state, sections: { ...state.sections, [name]: section } }
}

type OfAddresses = Extract<
  AccountEvent,
  { type: 'AddressAdded' | 'AddressChanged' | 'AddressRemoved' | 'MainAddressChosen' }
>

/** The first address is the main one; without it the newest is. */
function evolveAddresses(state: RegisteredAccount, event: OfAddresses): RegisteredAccount {
  const { addressId } = event.data
  switch (event.type) {
    case 'AddressAdded': {
      const { countryId, cityId, address } = event.data
      const addresses = [...state.addresses, { addressId, countryId, cityId, address }]
      return { ...state, addresses, mainAddressId: state.mainAddressId ?? addressId }
    }
    case 'AddressChanged': {
      const { accountId: _, ...changed } = event.data
      return { ...state, addresses: state.addresses.map((each) => (each.addressId === addressId ? changed : each)) }
    }
    case 'AddressRemoved': {
      const addresses = state.addresses.filter((each) => each.addressId !== addressId)
      const mainAddressId =
        state.mainAddressId === addressId ? (addresses.at(-1)?.addressId ?? null) : state.mainAddressId
      return { ...state, addresses, mainAddressId }
    }
    case 'MainAddressChosen':
      return { ...state, mainAddressId: addressId }
  }
}
