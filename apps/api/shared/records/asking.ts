import type * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { allowanceMax } from '@turno/domain/allowance/decide.ts'
import { isAskOpen, recordAccess } from '@turno/domain/record-access/decide.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { endOf, scopeIn } from './granting.ts'
import { takeOwn } from './own-allowance.ts'
import { refuseStrangers } from './strangers.ts'

const asked = `Ya pediste ${allowanceMax('recordAsksOfDoctor')} permisos hoy. Sigue mañana.`

/** Asks a patient for their permission. @throws {Refusal} 404, 409 or 422 */
export async function ask(call: CallOf<typeof endpoints.ask>) {
  const { actor, params, body, commandId } = call
  const { patientId } = params
  await refuseStrangers(call, patientId)
  const scope = await scopeIn(call, body.scope, patientId)
  const terms = { askId: commandId, doctorId: actor.id, scope, until: endOf(body.until), text: body.text }
  // A question that waits is refused below, and uses up none.
  if (!(await isAskedAlready(call, patientId))) await takeOwn(call, 'recordAsksOfDoctor', asked)
  const { position } = await transactFor(call, recordAccess, patientId, { type: 'AskAccess', patientId, ...terms })
  return { data: { id: commandId }, position }
}

async function isAskedAlready({ deps, actor, now }: Call, patientId: string): Promise<boolean> {
  const { state } = await deps.commander.load(recordAccess, patientId)
  return state.asks.some((each) => each.doctorId === actor.id && isAskOpen(each, now))
}
