import * as v from 'valibot'
import { bothSides, doctors, own } from '../accesses.ts'
import * as answer from '../answers/encounters.ts'
import { made } from '../answers/schedules.ts'
import * as schema from '../areas/encounters.ts'
import { command, plain, query, recordedQuery } from '../endpoint.ts'

const of = '/api/v1/patient-care/:id'
/**
 * A visit is its doctor's: of an appointment by its own stream, else by the stream of what was written. A suspended
 * doctor signs what was held; the decider says what else they may not.
 */
const ownVisit = own(doctors, { encounter: ':id' })
const ofPatient = { record: ':patientId' } as const

/** The page on which a doctor writes; of a signed note it says no more than that. It is asked for while one writes. */
export const page = recordedQuery(`GET ${of}/encounter`, ownVisit, { limited: 'draft', answer: answer.encounterPage })
export const open = command(`POST ${of}/encounter`, ownVisit)
export const openByHand = command('POST /api/v1/patient-care/patients/:patientId/encounters', own(doctors, ofPatient), {
  body: schema.openByHand,
  answer: made,
})
/** Saved as it is typed: neither a record nor an event, and as durable. */
export const saveDraft = plain(`PUT ${of}/draft`, ownVisit, {
  limited: 'draft',
  body: schema.saveDraft,
  answer: answer.savedField,
})
export const sign = command(`POST ${of}/sign`, ownVisit, { body: schema.signEncounter, answer: answer.signedAnswer })
export const addendum = command(`POST ${of}/addenda`, ownVisit, { body: schema.signAddendum })
export const leave = command(`POST ${of}/leave`, ownVisit, { body: schema.leaveUnsigned })
/** The answers of the own last signed note of the patient, by field. */
export const lastNote = recordedQuery(`GET ${of}/last-note`, ownVisit, { answer: answer.lastNote })

/** Entries on top of every visit of the patient, written down in this one. */
export const recordEntry = command(`POST ${of}/entries`, ownVisit, { body: schema.recordEntry, answer: made })
export const closeEntry = command(`POST ${of}/entries/:entryId/close`, ownVisit, { body: schema.closeEntry })

/** What was held and not signed. */
export const unsigned = query('GET /api/v1/patient-care/unsigned', doctors, { answer: v.array(answer.unsignedVisit) })

/**
 * What was written of a patient; doctor 0: by anybody. A doctor is :doctorId, or reads what others wrote by a right of
 * their own; a patient is :patientId. A list is no read.
 */
export const histories = query(
  'GET /api/v1/patient-care/medical-histories/patient/:patientId/doctor/:doctorId',
  own(bothSides, ofPatient),
  { answer: answer.histories },
)
/** One signed note, for whoever may read it (domain/clinical/may-read.ts); the look is recorded first. */
export const note = recordedQuery(`GET ${of}/record`, own(bothSides, { note: ':id' }), { answer: answer.encounter })
