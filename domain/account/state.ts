import { evolving, inPart } from '../decider.ts'
import { emptyOf } from '../fields.ts'
import type { Instant } from '../time.ts'
import type { AccountEvent, Permission } from './events.ts'
import { accountFields, type Section, type Sections } from './fields.ts'
import type { NewsChoices } from './news-choices.ts'
import { type SecondFactor, secondFactorChanges } from './second-factor.ts'
import type { SensitiveAnswer } from './sensitive.ts'

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
  /** How news comes; undefined: nothing was chosen. */
  news?: NewsChoices | undefined
  /** Doctors may write to and call this patient, unless they said no; snapshots from before have it undefined. */
  doctorMessages?: boolean | undefined
  /** A doctor made it, and somebody else has registered with its document; undefined: no. */
  yielded?: boolean | undefined
  /** Accounts that doctors made for this person, as support has recognised; undefined: none. */
  deskAccountIds?: readonly string[] | undefined
  /** What a patient alone is shown; null: taken back; undefined: never said. */
  sensitive?: SensitiveAnswer | null | undefined
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

/** A person's displayed name. */
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
      return state.status === 'registered' ? changed(state, event) : state
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

const changed = evolving<RegisteredAccount, Later>({
  NamesDeclared: (state, data) => declare(state, 'names', data),
  ContactDeclared: (state, data) => ({
    ...declare(state, 'contact', data),
    emailVerified: state.emailVerified && data.email === state.sections.contact.email,
  }),
  ContactReplaced: (state, { accountId: _, at: changedAt, ...former }) => ({
    ...state,
    formerContacts: [...state.formerContacts, { ...former, changedAt }],
  }),
  ContactChangeUndone: (state, { linkId }) => ({
    ...state,
    passwordHash: null,
    formerContacts: before(state.formerContacts, linkId),
  }),
  PersonDeclared: (state, data) => declare(state, 'person', data),
  CoverageDeclared: (state, data) => declare(state, 'coverage', data),
  CompanionDeclared: (state, data) => declare(state, 'companion', data),
  PhotoChosen: (state, { photoId }) => ({ ...state, photoId }),
  PhotoRemoved: (state) => ({ ...state, photoId: null }),
  TermsAccepted: (state, { version }) => ({ ...state, termsVersion: version }),
  PasswordChanged: (state, { passwordHash }) => ({ ...state, passwordHash, era: state.era + 1 }),
  PasswordRehashed: (state, { passwordHash }) => ({ ...state, passwordHash }),
  LoggedOutEverywhere: (state) => ({ ...state, era: state.era + 1 }),
  EmailVerified: (state) => ({ ...state, emailVerified: true }),
  SmsRemindersChosen: (state, { on }) => ({ ...state, smsReminders: on }),
  NewsChosen: (state, { accountId: _, ...news }) => ({ ...state, news }),
  PermissionGranted: (state, { permission }) => ({ ...state, permissions: [...state.permissions, permission] }),
  PermissionWithdrawn: (state, { permission }) => ({
    ...state,
    permissions: state.permissions.filter((each) => each !== permission),
  }),
  DoctorMessagesChosen: (state, { on }) => ({ ...state, doctorMessages: on }),
  HealthDataAuthorised: (state) => state,
  DocumentYielded: (state) => ({ ...state, yielded: true }),
  DeskAccountRecognised: (state, { deskAccountId }) => ({
    ...state,
    deskAccountIds: [...(state.deskAccountIds ?? []), deskAccountId],
  }),
  LinkIssued: (state, { linkId, purpose, expiresAt }) => ({
    ...state,
    links: [...state.links.filter((link) => link.purpose !== purpose), { linkId, purpose, expiresAt, used: false }],
  }),
  LinkUsed: (state, { linkId }) => ({
    ...state,
    links: state.links.map((link) => (link.linkId === linkId ? { ...link, used: true } : link)),
  }),
  /** The first address is the main one; without it the newest is. */
  AddressAdded: (state, { addressId, countryId, cityId, address }) => ({
    ...state,
    addresses: [...state.addresses, { addressId, countryId, cityId, address }],
    mainAddressId: state.mainAddressId ?? addressId,
  }),
  AddressChanged: (state, { accountId: _, ...changed }) => ({
    ...state,
    addresses: state.addresses.map((each) => (each.addressId === changed.addressId ? changed : each)),
  }),
  AddressRemoved: (state, { addressId }) => {
    const addresses = state.addresses.filter((each) => each.addressId !== addressId)
    const newest = addresses.at(-1)?.addressId ?? null
    return { ...state, addresses, mainAddressId: state.mainAddressId === addressId ? newest : state.mainAddressId }
  },
  MainAddressChosen: (state, { addressId }) => ({ ...state, mainAddressId: addressId }),
  SensitiveAnswerGiven: (state, { orientation, version, at }) => ({
    ...state,
    sensitive: orientation === null ? null : { orientation, version, at },
  }),
  SensitiveAnswerWithdrawn: (state) => ({ ...state, sensitive: null }),
  ...inPart('secondFactor', secondFactorChanges),
})

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
