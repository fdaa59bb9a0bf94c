import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { numeric } from '../kinds/ids.ts'
import { document, printable, visible } from '../kinds/text.ts'

export type {
  DoctorDay,
  FoundPerson,
  LoginChallenge,
  LoginResponse,
  OwnSession,
  RenewedSession,
  UserInfo,
} from '../answers/people.ts'

import { typed } from '../kinds/typed.ts'

/** A doctor's title at the beginning of the name. */
export const doctorTitle = /^(dr|dra|doctor|doctora)\.?\s+/i

/** A doctor's name with the title, 'Dra. Liliana Vélez', unless it has one already; '' of ''. */
export function titled(name: string, gender: string | null | undefined): string {
  if (name === '' || doctorTitle.test(name)) return name
  return `${gender === 'F' ? 'Dra.' : 'Dr.'} ${name}`
}

/** POST api/session/renew: how long nobody has touched the page, so that background calls keep no session alive. */
export const renewSession = v.object({
  idle_seconds: v.optional(v.pipe(numeric, v.minValue(0), v.maxValue(86_400)), 0),
})

/** POST api/session/restore and api/v1/users/{id}/prove */
export const restoreSession = v.object({
  password: v.pipe(v.string('Ingresa el password!'), v.nonEmpty('Ingresa el password!'), v.maxLength(200)),
})

/** GET api/v1/people: whose login name it is. */
export const findPerson = v.object({
  user_type: v.picklist(['1', '2', '3', '4', '5'], 'Seleccione un tipo de usuario'),
  document,
})

const reasonNeeded = 'Escribe el motivo.'

/** POST api/v1/people/{id}/end-sessions */
export const endSessions = v.object({
  reason: v.pipe(
    v.string(reasonNeeded),
    typed,
    v.nonEmpty(reasonNeeded),
    visible(reasonNeeded),
    v.maxLength(500, 'El dato es demasiado largo'),
    printable,
  ),
})

/** POST api/v1/doctors/{id}/update/receive-offers */
export const receiveOffers = v.object({
  receive_offers: v.pipe(
    v.union([v.boolean(), v.string(), v.number()]),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
})

/** PUT api/v1/patients/{id}/sms-reminders */
export const smsReminders = v.object({ on: v.boolean('El dato no es valido') })

/** GET api/v1/doctors/{id}/day?date= */
export const askDoctorDay = v.object({ date: calendarDate('La fecha no es valida') })
