import { titled } from '@turno/contract/areas/people.ts'
import { hourBefore, hourOf } from '@turno/contract/kinds/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/kinds/money.ts'
import { type AccountState, account } from '@turno/domain/account/decide.ts'
import { lettersOf } from '@turno/domain/account/names.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { Sold } from '@turno/domain/appointment/state.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import { bogotaInstant, theHour } from '@turno/domain/time.ts'
import { roomOpensAt } from '@turno/domain/video-visit/window.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Streams } from './notice.ts'

/** Parts of sentences that several notices share. */

const day = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const dayOfYear = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The day of an instant soon to come, in Bogotá: everybody knows the year. */
export const comingDay = (instant: string): string => dayOfYear.format(new Date(instant))

/** The day of an instant in Bogotá, in everyday words. */
export const spokenDay = (instant: string): string => day.format(new Date(instant))

/** A date (YYYY-MM-DD) in everyday words. */
export const spokenDate = (date: string): string => spokenDay(bogotaInstant(date, '12:00'))

/** An instant in Bogotá in everyday words. */
export const spokenMoment = (instant: string): string => `el ${spokenDay(instant)} a ${theHour(hourOf(instant))}`

/** 'martes 24 de noviembre a las 1:10 pm': soon to come, or just over. */
export const dayAndHour = (instant: string): string =>
  `${comingDay(instant).replace(',', '')} a ${theHour(hourOf(instant))}`

export const when = ({ start, end }: Visit): string => `${spokenDay(start)}, de ${hourOf(start)} a ${hourOf(end)}`

/** Words of a doctor, who may have them sent to any address: no part of them becomes a link. */
export const withoutLinks = (words: string): string => words.replace(/:\/\/|[.@](?=[^\s.,])/g, '$& ')

/** Place of a visit, in its doctor's words. */
export const where = ({ careType, office }: Pick<Visit, 'careType' | 'office'>): string =>
  careType === 0 && office ? withoutLinks(`${office.address}, ${office.name}`) : careNames[careType]

/**
 * The place for who goes there: of a consultation by video, when and by which link they enter.
 * @param room where the appointment's room is
 */
export const whereTo = (visit: Visit, room: string): string =>
  visit.careType === 1
    ? `${where(visit)}. La sala abre a ${hourBefore(roomOpensAt(visit), visit.start)}. Entra por aquí:\n${room}`
    : where(visit)

/** An amount as people read it. */
export const money = (cents: number): string => readablePesos(pesosOf(cents))

const gone = 'una persona que ya no está en Turno'

/** Texts mention an erased person without a name. */
export const nameOf = (person: AccountState): string =>
  person.status === 'registered' ? lettersOf(fullNameOf(person)) : gone

/** With the title. */
export const doctorNameOf = (person: AccountState): string =>
  person.status === 'registered' ? titled(nameOf(person), person.sections.person.gender) : nameOf(person)

/** By the id of a doctor. */
export const doctorNameBy = async ({ load }: Streams, doctorId: string): Promise<string> =>
  doctorNameOf((await load(account, doctorId)).state)

/** The patient of a visit as its doctor reads it: as they typed the name, until the patient knows of the visit. */
export const patientNameBy = async ({ load }: Streams, sold: Sold): Promise<string> =>
  sold.typedName === undefined || isKnownToPatient(sold)
    ? nameOf((await load(account, sold.patientId)).state)
    : lettersOf(sold.typedName ?? gone)
