import * as endpoints from '@turno/contract/endpoints/photos.ts'
import { done } from '@turno/contract/texts.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { type Call, type CallOf, contextOf, handle, type Route } from '../call/route.ts'
import { notFound } from '../refusal/refusal.ts'
import { keepPhoto, showPhoto } from './keep-photo.ts'
import { isSigned, photoUrl } from './photo-address.ts'

export const photoRoutes: Route[] = [
  handle(endpoints.changeOfPatient, change),
  handle(endpoints.removeOfPatient, remove),
  handle(endpoints.changeOfDoctor, change),
  handle(endpoints.removeOfDoctor, remove),
  handle(endpoints.show, show),
]

async function change(call: Call) {
  const { deps, actor } = call
  const owner = { accountId: actor.id, role: actor.role }
  const { state, position } = await keepPhoto(deps, owner, call.file, contextOf(call, actor.id))
  const shown = state.status === 'registered' ? state.photoId : null
  return { data: { photo: photoUrl(deps, { photoId: shown, role: actor.role }) }, message: done.profileSaved, position }
}

async function remove(call: Call) {
  const { deps, actor } = call
  const { position } = await showPhoto(deps, { type: 'RemovePhoto', accountId: actor.id }, contextOf(call, actor.id))
  return { data: {}, message: done.profileSaved, position }
}

/** @throws {Refusal} 404: there is none, or none that this address opens */
async function show({ deps, params, query }: CallOf<typeof endpoints.show>) {
  const { state } = await deps.commander.load(photo, params.id)
  const mayBeSeen = state.status === 'stored' && (state.isPublic || isSigned(deps, state.photoId, query))
  if (!mayBeSeen || state.jpeg === null) throw notFound()
  return {
    data: undefined,
    file: { type: 'image/jpeg', content: Buffer.from(state.jpeg, 'base64'), keep: keptIn(state.isPublic) },
  }
}

/** In seconds; a photo that is taken away is to be gone soon. */
const keptSeconds = 300
const keptIn = (isPublic: boolean): string => `${isPublic ? 'public' : 'private'}, max-age=${keptSeconds}`
