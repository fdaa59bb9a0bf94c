import type { OpenPageId } from '@turno/contract/pages.ts'
import { lazyPart } from '../kit/device/lazy-part.ts'

const Results = lazyPart(() => import('../patient/search/results-page.tsx'))

const requestPages = () => import('../patient/new-request/request-pages.tsx')
const summaries = () => import('../shared/orders/summary-page.tsx')

/** Pages of the inside that strangers may open too. */
export const openPages = {
  search: Results,
  searchByPath: Results,
  entitySearch: lazyPart(() => import('../patient/search/entities-page.tsx')),
  request: lazyPart(async () => ({ default: (await requestPages()).InPersonRequestPage })),
  videoRequest: lazyPart(async () => ({ default: (await requestPages()).VideoRequestPage })),
  paymentResult: lazyPart(() => import('../patient/payment-result/result-page.tsx')),
  summary: lazyPart(async () => ({ default: (await summaries()).SummaryPage })),
  scheduledPayment: lazyPart(async () => ({ default: (await summaries()).ScheduledPaymentPage })),
  doctorPage: lazyPart(() => import('../shared/doctor-page/profile-page.tsx')),
} satisfies Record<OpenPageId, ReturnType<typeof lazyPart>>
