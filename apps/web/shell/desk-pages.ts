import type { DeskPageId } from '@turno/contract/pages.ts'
import type { ComponentType } from 'react'
import { part } from '../kit/device/part.ts'

const DoctorDesk = part(() => import('../doctor/requests/desk-page.tsx'))

/** Pages of doctors, their assistants and staff. What these alone have in common travels apart from patients' pages. */
export const deskPages = {
  doctorRequests: DoctorDesk,
  doctorAppointments: DoctorDesk,
  doctorVideoVisits: part(() => import('../shared/video/doctor-list-page.tsx')),
  doctorOffers: part(() => import('../doctor/requests/offers-made-page.tsx')),
  doctorAgenda: part(() => import('../shared/agenda/doctor-page.tsx')),
  schedules: part(() => import('../doctor/schedules/schedules-page.tsx')),
  procedures: part(() => import('../doctor/procedures/procedures-page.tsx')),
  consultingRooms: part(() => import('../doctor/offices/rooms-page.tsx')),
  configuration: part(() => import('../doctor/first-steps/configuration-page.tsx')),
  assistants: part(() => import('../doctor/assistants/assistants-page.tsx')),
  diagnoses: part(() => import('../doctor/diagnoses/diagnoses-page.tsx')),
  specialities: part(() => import('../doctor/profile/specialities-page.tsx')),
  patients: part(() => import('../doctor/patients/patients-page.tsx')),
  patient: part(() => import('../doctor/patients/patient-page.tsx')),
  newVisit: part(() => import('../doctor/patients/new-visit-page.tsx')),
  earnings: part(() => import('../doctor/earnings/earnings-page.tsx')),
  doctorAgreements: part(() => import('../shared/agreements/doctor-page.tsx')),
  agreementRequests: part(() => import('../shared/agreements/requests-page.tsx')),
  doctorProfile: part(() => import('../doctor/profile/edit-page.tsx')),
  doctorHelp: part(() => import('../doctor/help/help-page.tsx')),
  supportQueue: part(() => import('../staff/support/queue-page.tsx')),
  validation: part(() => import('../staff/validation/validation-page.tsx')),
  stories: part(() => import('../staff/support/stories-page.tsx')),
  story: part(() => import('../staff/support/story-page.tsx')),
  payments: part(() => import('../staff/support/payments-page.tsx')),
  panelComparison: part(() => import('../staff/support/panel-page.tsx')),
  payouts: part(() => import('../staff/support/payouts-page.tsx')),
  status: part(() => import('../staff/support/status-page.tsx')),
  staffHome: part(() => import('./home/other-home.tsx')),
  catalogues: part(() => import('../staff/catalogues/catalogues-page.tsx')),
  catalogue: part(() => import('../staff/catalogues/catalogue-page.tsx')),
  broadcasts: part(() => import('../staff/broadcasts/broadcasts-page.tsx')),
  people: part(() => import('../staff/support/people-page.tsx')),
} satisfies Record<DeskPageId, ComponentType>
