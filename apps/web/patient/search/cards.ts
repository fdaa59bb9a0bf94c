import type { FoundDoctor } from '@turno/contract/areas/search.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { hoursOf } from '../../shared/orders/hours.ts'
import type { Hour } from '../../shared/orders/kept-hour.ts'

/** A doctor among the results of one care type. */
export interface Card {
  doctorId: string
  name: string
  photo: string
  specialities: string
  rating: FoundDoctor['doctor']['rating']
  /** Office of the first hour; undefined by video and at home. */
  office: OfficeOnCard | undefined
  /** The first hours, earliest first. */
  hours: readonly Hour[]
}

export interface OfficeOnCard {
  name: string
  address: string
  city: string
  at: { lat: number; lng: number } | undefined
}

/** The card of a doctor in the column of a care type; undefined: nothing of that type can be booked. */
export function cardOf(
  { doctor, scheduler, consulting_rooms }: FoundDoctor,
  careType: CareType,
  most: number,
  atOwnPrice: (hour: Hour) => Hour,
): Card | undefined {
  const own = { doctorId: doctor.id_user_doctor, doctor: doctor.user.full_name }
  const hours = scheduler.flatMap((one) => hoursOf(one, careType, own)).sort((a, b) => (a.start < b.start ? -1 : 1))
  const [first] = hours
  if (!first) return undefined
  const { consulting_room: office } = scheduler.find(({ id }) => id === first.calendar)!
  const found = consulting_rooms.find(({ id }) => id === office?.id)
  const place = { address: found?.address ?? '', city: found?.city_name ?? '' }
  return {
    doctorId: own.doctorId,
    name: own.doctor,
    photo: doctor.photo,
    specialities: namesOf(doctor.speciality_by_doctor),
    rating: doctor.rating,
    office: careType === 0 && office ? { name: office.name, ...place, at: pinOf(office) } : undefined,
    hours: hours.slice(0, most).map(atOwnPrice),
  }
}

const pinOf = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null ? undefined : { lat, lng }

/** 'Dermatología · Dermatoscopia'; each speciality once. */
const namesOf = (all: FoundDoctor['doctor']['speciality_by_doctor']): string =>
  [...new Set(all.flatMap(({ specialty, subspecialty }) => [specialty, subspecialty].filter(Boolean)))].join(' · ')
