import type { answerMembership as answerSchema, DoctorAgreement, makeAgreement } from '@turno/contract/agreements.ts'
import * as endpoints from '@turno/contract/endpoints/agreements.ts'
import type { InferInput } from 'valibot'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

const about = ['agreements-of-doctor'] as const

/** A doctor's own agreements. */
export const doctorAgreementsQuestion = question(() => ask(endpoints.ofDoctor), { about })
/** Patients who ask for them, or have their prices. */
export const receivedQuestion = question(() => ask(endpoints.received), { about: [...about, 'people'] })
/** The agreements that a patient has asked for. */
export const ownAgreementsQuestion = question(() => ask(endpoints.ofPatient), { about: [...about, 'people'] })

export const entitiesQuestion = question(() => ask(endpoints.entities))
/** Agreements that patients may ask for, by the name of an entity or of a doctor. */
export const foundQuestion = questions((text) => ask(endpoints.find, { query: { text } }))

/** What is sent of an agreement's form. */
export type SentAgreement = InferInput<typeof makeAgreement>

/** Makes an agreement, or changes one. */
export const saveAgreement = (
  key: string,
  before: DoctorAgreement | undefined,
  body: SentAgreement,
): Promise<unknown> =>
  before
    ? ask(endpoints.revise, { key, params: { id: before.id }, body: { ...body, revision: before.revision } })
    : ask(endpoints.make, { key, body })

export const turnAgreement = (key: string, id: string, active: boolean) =>
  ask(endpoints.turn, { key, params: { id }, body: { active } })

/** Whose membership of which agreement. */
export interface Membership {
  agreement_id: string
  patient_id: string
}

type Said = InferInput<typeof answerSchema>

/** What a doctor says to a membership. */
export const answerMembership = (key: string, { agreement_id, patient_id }: Membership, body: Said) =>
  ask(endpoints.answer, { key, params: { id: agreement_id, patientId: patient_id }, body })

export const askMembership = (key: string, agreement_id: string, member_number: string) =>
  ask(endpoints.ask, { key, body: { agreement_id, member_number } })

export const leaveMembership = (key: string, agreementId: string) =>
  ask(endpoints.leave, { key, params: { agreementId } })
