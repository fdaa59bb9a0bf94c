import type { DeskPageId } from '@turno/contract/pages.ts'
import type { ComponentType } from 'react'
import { part } from './device/part.ts'

const DoctorDesk = part(() => import('./doctor/desk-page.tsx'))

/** Pages of doctors, their assistants and staff. What these alone have in common travels apart from patients' pages. */
export const deskPages = {
  doctorRequests: DoctorDesk,
  doctorAppointments: DoctorDesk,
  doctorVideoVisits: part(() => import('./video/doctor-list-page.tsx')),
  doctorOffers: part(() => import('./doctor/offers-made-page.tsx')),
  doctorAgenda: part(() => import('./agenda/doctor-page.tsx')),
  schedules: part(() => import('./schedules/schedules-page.tsx')),
  procedures: part(() => import('./procedures/procedures-page.tsx')),
  consultingRooms: part(() => import('./consulting-rooms/rooms-page.tsx')),
  configuration: part(() => import('./configuration/configuration-page.tsx')),
  assistants: part(() => import('./assistants/assistants-page.tsx')),
  diagnoses: part(() => import('./diagnoses/diagnoses-page.tsx')),
  specialities: part(() => import('./doctor-data/specialities-page.tsx')),
  patients: part(() => import('./patients/patients-page.tsx')),
  patient: part(() => import('./patients/patient-page.tsx')),
  newVisit: part(() => import('./patients/new-visit-page.tsx')),
  earnings: part(() => import('./earnings/earnings-page.tsx')),
  doctorAgreements: part(() => import('./agreements/doctor-page.tsx')),
  agreementRequests: part(() => import('./agreements/requests-page.tsx')),
  doctorProfile: part(() => import('./doctor-data/edit-page.tsx')),
  doctorHelp: part(() => import('./help/help-page.tsx')),
  supportQueue: part(() => import('./support/queue-page.tsx')),
  validation: part(() => import('./validation/validation-page.tsx')),
  stories: part(() => import('./support/stories-page.tsx')),
  story: part(() => import('./support/story-page.tsx')),
  payments: part(() => import('./support/payments-page.tsx')),
  panelComparison: part(() => import('./support/panel-page.tsx')),
  payouts: part(() => import('./support/payouts-page.tsx')),
  status: part(() => import('./support/status-page.tsx')),
  staffHome: part(() => import('./home/other-home.tsx')),
  catalogues: part(() => import('./catalogue-desk/catalogues-page.tsx')),
  catalogue: part(() => import('./catalogue-desk/catalogue-page.tsx')),
  broadcasts: part(() => import('./broadcasts/broadcasts-page.tsx')),
  people: part(() => import('./support/people-page.tsx')),
} satisfies Record<DeskPageId, ComponentType>
