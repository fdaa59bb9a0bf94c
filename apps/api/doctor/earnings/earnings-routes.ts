import * as endpoints from '@turno/contract/endpoints/earnings.ts'
import { codes } from '@turno/contract/envelope.ts'
import { bankAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { done } from '@turno/contract/texts/confirmations.ts'
import { reject } from '@turno/domain/decider.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { bogotaMonth, endOfMonth } from '@turno/domain/time.ts'
import { earningsOf } from '@turno/read-models/earnings-of-doctor/query.ts'
import { payoutsNow } from '@turno/read-models/payable-to-doctors/query.ts'
import { isSessionProven } from '../../kit/authentication/sessions.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { invalid, refusedBy } from '../../kit/refusal/refusal.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'
import { earningsFile } from './earnings-file.ts'
import { recordPayout, revealAccount } from './paying-out.ts'

export const earningsRoutes: Route[] = [
  handle(endpoints.ofDoctor, async (call) => ({ data: await monthOf(call) })),
  handle(endpoints.exportMonth, async (call) => ({ data: null, file: earningsFile(await monthOf(call)) })),
  handle(endpoints.nameAccount, nameAccount),
  handle(endpoints.payouts, async ({ reader }) => ({ data: await payoutsNow(reader) })),
  handle(endpoints.recordPayout, recordPayout),
  handle(endpoints.revealAccount, (call) => revealAccount(call, call.params.id)),
]

function monthOf({ reader, actor, moment, query }: CallOf<typeof endpoints.ofDoctor | typeof endpoints.exportMonth>) {
  const present = moment.lasting((now) => ({ made: bogotaMonth(now), until: endOfMonth(now) }))
  return earningsOf(reader, actor.id, query.month ?? present, present)
}

/** Payouts go wherever a session says: it has to know the password, not only the token. */
const passwordNeeded = reject('Ingresa tu contraseña para cambiar tu cuenta bancaria.', codes.passwordNeeded)

/** @throws {Refusal} 422: no such bank or type of document; 409, code 1010: the password was not given lately */
async function nameAccount(call: CallOf<typeof endpoints.nameAccount>) {
  const { body, deps, actor } = call
  const wrong = await wrongChoices(deps.commander, [
    { field: 'bank_id', catalogue: 'banks', code: body.bank_id },
    { field: 'holder_document_type', catalogue: 'documentTypes', code: body.holder_document_type },
  ])
  if (wrong.length > 0) throw invalid(...wrong)
  if (!(await isSessionProven(deps, call.sessionId))) throw refusedBy(passwordNeeded)
  const command = { type: 'NameBankAccount', doctorId: actor.id, account: bankAccountOf(body) } as const
  return carryOut(call, earnings, actor.id, command, { message: done.profileSaved })
}
