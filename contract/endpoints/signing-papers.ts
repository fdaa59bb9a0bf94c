import { doctors, own } from '../accesses.ts'
import * as schema from '../areas/signing-papers.ts'
import { command } from '../endpoint.ts'

const of = '/api/v1/patient-care/:id/parts'
const ownVisit = own(doctors, { encounter: ':id' })

/** Prescriptions, orders and incapacities signed after the note of a visit; with it they are fields of its draft. */
export const sign = command(`POST ${of}`, ownVisit, { body: schema.signPapers })

/** A paper is valid no more, and its public page says so. */
export const annul = command(`POST ${of}/:number/annul`, ownVisit, { body: schema.annulPaper })
