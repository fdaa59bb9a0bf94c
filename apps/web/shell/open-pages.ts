import type { OpenPageId } from '@turno/contract/pages.ts'
import { lazyPart } from '../kit/device/lazy-part.ts'

const Results = lazyPart(() => import('../patient/search/results-page.tsx'))

/** Pages of the inside that strangers may open too. */
export const openPages = {
  search: Results,
  searchByPath: Results,
  entitySearch: lazyPart(() => import('../patient/search/entities-page.tsx')),
  request: lazyPart(() => import('../patient/new-request/request-page.tsx')),
  videoRequest: lazyPart(() => import('../patient/new-request/video-request-page.tsx')),
  paymentResult: lazyPart(() => import('../patient/payment-result/result-page.tsx')),
  summary: lazyPart(() => import('../shared/orders/summary-page.tsx')),
  scheduledPayment: lazyPart(() => import('../shared/orders/scheduled-payment-page.tsx')),
  doctorPage: lazyPart(() => import('../shared/doctor-page/profile-page.tsx')),
} satisfies Record<OpenPageId, ReturnType<typeof lazyPart>>
