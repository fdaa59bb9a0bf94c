import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { question, questions } from '../../kit/api/question.ts'

/** The requests I may answer and those I answered, newest first. */
export const doctorRequestsQuestion = question(requests.forDoctor, {
  everyMs: 5000,
  about: ['open-requests-for-doctor', 'requests-of-patient'],
})

/** My quarter hours of one day, by YYYY-MM-DD. */
export const dayQuestion = questions(doctors.day, (date) => ({ query: { date } }), {
  everyMs: 15_000,
  about: ['requests-of-patient', 'appointments-of-person'],
})
