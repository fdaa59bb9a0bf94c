import type { CareType } from '@turno/domain/visit.ts'
import type { DoctorFacts, RequestFacts } from '@turno/domain/waiting-list-request/matching.ts'

// Names of indexes in which requests and the doctors who see them meet, as `sees` has it, so that a query reads what it
// shows and nothing else: by field, and by city unless the care is by video, which reaches everywhere.

type Matched = Omit<DoctorFacts, 'doctorId'>

const speciality = (id: string | null): string => `speciality/${id ?? ''}`
const cup = (id: string | null): string => `cup/${id ?? ''}`
const everywhere = 'everywhere'
const within = (cityId: string): string => `city/${cityId}`

/** The one index where a request meets all doctors who see it. */
export const indexOfRequest = ({ type, specialityId, cupId, careType, cityId }: RequestFacts): string =>
  `${type === 3 ? cup(cupId) : speciality(specialityId)}/${careType === 1 ? everywhere : within(cityId)}`

/** The indexes where a doctor meets all requests that the doctor sees, of one type if that is given. */
export function indexesOfDoctor(doctor: Matched, type?: RequestFacts['type']): string[] {
  if (!doctor.active || !doctor.receivesOffers) return []
  const fields = [
    ...(type === 3 ? [] : doctor.specialityIds.map(speciality)),
    ...(type === undefined || type === 3 ? doctor.cupIds.map(cup) : []),
  ]
  const reaches = [everywhere, ...doctor.cityIds.map(within)]
  return [...new Set(fields.flatMap((field) => reaches.map((reach) => `${field}/${reach}`)))]
}

/** The list of a request: its index, and its kind of care, by which doctors search. */
export const listOfRequest = (request: RequestFacts): string => `${indexOfRequest(request)}/${request.careType}`

/** The lists of all requests that a doctor sees; each such request is in one of them. */
export const listsOfDoctor = (doctor: Matched): string[] =>
  indexesOfDoctor(doctor).flatMap((index) =>
    index.endsWith(`/${everywhere}`) ? [`${index}/1`] : [`${index}/0`, `${index}/2`],
  )

/** What a list says of its requests. @returns ids; of care by video no city, for it reaches everywhere */
export function partsOfList(list: string) {
  const [kind, id = '', reach, cityId = ''] = list.split('/')
  const careType = Number(list.split('/').at(-1)) as CareType
  return { kind: kind as 'speciality' | 'cup', id, cityId: reach === 'city' ? cityId : null, careType }
}
