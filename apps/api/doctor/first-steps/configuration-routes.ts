import * as endpoints from '@turno/contract/endpoints/configuration.ts'
import { maskedAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { pesosOf, readablePesos } from '@turno/contract/kinds/money.ts'
import type { RegisteredAccount } from '@turno/domain/account/decide.ts'
import { agreements } from '@turno/domain/agreements/decide.ts'
import { type DoctorState, doctor } from '@turno/domain/doctor/decide.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { inForce, isOpen, type ScheduleState } from '@turno/domain/schedule/state.ts'
import { bogotaDate, type Instant } from '@turno/domain/time.ts'
import { standing } from '@turno/domain/transfer.ts'
import { hasAppointments } from '@turno/read-models/appointments-of-person/query.ts'
import { neededOfVerifiedOn, neededOn } from '@turno/read-models/catalogues/certifications.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { sessionOver } from '../../kit/refusal/refusal.ts'
import { declaredSoFar } from '../../shared/account/profile.ts'
import { registeredDoctor } from '../../shared/account/registered-doctor.ts'
import { configurationOf, type DoctorFacts } from './first-steps.ts'

export const configurationRoutes: Route[] = [
  handle(endpoints.ofDoctor, async (call) => ({ data: configurationOf(await factsOf(call)) })),
]

/** Of the streams, so that a doctor who comes back from a step finds it done. */
async function factsOf(call: CallOf<typeof endpoints.ofDoctor>): Promise<DoctorFacts> {
  const { deps, reader, actor, now } = call
  const [known, { state: offers }, { state: earned }, registeredAt, hasOne, called, agreed] = await Promise.all([
    registeredDoctor(deps, actor.id),
    deps.commander.load(schedule, actor.id),
    deps.commander.load(earnings, actor.id),
    registeredAtOf(call),
    hasAppointments(reader, actor.id),
    names(reader),
    deps.commander.load(agreements, actor.id).then(({ state }) => state.agreements),
  ])
  if (!known) throw sessionOver()
  const { profile, person } = known
  const neededBy = profile.status === 'pendingValidation' ? neededOn : neededOfVerifiedOn
  const mandatory = await neededBy(reader, bogotaDate(now))
  const account = standing(earned.accountsNamed)
  return {
    status: profile.status === 'active' || profile.status === 'suspended' ? profile.status : 'pending',
    registeredOn: registeredAt === undefined ? '' : day.format(new Date(registeredAt)).replace(',', ''),
    missing: missingIn(person, profile),
    documents: documentsIn(profile, mandatory),
    specialities: {
      granted: namesOf(profile.specialityIds, called),
      asked: namesOf(profile.askedSpecialityIds, called),
    },
    rooms: offers.rooms
      .filter(isOpen)
      .map(({ name, address, cityId }) => `${name} · ${address}, ${called.city(cityId)}`),
    schedules: schedulesIn(offers, now),
    hasAppointments: hasOne,
    bankAccount: account ? accountName(maskedAccountOf(account, called.bank(account.bankId))) : '',
    procedures: profile.cupIds.length,
    diagnoses: profile.cieIds.length,
    agreements: agreed.filter(({ status }) => status === 'open').length,
    capacity: profile.simultaneousAppointments,
  }
}

const day = new Intl.DateTimeFormat('es-CO', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Bogota',
})

/** When the doctor's stream began. */
async function registeredAtOf({ deps, actor }: CallOf<typeof endpoints.ofDoctor>): Promise<Instant | undefined> {
  const [first] = await deps.eventStore.readStream(`${doctor.category}-${actor.id}`, { limit: 1 })
  return first?.metadata.at
}

/** Sections of the profile without which patients or advisers lack something. */
function missingIn(person: RegisteredAccount, { credentials, texts }: DoctorState): string[] {
  const { gender, country_birth, city_birth } = declaredSoFar(person)
  return [
    ...(gender && country_birth && city_birth ? [] : ['datos personales']),
    ...(credentials.professionalCard ? [] : ['tarjeta profesional']),
    ...(credentials.providerCode ? [] : ['código de prestador']),
    ...(texts.review ? [] : ['perfil para pacientes']),
  ]
}

/** A kind counts by what is best of it: a file that is valid, or else the one that waits. */
function documentsIn({ documents }: DoctorState, mandatory: readonly string[]): DoctorFacts['documents'] {
  const found = mandatory.map((kind) =>
    documents.list.filter(({ certificationId }) => certificationId === kind).map(({ status }) => status),
  )
  const valid = found.filter((all) => all.includes('valid')).length
  const waiting = found.filter((all) => all.includes('waiting') && !all.includes('valid')).length
  return {
    mandatory: mandatory.length,
    valid,
    waiting,
    rejected: found.filter((all) => all.length > 0).length - valid - waiting,
  }
}

const namesOf = (ids: readonly string[], called: Names): string[] => ids.map(called.speciality).filter(Boolean)

/** Schedules that are in force with hours, and not over. */
function schedulesIn(state: ScheduleState, now: Instant): DoctorFacts['schedules'] {
  const today = bogotaDate(now)
  const open = inForce(state).filter(
    ({ terms, special }) =>
      (terms.weekly.length > 0 || Object.keys(special).length > 0) &&
      (terms.validTo === null || today <= terms.validTo),
  )
  const fees = open.flatMap(({ terms }) => terms.care.map(({ feeCents }) => feeCents))
  return {
    open: open.length,
    withoutRoom: open.some(({ terms }) => terms.roomId === null),
    from: fees.length > 0 ? readablePesos(pesosOf(Math.min(...fees))) : '',
  }
}

const kinds = { savings: 'ahorros', checking: 'corriente' }
const accountName = ({ bank, kind, number }: ReturnType<typeof maskedAccountOf>): string =>
  `${bank}, ${kinds[kind]} ${number}`
