import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/transact.ts'
import { StreamErased } from '@turno/adapters/event-store/port.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type AccountCommand, account } from '@turno/domain/account/decide.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import type { ApiDeps } from '../call/deps.ts'
import { transact } from '../call/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { isPublic } from './photo-address.ts'
import { portraitOf } from './portrait.ts'

interface Owner {
  accountId: string
  role: string
}

/**
 * Stores a picture, then makes it the account's photo. If this stops in between, a sealed photo remains that nobody
 * ever sees.
 * @throws {Refusal} 422: no picture that can be read; 409: sent before, and taken away since
 */
export async function keepPhoto(deps: ApiDeps, { accountId, role }: Owner, file: Uint8Array, context: CommandContext) {
  const jpeg = (await portraitOf(file)).toString('base64')
  const photoId = commandIdOf(context.commandId, 'photo')
  const stored = { type: 'StorePhoto', accountId, photoId, isPublic: isPublic(role), jpeg } as const
  try {
    await transact(deps, photo, photoId, stored, {
      ...context,
      commandId: commandIdOf(context.commandId, 'store'),
    })
  } catch (error) {
    // The same intention was sent before, and its photo is gone since.
    if (error instanceof StreamErased) throw new Refusal(409, codes.refused, 'Esta foto ya se eliminó.')
    throw error
  }
  return showPhoto(deps, { type: 'ChoosePhoto', accountId, photoId }, context)
}

/** What is shown no more is gone at once; if this process ends here, a reactor sees to it. */
export async function showPhoto(
  deps: ApiDeps,
  command: Extract<AccountCommand, { type: 'ChoosePhoto' | 'RemovePhoto' }>,
  context: CommandContext,
) {
  const outcome = await transact(deps, account, command.accountId, command, context)
  for (const { type, data } of outcome.events) {
    const gone = type === 'PhotoChosen' ? data.replaced : type === 'PhotoRemoved' ? data.photoId : null
    if (gone !== null) await deps.eventStore.erase(`photo-${gone}`)
  }
  return outcome
}
