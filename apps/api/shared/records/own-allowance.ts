import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type AllowanceKind, allowance, allowanceIdOf } from '@turno/domain/allowance/decide.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'

/** Takes one of the caller's; the same command takes one. @throws {Refusal} 409: there is none left */
export async function takeOwn(call: Call, kind: AllowanceKind, text: string): Promise<void> {
  const { deps, actor, commandId: claim, now } = call
  const allowanceId = allowanceIdOf(kind, actor.id, now)
  const command = { type: 'TakeAllowance', kind, allowanceId, personId: actor.id, claim } as const
  const context = { ...contextOf(call, actor.id), commandId: commandIdOf(claim, kind) }
  const outcome = await deps.commander.transact(allowance, allowanceId, command, context)
  if (!outcome.ok) throw new Refusal(409, codes.refused, text)
}
