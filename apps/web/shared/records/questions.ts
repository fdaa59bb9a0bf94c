import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as archive from '@turno/contract/endpoints/record-archive.ts'
import { ask } from '../../kit/api/call.ts'
import { question, questions, questionsBy } from '../../kit/api/question.ts'

/** A change of who may read is one of these answers, too: what may be read no more leaves an open page. */
const about = ['encounters-of-person', 'record-readers', 'people'] as const

/** What was written of a patient, as far as the caller may read it. */
export const recordQuestion = questionsBy(
  (patientId: string) => ask(encounters.histories, { params: { patientId, doctorId: '0' } }),
  { about },
)

/** One signed note. */
export const signedNoteQuestion = questions(encounters.note, (id) => ({ params: { id } }))

/** What a doctor may take along of what they signed. */
export const archiveSizeQuestion = question(archive.size, { about: ['encounters-of-person', 'people'] })
