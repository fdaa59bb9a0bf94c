import type { Configuration } from '@turno/contract/answers/configuration.ts'
import { type SettingId, type StepId, type StepState, settingIds, stepIds } from '@turno/contract/kinds/first-steps.ts'

/** Facts in the streams about a doctor, as far as the way to the first appointment needs them. */
export interface DoctorFacts {
  /** 'pending': no adviser has activated the doctor yet. */
  status: 'pending' | 'active' | 'suspended'
  /** The day of the registration, as people read it. */
  registeredOn: string
  /** Sections of the profile in which something is missing, as people read them. */
  missing: readonly string[]
  /** Numbers of mandatory kinds of documents, in all and by state. */
  documents: { mandatory: number; valid: number; waiting: number; rejected: number }
  /** Names of the specialities. */
  specialities: { granted: readonly string[]; asked: readonly string[] }
  /** Open consulting rooms, as people read them. */
  rooms: readonly string[]
  schedules: { open: number; withoutRoom: boolean; from: string }
  hasAppointments: boolean
  /** The account that payouts go to, masked; '' without one. */
  bankAccount: string
  procedures: number
  diagnoses: number
  agreements: number
  capacity: number
}

interface Found {
  state: StepState
  detail: string
}

const done = (detail: string): Found => ({ state: 'done', detail })
const review = (detail: string): Found => ({ state: 'review', detail })
const todo = (detail: string): Found => ({ state: 'todo', detail })
const later = (detail: string): Found => ({ state: 'later', detail })

const listed = new Intl.ListFormat('es-CO')
const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** A doctor's progress on the way to the first appointment, and the other steps. */
export function configurationOf(facts: DoctorFacts): Configuration {
  const [stepWith, settingWith] = [stepsOf(facts), settingsOf(facts)]
  const steps = stepIds.map((id) => ({ id, ...stepWith[id] }))
  const settings = settingIds.map((id) => ({
    id,
    ...(facts.status === 'pending' ? later(settingWith[id].detail) : settingWith[id]),
  }))
  return { active: facts.status === 'active', steps, settings, simultaneous_appointments: facts.capacity }
}

function stepsOf(facts: DoctorFacts): Record<StepId, Found> {
  return {
    registration: done(`Creado el ${facts.registeredOn}`),
    profile: profileOf(facts),
    documents: documentsOf(facts),
    ...(facts.status === 'pending' ? afterActivation : workOf(facts)),
  }
}

/** Nobody who is being validated opens anything but profile and documents. */
const afterActivation = {
  specialities: later('Un asesor las revisa con tus documentos'),
  room: later('Cuando tu cuenta esté activa'),
  schedule: later('Cuando tu cuenta esté activa'),
  firstHour: later('Te avisamos por SMS y correo'),
}

const workOf = (facts: DoctorFacts) => ({
  specialities: specialitiesOf(facts),
  room: roomOf(facts),
  schedule: scheduleOf(facts),
  firstHour: firstHourOf(facts),
})

const profileOf = ({ missing }: DoctorFacts): Found =>
  missing.length > 0
    ? todo(`Te falta completar: ${listed.format(missing)}`)
    : done('Datos, tarjeta y texto para pacientes')

function documentsOf({ status, documents: { mandatory, valid, waiting, rejected } }: DoctorFacts): Found {
  const ofAll = `${valid} de ${mandatory} válidos`
  if (rejected > 0) return todo(count(rejected, 'no es válido: cárgalo de nuevo', 'no son válidos: cárgalos de nuevo'))
  if (valid + waiting < mandatory) return todo(`${valid + waiting} de ${mandatory} cargados`)
  if (valid < mandatory)
    return review(`${ofAll} · un asesor revisa ${mandatory - valid === 1 ? 'el que falta' : 'los demás'}`)
  return status === 'pending' ? review(`${ofAll} · un asesor activa tu cuenta`) : done(ofAll)
}

function specialitiesOf({ specialities: { granted, asked } }: DoctorFacts): Found {
  const ready = listed.format(granted)
  if (asked.length > 0) {
    const waits = `${listed.format(asked)} ${asked.length === 1 ? 'la' : 'las'} revisa un asesor`
    const words = granted.length === 1 ? 'lista' : 'listas'
    return review(granted.length > 0 ? `${ready} ${words}; ${waits}` : waits)
  }
  return granted.length > 0 ? done(ready) : todo('Todavía no has elegido ninguna')
}

function roomOf({ rooms, schedules }: DoctorFacts): Found {
  if (rooms.length === 1) return done(rooms[0]!)
  if (rooms.length > 1) return done(`${rooms.length} consultorios abiertos`)
  return schedules.withoutRoom ? done('Atiendes por video o en casa') : todo('Todavía no tienes ninguno abierto')
}

const scheduleOf = ({ schedules: { open, from } }: DoctorFacts): Found =>
  open > 0 ? done(`${count(open, 'horario', 'horarios')} · desde ${from}`) : todo('Todavía no ofreces ninguna hora')

/** An hour is booked only where hours are offered; until then there is nothing to do for it. */
function firstHourOf({ hasAppointments, schedules }: DoctorFacts): Found {
  if (hasAppointments) return done('Ya tienes citas en Turno')
  return schedules.open > 0
    ? todo('Ya te pueden reservar; también puedes ofertar')
    : later('Te avisamos por SMS y correo')
}

function settingsOf({
  bankAccount,
  procedures,
  diagnoses,
  agreements,
  capacity,
}: DoctorFacts): Record<SettingId, Found> {
  return {
    bankAccount: bankAccount ? done(bankAccount) : todo('A dónde te pagamos'),
    procedures:
      procedures > 0 ? done(count(procedures, 'procedimiento', 'procedimientos')) : todo('Los CUPS que haces'),
    diagnoses:
      diagnoses > 0 ? done(count(diagnoses, 'diagnóstico', 'diagnósticos')) : todo('Por cuáles te pueden buscar'),
    agreements:
      agreements > 0 ? done(count(agreements, 'convenio', 'convenios')) : todo('EPS y prepagadas con precio acordado'),
    capacity: done(capacity === 1 ? 'Una cita a la vez' : `${capacity} citas a la vez`),
  }
}
