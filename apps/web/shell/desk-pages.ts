import type { DeskPageId } from '@turno/contract/pages.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '../kit/device/lazy-part.ts'

const DoctorDesk = lazyPart(() => import('../doctor/requests/desk-page.tsx'))

/** Pages of doctors, their assistants and staff. What these alone have in common travels apart from patients' pages. */
export const deskPages = {
  doctorRequests: DoctorDesk,
  doctorAppointments: DoctorDesk,
  doctorVisit: lazyPart(() => import('../shared/appointments/visit/visit-page.tsx')),
  doctorVideoVisits: lazyPart(async () => ({
    default: (await import('../shared/video/visit-list.tsx')).DoctorVideoVisits,
  })),
  doctorOffers: lazyPart(() => import('../doctor/requests/offers-made-page.tsx')),
  doctorAgenda: lazyPart(() => import('../shared/agenda/doctor-agenda-page.tsx')),
  schedules: lazyPart(() => import('../doctor/schedules/schedules-page.tsx')),
  procedures: lazyPart(() => import('../doctor/attended/procedures-page.tsx')),
  consultingRooms: lazyPart(() => import('../doctor/offices/offices-page.tsx')),
  configuration: lazyPart(() => import('../doctor/first-steps/configuration-page.tsx')),
  assistants: lazyPart(() => import('../doctor/assistants/assistants-page.tsx')),
  diagnoses: lazyPart(() => import('../doctor/attended/diagnoses-page.tsx')),
  specialities: lazyPart(() => import('../doctor/profile/specialities-page.tsx')),
  patients: lazyPart(() => import('../doctor/patients/patients-page.tsx')),
  patient: lazyPart(() => import('../doctor/patients/patient-page.tsx')),
  doctorRecord: lazyPart(() => import('../doctor/records/record-page.tsx')),
  closedRecords: lazyPart(() => import('../doctor/records/closed-page.tsx')),
  newVisit: lazyPart(() => import('../doctor/patients/new-visit-page.tsx')),
  visitNotes: lazyPart(() => import('../doctor/encounter/notes-page.tsx')),
  earnings: lazyPart(() => import('../doctor/earnings/earnings-page.tsx')),
  doctorAgreements: lazyPart(() => import('../shared/agreements/doctor-agreements-page.tsx')),
  agreementRequests: lazyPart(() => import('../shared/agreements/requests-page.tsx')),
  doctorProfile: lazyPart(() => import('../doctor/profile/edit-page.tsx')),
  doctorHelp: lazyPart(() => import('../doctor/help/help-page.tsx')),
  supportQueue: lazyPart(() => import('../staff/support/queue-page.tsx')),
  validation: lazyPart(() => import('../staff/validation/validation-page.tsx')),
  stories: lazyPart(() => import('../staff/support/stories-page.tsx')),
  story: lazyPart(() => import('../staff/support/story-page.tsx')),
  payments: lazyPart(() => import('../staff/support/payments-page.tsx')),
  panelComparison: lazyPart(() => import('../staff/support/panel-page.tsx')),
  payouts: lazyPart(() => import('../staff/support/payouts-page.tsx')),
  recordReleases: lazyPart(() => import('../staff/support/releases-page.tsx')),
  status: lazyPart(() => import('../staff/support/status-page.tsx')),
  staffHome: lazyPart(() => import('./home/other-home.tsx')),
  catalogues: lazyPart(() => import('../staff/catalogues/catalogues-page.tsx')),
  catalogue: lazyPart(() => import('../staff/catalogues/catalogue-page.tsx')),
  broadcasts: lazyPart(() => import('../staff/broadcasts/broadcasts-page.tsx')),
  people: lazyPart(() => import('../staff/support/people-page.tsx')),
} satisfies Record<DeskPageId, ComponentType>
