import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import { OwnerErased } from '@turno/adapters/event-store/keys.ts'
import { StreamErased } from '@turno/adapters/event-store/port.ts'
import { FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type AccountCommand, account } from '@turno/domain/account/decide.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { Refusal, sessionOver } from '../../kit/refusal/refusal.ts'
import { isPublic } from './photo-address.ts'
import { photoFile } from './picture.ts'
import { portraitOf } from './portrait.ts'

interface Owner {
  accountId: string
  role: string
}

/**
 * Stores a picture, then makes it the account's photo. If this stops in between, a sealed file, or a sealed photo,
 * remains that nobody ever sees.
 * @throws {Refusal} 422: no picture that can be read; 409: sent before, and taken away since
 */
export async function keepPhoto(deps: CommonDeps, owner: Owner, sent: Uint8Array, context: CommandContext) {
  const { accountId } = owner
  const photoId = commandIdOf(context.commandId, 'photo')
  const jpeg = await portraitOf(sent)
  // The command may have been sent before: its file stays as its event says.
  if ((await deps.commander.load(photo, photoId)).state.status === 'none')
    await storePhoto(deps, owner, { photoId, jpeg }, { ...context, commandId: commandIdOf(context.commandId, 'store') })
  return showPhoto(deps, { type: 'ChoosePhoto', accountId, photoId }, context)
}

/** The file first: no event names a file that is not there. */
async function storePhoto(
  deps: CommonDeps,
  { accountId, role }: Owner,
  { photoId, jpeg }: { photoId: string; jpeg: Uint8Array },
  context: CommandContext,
): Promise<void> {
  const file = photoFile(accountId, photoId)
  try {
    const kept = await deps.files.keep(file, jpeg)
    const stored = { type: 'StorePhoto', accountId, photoId, isPublic: isPublic(role), ...kept } as const
    await transact(deps, photo, photoId, stored, context)
  } catch (error) {
    if (error instanceof OwnerErased) throw sessionOver()
    if (!(error instanceof StreamErased)) throw error
    // The photo of the file is gone since.
    await deps.files.forget(file)
    throw new Refusal(409, codes.refused, 'Esta foto ya se eliminó.')
  }
}

/** A photo that is shown no more is gone at once; if this process ends here, reactors see to it. */
export async function showPhoto(
  deps: CommonDeps,
  command: Extract<AccountCommand, { type: 'ChoosePhoto' | 'RemovePhoto' }>,
  context: CommandContext,
) {
  const { accountId } = command
  const outcome = await transact(deps, account, accountId, command, context)
  for (const { type, data } of outcome.events) {
    const gone = type === 'PhotoChosen' ? data.replaced : type === 'PhotoRemoved' ? data.photoId : null
    if (gone !== null) await forgetPhoto(deps, accountId, gone)
  }
  return outcome
}

/** Nobody sees the photo any more; its file goes now, or as soon as the files can be reached. */
export async function forgetPhoto(
  { eventStore, files }: Pick<CommonDeps, 'eventStore' | 'files'>,
  accountId: string,
  photoId: string,
): Promise<void> {
  await eventStore.erase(`photo-${photoId}`)
  await files.forget(photoFile(accountId, photoId)).catch((error: unknown) => {
    if (!(error instanceof FileStoreUnavailable)) throw error
  })
}
