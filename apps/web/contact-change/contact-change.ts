import type { ContactChange } from '@turno/contract/contact-changes.ts'
import { call } from '../api/call.ts'
import { questions } from '../api/question.ts'

/** What a mailed link undoes. Looking does not use it up. */
export const changeOf = questions((token) => call<ContactChange>('post', 'contact-change/check', { json: { token } }), {
  settled: () => true,
})

export const undo = (token: string): Promise<object> => call('post', 'contact-change/undo', { json: { token } })
