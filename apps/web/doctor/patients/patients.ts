import * as endpoints from '@turno/contract/endpoints/doctors-patients.ts'
import { questions } from '../../kit/api/question.ts'

const about = ['patients-of-doctor', 'appointments-of-person', 'people'] as const

/** A page of my patients: '0 ana' asks for the first ones that begin like 'ana'. */
export const patientsQuestion = questions(
  endpoints.list,
  (asked) => {
    const at = asked.indexOf(' ')
    return { query: { offset: asked.slice(0, at), q: asked.slice(at + 1) } }
  },
  { everyMs: 60_000, about },
)

/** Data of one patient that I may see. */
export const patientQuestion = questions(endpoints.show, (patientId) => ({ params: { patientId } }), {
  everyMs: 60_000,
  about,
})
