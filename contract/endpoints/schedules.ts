import * as v from 'valibot'
import { deskOfDoctor, doctors, own, withAssistants } from '../accesses.ts'
import {
  attendedProcedure,
  consultingRoom,
  consultingType,
  doctorWeek,
  made,
  medicalSchedule,
  offeredByDoctor,
  procedure,
} from '../answers/schedules.ts'
import * as schema from '../areas/schedules.ts'
import { command, query } from '../endpoint.ts'

const desk = withAssistants(doctors)
const ownRoom = own(desk, { room: ':id' })
const ownSchedule = own(desk, { schedule: ':id' })
const ownProcedure = own(desk, { procedure: ':id' })

export const rooms = query('GET /api/v1/consulting-rooms/doctor/:id', deskOfDoctor, { answer: v.array(consultingRoom) })
export const openRoom = command('POST /api/v1/consulting-rooms', desk, { body: schema.openRoom, answer: made })
export const changeRoom = command('PATCH /api/v1/consulting-rooms/:id', ownRoom, { body: schema.changeRoom })
export const closeRoom = command('DELETE /api/v1/consulting-rooms/:id', ownRoom, { body: schema.closing })

export const offered = query('GET /api/v1/medical-schedule/doctor/:id', deskOfDoctor, { answer: offeredByDoctor })
export const changeSettings = command('PATCH /api/v1/medical-schedule/doctor/:id', deskOfDoctor, {
  body: schema.changeSettings,
})
export const dayOff = command('PUT /api/v1/medical-schedule/doctor/:id/days-off/:date', deskOfDoctor, {
  body: schema.takeDayOff,
})
export const week = query('GET /api/v1/doctors/:id/week', deskOfDoctor, { query: schema.askWeek, answer: doctorWeek })

const opens = { body: schema.openSchedule, answer: made } as const
const revises = { body: schema.reviseSchedule } as const

export const open = command('POST /api/v1/medical-schedule', desk, opens)
export const revise = command('PUT /api/v1/medical-schedule/:id', ownSchedule, revises)
export const close = command('DELETE /api/v1/medical-schedule/:id', ownSchedule, { body: schema.closing })
export const specialHours = command('PUT /api/v1/medical-schedule/:id/special-hours/:date', ownSchedule, {
  body: schema.setSpecialHours,
})
/** Older names of `open` and `revise`. */
export const legacyOpen = command('POST /api/v1/medical-schedule/new-store', desk, opens)
export const legacyRevise = command('PUT /api/v1/medical-schedule/:id/new-update', ownSchedule, revises)

/** The bookable care of a schedule, with prices. */
export const types = query(
  'GET /api/v1/medical-schedule/:id/doctor/:doctorId/type',
  own(desk, { schedule: ':id', person: ':doctorId' }),
  { answer: v.array(consultingType) },
)
/** The procedure that a schedule is for; none of consultations. */
export const scheduled = query('GET /api/v1/medical-schedule/:id/exams-consultation-procedures', ownSchedule, {
  answer: v.array(procedure),
})
/** The doctor's procedures without a schedule, of one group of the CUPS or of all. */
export const unscheduled = query(
  'GET /api/v1/medical-schedule/:id/doctor/exams-consultation-procedures/without-schedules',
  deskOfDoctor,
  { query: schema.askUnscheduled, answer: v.array(procedure) },
)

/** The procedures that the calling doctor attends. */
export const procedures = query('GET /api/v1/cups-doctor', desk, { answer: v.array(attendedProcedure) })
export const proceduresOf = query('GET /api/v1/cups-doctor/doctor/:id', deskOfDoctor, {
  query: schema.askAttended,
  answer: v.array(attendedProcedure),
})
export const addProcedure = command('POST /api/v1/cups-doctor', desk, { body: schema.addProcedure, answer: made })
export const turnProcedure = command('PATCH /api/v1/cups-doctor/:id', ownProcedure, { body: schema.turnProcedure })
export const removeProcedure = command('DELETE /api/v1/cups-doctor/:id', ownProcedure)

const opensCup = { body: schema.openTechnicalCup, answer: made } as const
/** A procedure with hours and a price of its own is a schedule with a procedure: the rules are those of `open`. */
export const openTechnicalCup = command('POST /api/v1/doctor-technical-cups', desk, opensCup)
export const legacyOpenTechnicalCup = command('POST /api/v1/doctor-technical-cups/doctor', desk, opensCup)
export const reviseTechnicalCup = command('PUT /api/v1/doctor-technical-cups/:id', ownSchedule, {
  body: schema.reviseTechnicalCup,
})
export const closeTechnicalCup = command('DELETE /api/v1/doctor-technical-cups/:id', ownSchedule, {
  body: schema.closing,
})
/** The schedules of a doctor's procedures in one group of the CUPS. */
export const technicalCups = query(
  'GET /api/v1/technical-cup-doctors/cup-group/:groupId/:doctorId',
  own(desk, { person: ':doctorId' }),
  { answer: v.array(medicalSchedule) },
)
