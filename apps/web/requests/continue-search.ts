import { postPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { ownId } from '../user/user.ts'
import { Refusal, Unreachable } from '../wire/answer.ts'
import { emptyDraft, requestOf, typedAtom } from './draft.ts'
import { offersHref, postRequest } from './requests.ts'

const text = v.optional(v.string(), '')

/** Immediate, scheduled or a service; for whom, where and how (0 office, 1 video, 2 at home). */
const search = v.object({
  typeSearch: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([1, 2, 3])),
  attention_type: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([0, 1, 2])), 0),
  speciality: text,
  city: text,
  cup: text,
  reason: text,
  /** Whether the terms of a request were accepted with it. */
  terms: v.optional(v.boolean(), false),
})
type Search = v.InferOutput<typeof search>

/**
 * Goes on with what a patient was looking for before the login (spec, section 4: Login) and answers where: an immediate one becomes a
 * request, or its form with what is known where that is not enough; any other has results. null: it was no search.
 */
export async function continueSearch(kept: unknown): Promise<string | null> {
  const read = v.safeParse(search, kept)
  if (!read.success) return null
  const { typeSearch, speciality, cup, city } = read.output
  if (typeSearch === 1) return ask(read.output)
  return `/Buscador/Busqueda/${[speciality || cup, city, String(typeSearch)].map(encodeURIComponent).join('/')}`
}

async function ask({ speciality, city, reason, attention_type, terms }: Search): Promise<string> {
  const typed = { specialty_id: speciality, observations: reason, terms, ...(city ? { city_id: city } : {}) }
  const video = attention_type === 1
  const request = requestOf({ ...emptyDraft, ...typed }, ownId(), video, [])
  // Care at home needs an address, which nobody had been asked for.
  const isEnough = attention_type !== 2 && v.is(postPendingAppointment, request)
  const posted = isEnough ? await postRequest(crypto.randomUUID(), request).catch(unlessRefused) : undefined
  if (posted) return offersHref(posted.id)
  getDefaultStore().set(typedAtom, { ...typed, atHome: attention_type === 2 })
  return video ? '/CitaEspera/SolicitudVideoConsulta' : '/CitaEspera/Solicitud'
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
}
