import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** What patients may ask for as a procedure. */
export const choicesQuestion = question(() => ask(catalogues.cups, { query: { use: 'AP' } }), { settled: () => true })

export const addProcedure = (key: string, cup_id: string) => ask(schedules.addProcedure, { key, body: { cup_id } })
export const removeProcedure = (key: string, id: string) => ask(schedules.removeProcedure, { key, params: { id } })
