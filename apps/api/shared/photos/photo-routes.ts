import { askPhoto } from '@turno/contract/areas/photos.ts'
import * as endpoints from '@turno/contract/endpoints/photos.ts'
import { done } from '@turno/contract/texts/done.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import * as v from 'valibot'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { handle, handleProven, type Route, type Verifier } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { keepPhoto, showPhoto } from './keep-photo.ts'
import { isSigned, photoUrl } from './photo-address.ts'
import { pictureIn } from './picture.ts'

interface Shown {
  jpeg: Uint8Array
  isPublic: boolean
}

/** @throws {Refusal} 404: there is none, or none that this address opens */
const signedAddress: Verifier<'signedAddress', Shown> = {
  proof: 'signedAddress',
  verify: async ({ deps, params, query }) => {
    const { state } = await deps.commander.load(photo, params.id ?? '')
    if (state.status !== 'stored') throw notFound()
    const { photoId, isPublic } = state
    if (!isPublic && !isSigned(deps, photoId, v.parse(askPhoto, query))) throw notFound()
    const jpeg = await pictureIn(deps, state)
    if (!jpeg) throw notFound()
    return { jpeg, isPublic }
  },
}

export const photoRoutes: Route[] = [
  handle(endpoints.changeOfPatient, change),
  handle(endpoints.removeOfPatient, remove),
  handle(endpoints.changeOfDoctor, change),
  handle(endpoints.removeOfDoctor, remove),
  handleProven(endpoints.show, signedAddress, async ({ proven }) => show(proven)),
]

async function change(call: Call) {
  const { deps, actor } = call
  const owner = { accountId: actor.id, role: actor.role }
  const { state, position } = await keepPhoto(deps, owner, call.file, contextOf(call, actor.id))
  const shown = state.status === 'registered' ? state.photoId : null
  return { data: { photo: photoUrl(deps, { photoId: shown, role: actor.role }) }, message: done.photoSaved, position }
}

async function remove(call: Call) {
  const { deps, actor } = call
  const { position } = await showPhoto(deps, { type: 'RemovePhoto', accountId: actor.id }, contextOf(call, actor.id))
  return { data: {}, message: done.profileSaved, position }
}

const show = ({ jpeg, isPublic }: Shown) => ({
  data: undefined,
  file: { type: 'image/jpeg', content: Buffer.from(jpeg), keep: keptIn(isPublic) },
})

/** In seconds; a photo that is taken away is to be gone soon. */
const keptSeconds = 300
const keptIn = (isPublic: boolean): string => `${isPublic ? 'public' : 'private'}, max-age=${keptSeconds}`
