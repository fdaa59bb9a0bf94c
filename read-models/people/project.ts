import { landlinesIn } from '@turno/domain/doctor/landlines.ts'
import { initialState } from '@turno/domain/doctor/state.ts'
import { changing, type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { type DoctorCard, doctorKey, model, type Person, personKey } from './view.ts'

const personChanged = changing<Person, { data: { accountId: string } }>(
  ({ data }) => personKey(data.accountId),
  savePerson,
)

/** A handler that changes a doctor's card, from the first event about it on. */
const doctorChanged = <Event extends { data: { doctorId: string } }>(
  change: (data: Event['data'], card: DoctorCard) => Partial<DoctorCard>,
): Handler<Event> => ({
  reads: ({ data }) => [doctorKey(data.doctorId)],
  writes({ data }, documents) {
    const card = documents.get<DoctorCard>(doctorKey(data.doctorId)) ?? newDoctor
    saveDoctor(data.doctorId, { ...card, ...change(data, card) }, documents)
  },
})

const newDoctor: DoctorCard = {
  active: false,
  suspended: false,
  specialityIds: [],
  subspecialityIds: [],
  cupIds: [],
  cieIds: [],
  texts: initialState.texts,
  professionalCard: null,
  links: initialState.links,
  publicPhones: [],
  receivesOffers: true,
  capacity: 1,
}

/** Documents are asked for from the doctor's stream: only their change is announced. */
const tellDoctor = ({ data }: { data: { doctorId: string } }, documents: Documents): void =>
  documents.changed([data.doctorId], doctorKey(data.doctorId))

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null

/** People: names, contacts, and a doctor's role on the platform. */
export const people = projection(model, {
  AccountRegistered({ data }, documents) {
    const { accountId, passwordHash: _, termsVersion: __, reservationId: ___, ...person } = data
    const card = { addresses: [], mainAddressId: null, photoId: null, permissions: [] }
    const chosen = { smsReminders: false, doctorMessages: true }
    savePerson({ id: accountId, ...person, ...card, ...chosen }, documents)
  },
  NamesDeclared: personChanged((person, { data: { name, secondName, lastName, secondLastName } }) => ({
    ...person,
    names: joined(name, secondName),
    surnames: joined(lastName, secondLastName),
  })),
  ContactDeclared: personChanged((person, { data: { email, phone } }) => ({ ...person, email, phone })),
  PersonDeclared: personChanged((person, { data: { gender, birthDate } }) => ({ ...person, gender, birthDate })),
  AddressAdded: personChanged((person, { data: { addressId, cityId, address } }) => ({
    ...person,
    addresses: [...person.addresses, { addressId, cityId, address }],
    mainAddressId: person.mainAddressId ?? addressId,
  })),
  AddressChanged: personChanged((person, { data: { addressId, cityId, address } }) => ({
    ...person,
    addresses: person.addresses.map((each) => (each.addressId === addressId ? { addressId, cityId, address } : each)),
  })),
  AddressRemoved: personChanged((person, { data: { addressId } }) => {
    const addresses = person.addresses.filter((each) => each.addressId !== addressId)
    const last = addresses.at(-1)?.addressId ?? null
    return { ...person, addresses, mainAddressId: person.mainAddressId === addressId ? last : person.mainAddressId }
  }),
  MainAddressChosen: personChanged((person, { data }) => ({ ...person, mainAddressId: data.addressId })),
  PhotoChosen: personChanged((person, { data }) => ({ ...person, photoId: data.photoId })),
  PhotoRemoved: personChanged((person) => ({ ...person, photoId: null })),
  SmsRemindersChosen: personChanged((person, { data: { on: smsReminders } }) => ({ ...person, smsReminders })),
  PermissionGranted: personChanged((person, { data: { permission } }) => ({
    ...person,
    permissions: [...person.permissions, permission],
  })),
  PermissionWithdrawn: personChanged((person, { data: { permission } }) => ({
    ...person,
    permissions: person.permissions.filter((each) => each !== permission),
  })),
  DoctorMessagesChosen: personChanged((person, { data: { on: doctorMessages } }) => ({ ...person, doctorMessages })),
  PersonErased: {
    reads: ({ data }) => [personKey(data.accountId), doctorKey(data.accountId)],
    writes: erase,
  },
  DoctorRegistered: ({ data }, documents) => saveDoctor(data.doctorId, newDoctor, documents),
  ResidenceDeclared: changing<Person, Recorded<'ResidenceDeclared'>>(
    ({ data }) => personKey(data.doctorId),
    savePerson,
  )((person, { data }) => ({ ...person, cityId: data.cityId })),
  DoctorActivated: doctorChanged(() => ({ active: true, suspended: false })),
  DoctorSuspended: doctorChanged(() => ({ active: false, suspended: true })),
  DoctorReinstated: doctorChanged(({ active }) => ({ active, suspended: !active })),
  SpecialitiesDeclared: doctorChanged(({ specialityIds, subspecialityIds, cupIds }) => ({
    specialityIds,
    subspecialityIds,
    cupIds,
  })),
  SpecialityGranted: doctorChanged(({ specialityId }, { specialityIds }) => ({
    specialityIds: [...specialityIds, specialityId],
  })),
  ProcedureAdded: doctorChanged(({ cupId }, { cupIds }) => ({ cupIds: [...cupIds, cupId] })),
  ProcedureRemoved: doctorChanged(({ cupId }, { cupIds }) => ({ cupIds: cupIds.filter((each) => each !== cupId) })),
  DiagnosisAdded: doctorChanged(({ cieId }, { cieIds }) => ({ cieIds: [...cieIds, cieId] })),
  DiagnosisRemoved: doctorChanged(({ cieId }, { cieIds }) => ({ cieIds: cieIds.filter((each) => each !== cieId) })),
  CapacitySet: doctorChanged(({ simultaneousAppointments: capacity }) => ({ capacity })),
  DocumentUploaded: tellDoctor,
  DocumentRemoved: tellDoctor,
  DocumentValidated: tellDoctor,
  DocumentRejected: tellDoctor,
  DocumentExpired: tellDoctor,
  ProfileDescribed: doctorChanged(({ doctorId: _, ...texts }) => ({ texts })),
  CredentialsDeclared: doctorChanged(({ professionalCard }) => ({ professionalCard })),
  PracticeContactsDeclared: doctorChanged(({ medicalPhones, jobPhones }) => ({
    publicPhones: landlinesIn([...(medicalPhones ?? []), ...(jobPhones ?? [])]),
  })),
  LinksDeclared: doctorChanged(({ webSite, networks }) => ({ links: { webSite, networks: networks ?? [] } })),
  OfferReceivingSwitched: doctorChanged(({ on: receivesOffers }) => ({ receivesOffers })),
})

/** Leaves what a rebuild without the person's key gives: every personal value null. The card is of the record. */
function erase({ data: { accountId: id } }: Recorded<'PersonErased'>, documents: Documents): void {
  const [person, doctor] = [documents.get<Person>(personKey(id)), documents.get<DoctorCard>(doctorKey(id))]
  if (person) {
    const addresses = person.addresses.map((each) => ({ ...each, address: null }))
    savePerson({ ...person, ...nobody, addresses }, documents)
  }
  if (doctor)
    saveDoctor(id, { ...doctor, texts: initialState.texts, links: initialState.links, publicPhones: [] }, documents)
}

const nobody = {
  names: null,
  surnames: null,
  documentType: null,
  document: null,
  email: null,
  phone: null,
  gender: null,
  birthDate: null,
}

function savePerson(person: Person, documents: Documents): void {
  documents.set(personKey(person.id), person)
  documents.changed([person.id], personKey(person.id))
}

function saveDoctor(id: string, doctor: DoctorCard, documents: Documents): void {
  documents.set(doctorKey(id), doctor)
  documents.changed([id], doctorKey(id))
}
