import type { publicDoctor } from '@turno/contract/answers/search.ts'
import type { FoundDoctor } from '@turno/contract/areas/search.ts'
import { publicTexts } from '@turno/contract/fields/doctor.ts'
import { answered } from '@turno/contract/fields/mapping.ts'
import { officeFields } from '@turno/contract/fields/office.ts'
import { isOpen, type RoomState } from '@turno/domain/schedule/state.ts'
import type { Availability } from '@turno/read-models/availability-of-doctor/query.ts'
import { entriesBy, type Names } from '@turno/read-models/catalogues/query.ts'
import { professionOf } from '@turno/read-models/catalogues/specialities.ts'
import { doctorName, doctors, people } from '@turno/read-models/people/query.ts'
import type { DoctorCard, Person } from '@turno/read-models/people/view.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { ratingsOf } from '@turno/read-models/reviews-of-doctor/query.ts'
import type { InferOutput } from 'valibot'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { photoUrl } from '../photos/photo-address.ts'

type Unrated = Omit<InferOutput<typeof publicDoctor>, 'rating'>

/** Public data of a doctor, and of the doctor's open rooms. */
export type Shown = Pick<FoundDoctor, 'doctor' | 'consulting_rooms'>

/** Public data of active doctors by id; who is not active has none. */
export async function publicDoctors(
  deps: CommonDeps,
  reader: Reader,
  found: readonly Availability[],
  called: Names,
): Promise<Map<string, Shown>> {
  const ids = found.map(({ doctorId }) => doctorId)
  const [persons, cards, ratings, specialities, subspecialities] = await Promise.all([
    people(reader, ids),
    doctors(reader, ids),
    ratingsOf(reader, ids),
    entriesBy(reader, 'specialities'),
    entriesBy(reader, 'subspecialities'),
  ])
  return new Map(
    found.flatMap((availability) => {
      const [person, card] = [persons.get(availability.doctorId), cards.get(availability.doctorId)]
      if (!person || !card?.active) return []
      const its = shown(deps, person, card, availability, { ...called, specialities, subspecialities })
      return [[person.id, { ...its, doctor: { ...its.doctor, rating: ratings.get(person.id) ?? null } }]]
    }),
  )
}

const shown = (
  deps: CommonDeps,
  person: Person,
  card: DoctorCard,
  { hours: { rooms } }: Availability,
  called: Called,
): Omit<Shown, 'doctor'> & { doctor: Unrated } => ({
  doctor: doctorOf(deps, person, card, called),
  consulting_rooms: rooms
    .filter(isOpen)
    .map((room) => publicOfficeOf(room, { id: person.id, name: doctorName(person) }, called)),
})

/** A room as anybody sees it. */
export const publicOfficeOf = (room: RoomState, doctor: { id: string; name: string }, called: Names) => ({
  id: room.roomId,
  ...answered(officeFields, { room }),
  city_name: called.city(room.cityId),
  doctor_id: doctor.id,
  doctor_name: doctor.name,
  lat: room.position?.lat ?? null,
  lng: room.position?.lng ?? null,
})

const doctorOf = (deps: CommonDeps, person: Person, card: DoctorCard, called: Called): Unrated => ({
  id: person.id,
  id_user_doctor: person.id,
  speciality_by_doctor: card.specialityIds.flatMap((id) => rowsOf(id, card, called)),
  ...answered(publicTexts.found, card),
  user: { id: person.id, full_name: doctorName(person) },
  photo: photoUrl(deps, person),
})

type Called = Names & Record<'specialities' | 'subspecialities', Awaited<ReturnType<typeof entriesBy>>>

/** A row a sub-speciality of a speciality that an adviser granted; one without where there is none. */
function rowsOf(specialityId: string, { subspecialityIds }: DoctorCard, called: Called) {
  const specialty = called.speciality(specialityId)
  const profession = professionOf(called.specialities.get(specialityId))
  const within = subspecialityIds.flatMap((id) => called.subspecialities.get(id) ?? [])
  const names = within.filter(({ parent }) => parent === specialityId).map(({ name }) => name)
  return (names.length > 0 ? names : ['']).map((subspecialty) => ({ specialty, subspecialty, profession }))
}
