import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import type { SentQuery } from '@turno/contract/endpoint.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { question, questions } from '../../kit/api/question.ts'

/** All my waiting-list requests, newest first. */
export const requestsQuestion = question(requests.ofPatient, {
  everyMs: 5000,
  about: ['requests-of-patient'],
})

/** The live offers of a request. */
export const offersQuestion = questions(requests.offersOf, (id) => ({ params: { id }, body: {} }), {
  everyMs: 5000,
  about: ['requests-of-patient'],
})

export const specialitiesQuestion = question(catalogues.specialities)
/** How many doctors would be notified of a request by its speciality; the key is the query. */
export const doctorCountsQuestion = questions(requests.supply, (query) => ({
  query: Object.fromEntries(new URLSearchParams(query)) as SentQuery<typeof requests.supply>,
}))

export const citiesQuestion = question(catalogues.lists.searchCities)

export const proceduresQuestion = question(catalogues.cups, {}, { query: { use: 'AP' } })

/** What the CUPS have under a code that the short list does not have. */
export const cupsQuestion = questions(catalogues.findCups, (search) => ({ query: { search } }), { settled: () => true })

/** Subject of a request: its speciality or its procedure. */
export const subjectOf = (request: PendingAppointment): string =>
  request.procedimiento || request.especialidad || request.speciality

/** The search for the request's subject: doctors who can be booked at once. */
export function resultsHref(request: PendingAppointment): string {
  const { id_cup, speciality, ciudad, clase_atencion } = request
  const [id, option] = id_cup ? [id_cup, '2'] : [speciality, '1']
  const type = String(clase_atencion)
  return href(pages.search, { search: subjectOf(request), id, idCity: ciudad, option, type })
}

export const offersHref = (requestId: string): string => href(pages.offers, { id: requestId })
