import * as endpoints from '@turno/contract/endpoints/orders.ts'
import { consentVersion } from '@turno/contract/texts/consent.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { consentPdf } from './consent-pdf.ts'

/** Anybody may read what a patient is asked to accept. */
export const consentRoutes: Route[] = [
  handle(endpoints.videoConsent, async () => ({
    data: null,
    file: { type: 'application/pdf', name: `consentimiento-${consentVersion}.pdf`, content: await consentPdf() },
  })),
]
