import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { OwnOrientation } from '@turno/contract/answers/profile.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'

const catalogue = 'sexualOrientations'

/** What the caller said of themselves. No read model has it: the caller's own stream does, sealed under their key. */
export async function ownOrientation(call: Call): Promise<OwnOrientation> {
  const { sensitive } = await ownAccount(call)
  if (!sensitive) return null
  const { orientation, version, at } = sensitive
  const entry = await entryNow(call.deps.commander, catalogue, orientation)
  return { orientation, name: entry.status === 'none' ? orientation : entry.name, version, authorised_at: at }
}

/** The error of a choice that no entry offers. */
export const wrongOrientation = ({ deps }: Call, code: string): Promise<FieldError[]> =>
  wrongChoices(deps.commander, [{ field: 'orientation', catalogue, code }])
