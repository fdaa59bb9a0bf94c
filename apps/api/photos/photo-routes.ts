import { nothing } from '@turno/contract/answers/envelope.ts'
import { askPhoto, changedPhoto, photoMegabytesMax } from '@turno/contract/photos.ts'
import { done } from '@turno/contract/texts.ts'
import type { Role } from '@turno/domain/event.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { doctors, patients } from '../call/roles.ts'
import { type Answer, asking, type Call, contextOf, type PublicCall, type Route } from '../call/route.ts'
import { notFound } from '../refusal/refusal.ts'
import { keepPhoto, showPhoto } from './keep-photo.ts'
import { isSigned, photoUrl } from './photo-address.ts'

const ofOwn = (whose: string, roles: readonly Role[]): Route[] => {
  const one = {
    path: `/api/v1/${whose}/:id/photo`,
    kind: 'command',
    access: { roles, own: { person: ':id' } },
  } as const
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

async function change(call: Call): Promise<Answer> {
  const { deps, actor } = call
  const owner = { accountId: actor.id, role: actor.role }
  const { state, position } = await keepPhoto(deps, owner, call.file, contextOf(call, actor.id))
  const shown = state.status === 'registered' ? state.photoId : null
  return { data: { photo: photoUrl(deps, { photoId: shown, role: actor.role }) }, message: done.profileSaved, position }
}

async function remove(call: Call): Promise<Answer> {
  const { deps, actor } = call
  const { position } = await showPhoto(deps, { type: 'RemovePhoto', accountId: actor.id }, contextOf(call, actor.id))
  return { data: {}, message: done.profileSaved, position }
}

/** @throws {Refusal} 404: there is none, or none that this address opens */
async function show({ deps, params }: PublicCall, address: { expires: string; signature: string }): Promise<Answer> {
  const { state } = await deps.commander.load(photo, params.id!)
  const mayBeSeen = state.status === 'stored' && (state.isPublic || isSigned(deps, state.photoId, address))
  if (!mayBeSeen || state.jpeg === null) throw notFound()
  return {
    data: undefined,
    file: { type: 'image/jpeg', content: Buffer.from(state.jpeg, 'base64'), keep: keptIn(state.isPublic) },
  }
}

/** In seconds; a photo that is taken away is to be gone soon. */
const keptSeconds = 300
const keptIn = (isPublic: boolean): string => `${isPublic ? 'public' : 'private'}, max-age=${keptSeconds}`
