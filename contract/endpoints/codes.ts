import * as v from 'valibot'
import { doctors } from '../accesses.ts'
import { foundCode } from '../answers/codes.ts'
import { askCodes } from '../areas/codes.ts'
import { query } from '../endpoint.ts'

/** The codes with which doctors write a visit. Suspended doctors write what they held before, so they search too. */
export const codes = query('GET /api/v1/patient-care/codes', doctors, { query: askCodes, answer: v.array(foundCode) })
