import * as contactChanges from '@turno/contract/endpoints/contact-changes.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'

/** What a mailed link undoes. Looking does not use it up. */
export const changeOf = questions((token) => ask(contactChanges.check, { body: { token } }), {
  settled: () => true,
})

export const undo = (token: string): Promise<object> => ask(contactChanges.undo, { body: { token } })
