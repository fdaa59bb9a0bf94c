import type { OpenPageId } from '@turno/contract/pages.ts'
import { part } from '../kit/device/part.ts'

const Results = part(() => import('../patient/search/results-page.tsx'))

/** Pages of the inside that strangers may open too. */
export const openPages = {
  search: Results,
  searchByPath: Results,
  entitySearch: part(() => import('../patient/search/entities-page.tsx')),
  request: part(() => import('../patient/asking/request-page.tsx')),
  videoRequest: part(() => import('../patient/asking/video-request-page.tsx')),
  paymentResult: part(() => import('../patient/payment-result/result-page.tsx')),
  summary: part(() => import('../shared/orders/summary-page.tsx')),
  scheduledPayment: part(() => import('../shared/orders/scheduled-payment-page.tsx')),
  doctorPage: part(() => import('../shared/doctor-page/profile-page.tsx')),
} satisfies Record<OpenPageId, ReturnType<typeof part>>
