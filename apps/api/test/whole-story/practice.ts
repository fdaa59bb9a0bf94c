import { plusDays } from '@turno/domain/time.ts'
import { cali, dermatology, electrocardiogram } from '../people.ts'
import type { StorySteps } from './story-steps.ts'

const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '07:00' }))
const care = { config_calendar: { consulting_type: [{ value: 0, price: 80_000 }] } }

/** A doctor opens rooms and hours, changes them, and closes some; patients look for the doctor. */
export async function openPractice(steps: StorySteps): Promise<void> {
  const { vega } = steps.cast
  const put = (path: string, body: object) => steps.call(vega, 'PUT', `/api/v1/${path}`, body)
  const patch = (path: string, body: object) => steps.call(vega, 'PATCH', `/api/v1/${path}`, body)
  const remove = (path: string) => steps.call(vega, 'DELETE', `/api/v1/${path}`, {})
  const soon = plusDays(steps.today, 20)

  const form = { consulting_room: 'Sede norte', address: 'Avenida 6 # 20-21', city_id: cali, lat: 3.46, lng: -76.53 }
  const { id: room } = await steps.post(vega, '/api/v1/consulting-rooms', form)
  await patch(`consulting-rooms/${room}`, { consulting_room: 'Sede sur' })
  await remove(`consulting-rooms/${room}`)
  await patch(`consulting-rooms/${room}`, { active: true })

  const terms = { consulting_room_id: room, valid_from: steps.today, ...care, weekly }
  const { id: hours } = await steps.post(vega, '/api/v1/medical-schedule', terms)
  const later = { ...terms, weekly: weekly.map((each) => ({ ...each, from: '05:00', to: '06:00' })) }
  const { id: closing } = await steps.post(vega, '/api/v1/medical-schedule/new-store', later)
  await put(`medical-schedule/${closing}`, { ...later, visit_minutes: 30, revision: 1 })
  await put(`medical-schedule/${closing}/new-update`, { ...later, visit_minutes: 45, revision: 2 })
  await remove(`medical-schedule/${closing}`)
  for (const given of [[], null]) await put(`medical-schedule/${hours}/special-hours/${soon}`, { hours: given })
  for (const off of [true, false]) await put(`medical-schedule/doctor/vega/days-off/${soon}`, { off })
  await patch('medical-schedule/doctor/vega', { observes_holidays: true, pause_minutes: 15 })

  await steps.get(vega, '/api/v1/cups/search?search=ecocardiograma')
  await steps.post(vega, '/api/v1/cups-doctor', { cup_id: '881202' })
  await remove('cups-doctor/vega_881202')
  await patch('cups-doctor/vega_881202', { active: true })
  const ofCup = { ...terms, cup_id: electrocardiogram }
  const { id: cup } = await steps.post(vega, '/api/v1/doctor-technical-cups', ofCup)
  await put(`doctor-technical-cups/${cup}`, { ...ofCup, visit_minutes: 30, revision: 1 })
  const other = { ...later, cup_id: electrocardiogram }
  const { id: otherCup } = await steps.post(vega, '/api/v1/doctor-technical-cups/doctor', other)
  await remove(`doctor-technical-cups/${otherCup}`)

  const asked = [
    'medical-schedule/doctor/vega', `doctors/vega/week?from=${steps.today}`, `medical-schedule/${hours}/doctor/vega/type`,
    `medical-schedule/${cup}/exams-consultation-procedures`,
    'medical-schedule/vega/doctor/exams-consultation-procedures/without-schedules', 'cups-doctor',
    'cups-doctor/doctor/vega', 'technical-cup-doctors/cup-group/16/vega',
  ] // biome-ignore format: a list
  for (const path of asked) await steps.get(vega, `/api/v1/${path}`)
  await search(steps)
}

async function search(steps: StorySteps): Promise<void> {
  const nobody = steps.world.nobody()
  const engine = '/api/v2/doctor-search-engine'
  await steps.post(nobody, `${engine}/autocomplete`, { text: 'derma' })
  await steps.post(nobody, engine, { id: dermatology, option: 1, city_id: cali })
  const dates = `from=${steps.today}&to=${plusDays(steps.today, 6)}`
  const asked = [
    'doctor-search-engine/doctors', 'doctor-search-engine/doctors/vega',
    `doctor-search-engine/doctors/vega/slots?${dates}&care_type=0`, `search-engine/cups?cityId=${cali}`,
    'search-engine/frequent',
  ] // biome-ignore format: a list
  for (const path of asked) await steps.get(nobody, `/api/v1/${path}`)
  await steps.get(nobody, `${engine}/cups/cities`)
}
