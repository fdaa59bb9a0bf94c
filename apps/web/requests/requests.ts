import type { CatalogueEntry } from '@turno/contract/catalogues.ts'
import type { Chosen, Offer } from '@turno/contract/offers.ts'
import type { PendingAppointment, PostPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { call } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import { ownId } from '../user/user.ts'

/** All my waiting-list requests, newest first. */
export const requestsQuestion = question(
  () => call<PendingAppointment[]>('get', `v1/patients/${ownId()}/pending-appointments`),
  {
    everyMs: 5000,
    about: ['requests-of-patient'],
  },
)

/** The live offers of a request. */
export const offersQuestion = questions(
  (requestId) => call<Offer[]>('post', `v1/offer-appointments/${requestId}/doctors`, { json: {} }),
  {
    everyMs: 5000,
    about: ['requests-of-patient'],
  },
)

export const specialitiesQuestion = question(() =>
  call<CatalogueEntry[]>('get', 'v1/doctor-specialties-subspecialties'),
)
export const citiesQuestion = question(() => call<CatalogueEntry[]>('get', 'v1/cities/doctor-search-engine'))

export const postRequest = (key: string, json: PostPendingAppointment): Promise<{ id: string }> =>
  call('post', 'v1/pending-appointments', { key, json })

export const proceduresQuestion = question(() => call<CatalogueEntry[]>('get', 'v1/cups', { query: { use: 'AP' } }))

export const postProcedure = (key: string, json: object): Promise<{ id: string }> =>
  call('post', 'v1/pending-appointments/cups', { key, json })

export const withdrawRequest = (key: string, id: string): Promise<unknown> =>
  call('delete', `v1/pending-appointments/${id}`, { key })

/** Chooses the version whose terms are on the screen. */
export const chooseOffer = (key: string, { id, version }: Offer): Promise<Chosen> =>
  call('post', `v1/offer-appointments/${id}/choose`, { key, json: { version } })

/** What a request is about: its speciality or its procedure. */
export const subjectOf = (request: PendingAppointment): string =>
  request.procedimiento || request.especialidad || request.speciality

export const offersHref = (requestId: string): string =>
  `/CitaEspera/Seleccion?${new URLSearchParams({ id: requestId })}`
