import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

/** The diseases (CIE-10) that the doctor attends. */
export const diagnosesQuestion = question(() => ask(doctors.diagnoses), { about: ['people'] })

/** Diseases of the catalogue that answer to what was typed. */
export const foundDiseases = questions((search) => ask(doctors.diseases, { query: { search } }), {
  settled: () => true,
})

export const addDiagnosis = (key: string, cie_id: string) => ask(doctors.addDiagnosis, { key, body: { cie_id } })
export const removeDiagnosis = (key: string, id: string) => ask(doctors.removeDiagnosis, { key, params: { id } })
