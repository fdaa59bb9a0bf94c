import * as video from '@turno/contract/endpoints/video.ts'
import { questions } from '../../kit/api/question.ts'

/** The consultation of an appointment: who is there, how late it is, and how far it has come. */
export const videoVisitQuestion = questions(video.visit, (id) => ({ params: { id } }), {
  everyMs: 10_000,
  about: ['video-visits', 'appointments-of-person'],
})
