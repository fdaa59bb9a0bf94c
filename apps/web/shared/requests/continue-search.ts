import { postPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { post } from '@turno/contract/endpoints/requests.ts'
import { href, type Page, pages } from '@turno/contract/pages.ts'
import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { ask as send } from '../../kit/api/call.ts'
import { ownId } from '../../kit/user/user.ts'
import { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { keptDoctor } from '../orders/kept-hour.ts'
import { type Draft, emptyDraft, requestOf, typedAtom } from './draft.ts'
import { offersHref } from './requests.ts'

const text = v.optional(v.string(), '')

/**
 * Immediate, scheduled or a service; for what, where and how (0 office, 1 video, 2 at home). A scheduled one is for a
 * speciality (1), a disease (2) or a doctor (3), a service for a procedure.
 */
const read = v.object({
  typeSearch: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([1, 2, 3])),
  attention_type: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([0, 1, 2])), 0),
  speciality: text,
  city: text,
  cup: text,
  typeSearchProgramada: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([1, 2, 3])),
    1,
  ),
  doctor: text,
  data_doctor: v.optional(v.object({ value: text }), {}),
  cies: text,
  /** The typed text. */
  service: text,
  reason: text,
  /** Whether the terms of a request were accepted with it. */
  terms: v.optional(v.boolean(), false),
})

/** As pages of before kept it: the type also as `searchType`, the doctor also as a choice with its text. */
const search = v.pipe(
  v.looseObject({ typeSearch: v.optional(v.unknown()), searchType: v.optional(v.unknown()) }),
  v.transform(({ typeSearch, searchType, ...kept }) => ({ ...kept, typeSearch: typeSearch ?? searchType })),
  read,
  v.transform(({ data_doctor, ...known }) => ({ ...known, doctor: known.doctor || data_doctor.value })),
)

/**
 * Goes on with what a patient began before the login (spec, section 4: Login) and returns the next address: the doctor
 * whose hour was chosen, where it is booked; the offers, once an immediate search is posted as a request (else the form
 * with what is known); the results of any other search. null: nothing was begun.
 */
export async function continueSearch(kept: unknown): Promise<string | null> {
  const doctor = keptDoctor()
  if (doctor !== undefined) return href(pages.doctorPage, { id: doctor })
  const begun = v.safeParse(search, kept)
  if (!begun.success) return null
  const { typeSearch, speciality, cup, city, reason, attention_type, terms } = begun.output
  if (typeSearch !== 1) return href(pages.search, resultsOf(begun.output))
  const typed = { specialty_id: speciality, observations: reason, terms, ...(city ? { city_id: city } : {}) }
  if (cup) return fill({ ...typed, searchType: 3, id_cup: cup }, pages.requestTypes)
  return ask(typed, attention_type)
}

/** The address of the results; option 1 is a speciality, 2 a procedure, 3 a disease, 4 a doctor. */
function resultsOf({
  typeSearch,
  typeSearchProgramada,
  ...found
}: v.InferOutput<typeof search>): Record<string, string> {
  const { speciality, cup, cies, doctor, city, attention_type, service } = found
  const wanted = { 1: speciality, 2: cies, 3: doctor } as const
  const options = { 1: 1, 2: 3, 3: 4 } as const
  const isService = typeSearch === 3
  return {
    search: service,
    id: isService ? cup : wanted[typeSearchProgramada],
    idCity: city,
    option: String(isService ? 2 : options[typeSearchProgramada]),
    type: String(attention_type),
  }
}

async function ask(typed: Partial<Draft>, careType: v.InferOutput<typeof search>['attention_type']): Promise<string> {
  const video = careType === 1
  const request = requestOf({ ...emptyDraft, ...typed }, ownId(), video, [])
  // Care at home needs an address, which the search does not have.
  const isEnough = careType !== 2 && v.is(postPendingAppointment, request)
  const posted = isEnough
    ? await send(post, { key: crypto.randomUUID(), body: request }).catch(unlessRefused)
    : undefined
  if (posted) return offersHref(posted.id)
  return fill({ ...typed, atHome: careType === 2 }, video ? pages.videoRequest : pages.request)
}

function fill(typed: Partial<Draft>, form: Page): string {
  getDefaultStore().set(typedAtom, typed)
  return href(form)
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
}
