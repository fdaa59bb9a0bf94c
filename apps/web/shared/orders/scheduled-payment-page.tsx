import { pages } from '@turno/contract/pages.ts'
import { Summary } from './summary-page.tsx'

/** The payment of hours of schedules, with what those who pay in cash must know. */
export default function ScheduledPaymentPage() {
  return <Summary page={pages.scheduledPayment} />
}
