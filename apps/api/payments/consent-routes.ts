import { consentVersion } from '@turno/contract/consent.ts'
import type { Route } from '../call/route.ts'
import { consentPdf } from './consent-pdf.ts'

/** Anybody may read what a patient is asked to accept. */
export const consentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/consents/video-consultation.pdf',
    kind: 'plain',
    access: 'anyone',
    answer: 'application/pdf',
    handle: async () => ({
      data: null,
      file: { type: 'application/pdf', name: `consentimiento-${consentVersion}.pdf`, content: await consentPdf() },
    }),
  },
]
