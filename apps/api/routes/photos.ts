import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { StreamErased } from '@turno/adapters/event-store/port.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { codes } from '@turno/contract/envelope.ts'
import { askPhoto, changedPhoto, photoMegabytesMax } from '@turno/contract/photos.ts'
import { done } from '@turno/contract/texts.ts'
import { type AccountCommand, account } from '@turno/domain/account/decide.ts'
import type { Role } from '@turno/domain/event.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { isPublic, isSigned, photoUrl } from '../photos/photo-address.ts'
import { portraitOf } from '../photos/portrait.ts'
import { notFound, Refused, refusedBy } from '../refused.ts'
import { type Answer, asking, type Call, contextOf, type PublicCall, type Route } from '../route.ts'
import { doctors, patients } from './roles.ts'

const ofOwn = (whose: string, roles: readonly Role[]): Route[] => {
  const one = { path: `/api/v1/${whose}/:id/photo`, kind: 'command', access: { roles, own: 'id' } } as const
  return [
    { ...one, method: 'PUT', upload: { megabytesMax: photoMegabytesMax }, answer: changedPhoto, handle: change },
    { ...one, method: 'DELETE', answer: nothing, handle: remove },
  ]
}

export const photoRoutes: Route[] = [
  ...ofOwn('patients', patients),
  ...ofOwn('doctors', doctors),
  {
    method: 'GET',
    path: '/api/v1/photos/:id',
    // A picture in a page brings no token: its address is signed instead.
    kind: 'plain',
    access: 'anyone',
    answer: 'image/jpeg',
    ...asking(askPhoto, show),
  },
]

/** The photo first, then that it is shown: whoever is stopped between has a sealed photo that nobody ever sees. */
async function change(call: Call): Promise<Answer> {
  const { deps, actor } = call
  const jpeg = (await portraitOf(call.file)).toString('base64')
  const photoId = commandIdOf(call.commandId, 'photo')
  await store(call, { accountId: actor.id, photoId, isPublic: isPublic(actor.role), jpeg })
  const { state, position } = await write(call, { type: 'ChoosePhoto', accountId: actor.id, photoId })
  const shown = state.status === 'registered' ? state.photoId : null
  return { data: { photo: photoUrl(deps, { photoId: shown, role: actor.role }) }, message: done.profileSaved, position }
}

async function store(call: Call, stored: { accountId: string; photoId: string; isPublic: boolean; jpeg: string }): Promise<void> {
  const { commander } = call.deps
  try {
    const outcome = await commander.transact(photo, stored.photoId, { type: 'StorePhoto', ...stored }, contextOf(call, stored.accountId))
    if (!outcome.ok) throw refusedBy(outcome.rejection)
  } catch (error) {
    // The same intention was sent before, and its photo is gone since.
    if (error instanceof StreamErased) throw new Refused(409, codes.refused, 'Esta foto ya se eliminó.')
    throw error
  }
}

async function remove(call: Call): Promise<Answer> {
  const { position } = await write(call, { type: 'RemovePhoto', accountId: call.actor.id })
  return { data: {}, message: done.profileSaved, position }
}

/** What is shown no more is gone at once; if this process ends here, a reactor sees to it. */
async function write(call: Call, command: Extract<AccountCommand, { type: 'ChoosePhoto' | 'RemovePhoto' }>) {
  const { deps, actor } = call
  const outcome = await deps.commander.transact(account, actor.id, command, contextOf(call, actor.id))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  for (const { type, data } of outcome.events) {
    const gone = type === 'PhotoChosen' ? data.replaced : type === 'PhotoRemoved' ? data.photoId : null
    if (gone !== null) await deps.eventStore.erase(`photo-${gone}`)
  }
  return outcome
}

/** @throws {Refused} 404: there is none, or none that this address opens */
async function show({ deps, params }: PublicCall, address: { expires: string; signature: string }): Promise<Answer> {
  const { state } = await deps.commander.load(photo, params.id!)
  const mayBeSeen = state.status === 'stored' && (state.isPublic || isSigned(deps, state.photoId, address))
  if (!mayBeSeen || state.jpeg === null) throw notFound()
  return { data: undefined, file: { type: 'image/jpeg', content: Buffer.from(state.jpeg, 'base64'), keep: keptIn(state.isPublic) } }
}

/** In seconds; a photo that is taken away is to be gone soon. */
const keptSeconds = 300
const keptIn = (isPublic: boolean): string => `${isPublic ? 'public' : 'private'}, max-age=${keptSeconds}`
