import type { Documents, Projection, Recorded } from '../projection.ts'
import { type DoctorCard, doctorKey, model, type Person, personKey } from './view.ts'

/** Who people are: names, how to reach them, and what a doctor is on the platform. */
export const projection: Projection = {
  ...model,
  handles: [
    'AccountRegistered',
    'NamesDeclared',
    'ContactDeclared',
    'PersonDeclared',
    'AddressAdded',
    'AddressChanged',
    'AddressRemoved',
    'MainAddressChosen',
    'PhotoChosen',
    'PhotoRemoved',
    'PersonErased',
    'DoctorRegistered',
    'ResidenceDeclared',
    'DoctorActivated',
    'SpecialitiesDeclared',
    'CapacitySet',
    'ProfileDescribed',
    'OfferReceivingSwitched',
  ],
  reads: (event) => {
    if (event.type === 'ResidenceDeclared') return [personKey(event.data.doctorId)]
    if ('doctorId' in event.data && event.data.doctorId) return [doctorKey(event.data.doctorId)]
    return 'accountId' in event.data ? [personKey(event.data.accountId), doctorKey(event.data.accountId)] : []
  },
  async project(event, documents) {
    switch (event.type) {
      case 'AccountRegistered': {
        const { accountId, passwordHash: _, termsVersion: __, reservationId: ___, ...data } = event.data
        return savePerson(documents, { id: accountId, ...data, addresses: [], mainAddressId: null, photoId: null })
      }
      case 'PersonErased':
        return erase(event.data.accountId, documents)
      case 'ResidenceDeclared':
        return move(event.data, documents)
      default:
        return 'doctorId' in event.data ? projectDoctor(event, documents) : projectPerson(event, documents)
    }
  },
}

async function projectPerson(event: Recorded, documents: Documents): Promise<void> {
  const id = 'accountId' in event.data ? event.data.accountId : ''
  const person = await documents.get<Person>(personKey(id))
  if (person) savePerson(documents, { ...person, ...newsOf(event, person) })
}

async function move({ doctorId, cityId }: { doctorId: string; cityId: string }, documents: Documents): Promise<void> {
  const person = await documents.get<Person>(personKey(doctorId))
  if (person) savePerson(documents, { ...person, cityId })
}

/** What an event changes on a person's card. */
function newsOf(event: Recorded, person: Person): Partial<Person> {
  switch (event.type) {
    case 'NamesDeclared': {
      const { name, secondName, lastName, secondLastName } = event.data
      return { names: joined(name, secondName), surnames: joined(lastName, secondLastName) }
    }
    case 'ContactDeclared':
      return { email: event.data.email, phone: event.data.phone }
    case 'PersonDeclared':
      return { gender: event.data.gender, birthDate: event.data.birthDate }
    case 'PhotoChosen':
      return { photoId: event.data.photoId }
    case 'PhotoRemoved':
      return { photoId: null }
    default:
      return addressNews(event, person)
  }
}

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null

function addressNews(event: Recorded, { addresses, mainAddressId: main }: Person): Partial<Person> {
  switch (event.type) {
    case 'AddressAdded': {
      const { addressId, cityId, address } = event.data
      return { addresses: [...addresses, { addressId, cityId, address }], mainAddressId: main ?? addressId }
    }
    case 'AddressChanged': {
      const { addressId, cityId, address } = event.data
      return {
        addresses: addresses.map((each) => (each.addressId === addressId ? { addressId, cityId, address } : each)),
      }
    }
    case 'AddressRemoved': {
      const kept = addresses.filter((each) => each.addressId !== event.data.addressId)
      return { addresses: kept, mainAddressId: main === event.data.addressId ? (kept.at(-1)?.addressId ?? null) : main }
    }
    case 'MainAddressChosen':
      return { mainAddressId: event.data.addressId }
    default:
      return {}
  }
}

async function projectDoctor(event: Recorded, documents: Documents): Promise<void> {
  switch (event.type) {
    case 'DoctorRegistered':
      return saveDoctor(documents, event.data.doctorId, newDoctor)
    case 'DoctorActivated':
      return change(documents, event.data.doctorId, { active: true })
    case 'SpecialitiesDeclared':
      return change(documents, event.data.doctorId, {
        specialityIds: event.data.specialityIds,
        cupIds: event.data.cupIds,
      })
    case 'CapacitySet':
      return change(documents, event.data.doctorId, { capacity: event.data.simultaneousAppointments })
    case 'ProfileDescribed':
      return change(documents, event.data.doctorId, { review: event.data.review })
    case 'OfferReceivingSwitched':
      return change(documents, event.data.doctorId, { receivesOffers: event.data.on })
  }
}

const newDoctor: DoctorCard = {
  active: false,
  specialityIds: [],
  cupIds: [],
  review: null,
  receivesOffers: true,
  capacity: 1,
}

const change = async (documents: Documents, id: string, part: Partial<DoctorCard>): Promise<void> =>
  saveDoctor(documents, id, { ...((await documents.get<DoctorCard>(doctorKey(id))) ?? newDoctor), ...part })

/** Leaves what a rebuild without the person's key would make: every personal value null. */
async function erase(id: string, documents: Documents): Promise<void> {
  const [person, doctor] = [await documents.get<Person>(personKey(id)), await documents.get<DoctorCard>(doctorKey(id))]
  if (person)
    savePerson(documents, {
      ...person,
      ...nobody,
      addresses: person.addresses.map((each) => ({ ...each, address: null })),
    })
  if (doctor) saveDoctor(documents, id, { ...doctor, review: null })
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

function savePerson(documents: Documents, person: Person): void {
  documents.set(personKey(person.id), person)
  documents.changed([person.id], personKey(person.id))
}

function saveDoctor(documents: Documents, id: string, doctor: DoctorCard): void {
  documents.set(doctorKey(id), doctor)
  documents.changed([id], doctorKey(id))
}
