import type { Catalogue } from '@turno/domain/catalogue.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { type Holder, type HolderKind, holderKey, model, type Ref, usesIndex } from './view.ts'

/** Codes that a part names, each with its catalogue; none was chosen, or it was erased, where there is no code. */
type Named = readonly (readonly [Catalogue, string | null | undefined])[]

const refsOf = (named: Named): Ref[] =>
  named.flatMap(([catalogue, code]) => (code ? [`${catalogue}/${code}` as const] : []))

const refsIn = ({ parts }: Holder): Set<Ref> => new Set(Object.values(parts).flat())

/** Replaces some parts of a thing; a part that names nothing goes. */
function hold(documents: Documents, kind: HolderKind, id: string, changed: Record<string, Named>): void {
  const key = holderKey(kind, id)
  const before = documents.get<Holder>(key) ?? { parts: {} }
  const named = Object.entries(changed).map(([part, all]) => [part, refsOf(all)] as const)
  const parts = Object.fromEntries(
    [...Object.entries(before.parts).filter(([part]) => !(part in changed)), ...named].filter(
      ([, refs]) => refs.length > 0,
    ),
  )
  count(documents, kind, id, refsIn(before), refsIn({ parts }))
  if (Object.keys(parts).length === 0) documents.delete(key)
  else documents.set(key, { parts } satisfies Holder)
}

/** Takes a thing out of every count. */
function drop(documents: Documents, kind: HolderKind, id: string): void {
  const before = documents.get<Holder>(holderKey(kind, id))
  if (!before) return
  count(documents, kind, id, refsIn(before), new Set())
  documents.delete(holderKey(kind, id))
}

function count(documents: Documents, kind: HolderKind, id: string, before: Set<Ref>, after: Set<Ref>): void {
  for (const ref of before) if (!after.has(ref)) documents.removeFromIndex(usesIndex(kind, ref), id)
  for (const ref of after) if (!before.has(ref)) documents.addToIndex(usesIndex(kind, ref), id, 0)
}

/** A handler of events that say what some parts of a thing name. */
const says = <Data>(
  kind: HolderKind,
  idOf: (data: Data) => string,
  partsOf: (data: Data) => Record<string, Named>,
): Handler<{ data: Data }> => ({
  reads: ({ data }) => [holderKey(kind, idOf(data))],
  writes: ({ data }, documents) => hold(documents, kind, idOf(data), partsOf(data)),
})

/** A handler of events after which a thing names nothing any more. */
const ends = <Data>(kind: HolderKind, idOf: (data: Data) => string): Handler<{ data: Data }> => ({
  reads: ({ data }) => [holderKey(kind, idOf(data))],
  writes: ({ data }, documents) => drop(documents, kind, idOf(data)),
})

const all = (catalogue: Catalogue, codes: readonly string[]): Named => codes.map((code) => [catalogue, code])

/** A technical procedure has the code of the CUPS. */
const procedure = (code: string | null): Named => [
  ['procedures', code],
  ['cups', code],
]

/** A city is a municipality; the marketplace works in some of them. */
const city = (code: string): Named => [
  ['municipalities', code],
  ['searchCities', code],
]

type Account = { accountId: string }
const ofPerson = <Data extends Account>(partsOf: (data: Data) => Record<string, Named>) =>
  says<Data>('persons', ({ accountId }) => accountId, partsOf)

type OfDoctor = { doctorId: string }
const ofDoctor = <Data extends OfDoctor>(partsOf: (data: Data) => Record<string, Named>) =>
  says<Data>('doctors', ({ doctorId }) => doctorId, partsOf)

const lives = ({ countryId, cityId }: { countryId: string; cityId: string }): Named => [
  ['countries', countryId],
  ['municipalities', cityId],
]

/** An address that a person has. */
const address = ofPerson<Account & { addressId: string; countryId: string; cityId: string }>((data) => ({
  [`address ${data.addressId}`]: lives(data),
}))

const room = says<{ roomId: string; cityId: string }>(
  'rooms',
  ({ roomId }) => roomId,
  ({ cityId }) => ({ room: city(cityId) }),
)

const schedule = says<{ scheduleId: string; terms: { cupId: string | null; cityId: string } }>(
  'schedules',
  ({ scheduleId }) => scheduleId,
  ({ terms: { cupId, cityId } }) => ({ terms: [...procedure(cupId), ...city(cityId)] }),
)

const agreement = says<{ agreementId: string; terms: { healthEntityId: string; planId: string | null } }>(
  'agreements',
  ({ agreementId }) => agreementId,
  ({ terms: { healthEntityId, planId } }) => ({
    terms: [
      ['healthEntities', healthEntityId],
      ['plans', planId],
    ],
  }),
)

const requestEnds = ends<{ requestId: string }>('requests', ({ requestId }) => requestId)
const leaves = ends<Account>('persons', ({ accountId }) => accountId)

/**
 * How many registrations, doctors, schedules, open requests and agreements name each entry of a catalogue. What is
 * sensitive is not here: it is not even kept to be counted.
 */
export const catalogueUses = projection(model, {
  AccountRegistered: ofPerson((data) => ({
    document: [['documentTypes', data.documentType]],
    gender: [['genders', data.gender]],
    city: [['municipalities', data.cityId]],
  })),
  PersonDeclared: ofPerson((data) => ({
    gender: [['genders', data.gender]],
    person: [
      ['countries', data.birthCountry],
      ['departments', data.birthDepartment],
      ['municipalities', data.birthCity],
      ['schooling', data.schooling],
      ['occupations', data.occupation],
      ['maritalStatus', data.civilStatus],
      ['bloodTypes', data.bloodType],
    ],
  })),
  CoverageDeclared: ofPerson((data) => ({
    coverage: [
      ['agreements', data.agreement],
      ['healthEntities', data.healthEntity],
      ['plans', data.plan],
    ],
  })),
  CompanionDeclared: ofPerson((data) => ({ companion: [['relationships', data.relationship]] })),
  AddressAdded: address,
  AddressChanged: address,
  AddressRemoved: ofPerson(({ addressId }) => ({ [`address ${addressId}`]: [] })),
  RegistrationAbandoned: leaves,
  DocumentYielded: leaves,
  PersonErased: {
    reads: ({ data }) => [holderKey('persons', data.accountId), holderKey('doctors', data.accountId)],
    writes({ data }, documents) {
      drop(documents, 'persons', data.accountId)
      drop(documents, 'doctors', data.accountId)
    },
  },
  DoctorRegistered: ofDoctor((data) => ({ residence: lives(data) })),
  ResidenceDeclared: ofDoctor((data) => ({ residence: lives(data) })),
  SpecialitiesDeclared: {
    reads: ({ data }) => [holderKey('doctors', data.doctorId)],
    writes: declareSpecialities,
  },
  SpecialityGranted: ofDoctor(({ specialityId }) => ({
    [`granted ${specialityId}`]: [['specialities', specialityId]],
  })),
  ProcedureAdded: ofDoctor(({ cupId }) => ({ [`procedure ${cupId}`]: procedure(cupId) })),
  ProcedureRemoved: ofDoctor(({ cupId }) => ({ [`procedure ${cupId}`]: [] })),
  DiagnosisAdded: ofDoctor(({ cieId }) => ({ [`diagnosis ${cieId}`]: [['cie10', cieId]] })),
  DiagnosisRemoved: ofDoctor(({ cieId }) => ({ [`diagnosis ${cieId}`]: [] })),
  LinksDeclared: ofDoctor(({ networks }) => ({
    links: all(
      'socialNetworks',
      (networks ?? []).map(({ networkId }) => networkId),
    ),
  })),
  DocumentUploaded: ofDoctor(({ documentId, certificationId, replaced = [] }) => ({
    ...Object.fromEntries(replaced.map((id) => [`document ${id}`, []])),
    [`document ${documentId}`]: [['certifications', certificationId]],
  })),
  DocumentRemoved: ofDoctor(({ documentId }) => ({ [`document ${documentId}`]: [] })),
  BankAccountNamed: ofDoctor(({ account }) => ({ bank: [['banks', account?.bankId ?? null]] })),
  ConsultingRoomOpened: room,
  ConsultingRoomDescribed: room,
  ScheduleOpened: schedule,
  ScheduleRevised: schedule,
  ScheduleClosed: ends('schedules', ({ scheduleId }) => scheduleId),
  RequestPosted: says(
    'requests',
    ({ requestId }) => requestId,
    ({ specialityId, cupId, cityId, planId }) => ({
      request: [['specialities', specialityId], ['procedures', cupId], ['plans', planId], ...city(cityId)],
    }),
  ),
  RequestAccepted: requestEnds,
  RequestRejected: requestEnds,
  AgreementMade: agreement,
  AgreementRevised: agreement,
})

type Declared = Recorded<'SpecialitiesDeclared'>['data']

const declaredParts = ({ specialityIds, subspecialityIds = [], cupIds }: Declared): Record<string, Named> => ({
  specialities: [...all('specialities', specialityIds), ...all('subspecialities', subspecialityIds)],
  ...Object.fromEntries(cupIds.map((cupId) => [`procedure ${cupId}`, procedure(cupId)])),
})

/** What a doctor declares at once takes the place of all that was declared, granted or added before. */
function declareSpecialities({ data }: Recorded<'SpecialitiesDeclared'>, documents: Documents): void {
  const before = documents.get<Holder>(holderKey('doctors', data.doctorId)) ?? { parts: {} }
  const gone = Object.keys(before.parts).filter((part) => /^(granted|procedure) /.test(part))
  hold(documents, 'doctors', data.doctorId, {
    ...Object.fromEntries(gone.map((part) => [part, []])),
    ...declaredParts(data),
  })
}
