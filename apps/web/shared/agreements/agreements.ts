import * as endpoints from '@turno/contract/endpoints/agreements.ts'
import { question, questions } from '../../kit/api/question.ts'

const about = ['agreements-of-doctor'] as const

/** A doctor's own agreements. */
export const doctorAgreementsQuestion = question(endpoints.ofDoctor, { about })
/** Patients who ask for them, or have their prices. */
export const receivedQuestion = question(endpoints.received, { about: [...about, 'people'] })
/** The agreements that a patient has asked for. */
export const ownAgreementsQuestion = question(endpoints.ofPatient, { about: [...about, 'people'] })

export const entitiesQuestion = question(endpoints.entities)
/** Agreements that patients may ask for, by the name of an entity or of a doctor. */
export const foundQuestion = questions(endpoints.find, (text) => ({ query: { text } }))
