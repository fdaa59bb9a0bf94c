import { doctors, own, ownPatient } from '../accesses.ts'
import * as answer from '../answers/record-remarks.ts'
import { made } from '../answers/schedules.ts'
import * as schema from '../areas/record-remarks.ts'
import { command, query } from '../endpoint.ts'

const ofPatient = '/api/v1/patients/:id/record-remarks'

/** What the patient finds wrong or missing in their record: it goes to the doctor who wrote that. */
export const make = command(`POST ${ofPatient}`, ownPatient, { body: schema.makeRemark, answer: made })
export const ownRemarks = query(`GET ${ofPatient}`, ownPatient, { answer: answer.ownRemarks })

/** What patients asked of the calling doctor, suspended ones too. */
export const openRemarks = query('GET /api/v1/patient-care/remarks', doctors, { answer: answer.openRemarks })
/** Says in words why nothing changes; an addendum answers by naming the remark (encounters.ts). */
export const answerInWords = command(
  'POST /api/v1/patient-care/:id/remarks/:remarkId/answer',
  own(doctors, { encounter: ':id' }),
  { body: schema.answerRemark },
)
