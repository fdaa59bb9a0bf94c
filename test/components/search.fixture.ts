import type { FindDoctors, FoundDoctor, Scheduler } from '@turno/contract/areas/search.ts'
import * as search from '@turno/contract/endpoints/search.ts'
import { bogotaDate, fromMs, nextDate } from '@turno/domain/time.ts'
import { answer } from './server.fixture.ts'

/** A day whose hours can all be booked. */
export const tomorrow = nextDate(bogotaDate(fromMs(Date.now())))

type CareType = 0 | 1 | 2

/** A doctor's offer of tomorrow. */
export interface Offered {
  id: string
  name: string
  /** HH:MM in Bogotá. */
  times: readonly string[]
  price?: number
  careTypes?: readonly CareType[]
}

/** A schedule of a doctor with these free hours. */
const schedulerOf = ({ id, times, price = 120_000, careTypes = [0] }: Offered): Scheduler => ({
  id: `schedule-${id}`,
  revision: 1,
  minutes: 15,
  appointment_web: true,
  price,
  config_calendar: {
    start_hour: '08:00',
    consulting_type: careTypes.map((value) => ({ label: '', value, price })),
  },
  free_slot_calendar: times.length > 0 ? { [tomorrow]: [...times] } : {},
  consulting_room: { id: `room-${id}`, name: 'Cons. 302', address: 'Cra. 42 # 5-21', lat: 3.42, lng: -76.54 },
  technical_cup: null,
})

const foundOf = (offered: Offered): FoundDoctor => ({
  doctor: {
    id: offered.id,
    id_user_doctor: offered.id,
    speciality_by_doctor: [{ specialty: 'Dermatología', subspecialty: '', profession: 'Médico(a)' }],
    academic: '',
    review: 'Atiendo piel, pelo y uñas.',
    teaching: '',
    user: { id: offered.id, full_name: offered.name },
    photo: '',
    rating: null,
  },
  scheduler: [schedulerOf(offered)],
  consulting_rooms: [
    {
      id: `room-${offered.id}`,
      address: 'Cra. 42 # 5-21',
      city_id: '76001',
      city_name: 'Cali',
      consulting_room: 'Cons. 302',
      doctor_id: offered.id,
      doctor_name: offered.name,
      lat: 3.42,
      lng: -76.54,
    },
  ],
})

const saysNothing = {
  ...{ experience: '', associations: '', languages: '', professional_card: '', web_site: '' },
  ...{ social_networks: [], phones: [], cies: [] },
}

/** From now on searches find these doctors, and their pages show the same hours. */
export function finds(...all: Offered[]): void {
  answer(search.find, (call) => {
    const { care_type } = JSON.parse(call.body) as FindDoctors
    const type = Number(care_type) as CareType
    const offering = all.filter(({ careTypes = [0], times }) => careTypes.includes(type) && times.length > 0)
    return {
      columns: [{ care_type: type, total: offering.length, doctors: offering.map(foundOf), waiting_list_doctors: 3 }],
      speciality_id: '308',
      cup_id: '',
    }
  })
  const none = { practice: saysNothing, procedures: [], agreements: [] }
  answer(search.doctor, (call) => ({ ...foundOf(named(call.path)), ...none }))
  answer(search.slots, (call) => {
    const offered = named(call.path)
    const type = Number(new URLSearchParams(call.path.split('?')[1]).get('care_type')) as CareType
    const isOffered = (offered.careTypes ?? [0]).includes(type) && offered.times.length > 0
    return { scheduler: isOffered ? [schedulerOf(offered)] : [], first_date: isOffered ? tomorrow : null }
  })
  const named = (path: string) => all.find(({ id }) => path.includes(`/doctors/${id}`))!
}

/** Address of the search for dermatologists in Cali. */
export const inCali = '/BusquedaMedico?search=Dermatolog%C3%ADa&id=308&idCity=76001&option=1'
