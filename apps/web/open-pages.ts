import type { OpenPageId } from '@turno/contract/pages.ts'
import { part } from './device/part.ts'

const Results = part(() => import('./search/results-page.tsx'))

/** Pages of the inside that strangers may open too. */
export const openPages = {
  search: Results,
  searchByPath: Results,
  entitySearch: part(() => import('./search/entities-page.tsx')),
  request: part(() => import('./asking/request-page.tsx')),
  videoRequest: part(() => import('./asking/video-request-page.tsx')),
  paymentResult: part(() => import('./payment-result/result-page.tsx')),
  summary: part(() => import('./orders/summary-page.tsx')),
  scheduledPayment: part(() => import('./orders/scheduled-payment-page.tsx')),
  doctorPage: part(() => import('./public-profile/profile-page.tsx')),
} satisfies Record<OpenPageId, ReturnType<typeof part>>
