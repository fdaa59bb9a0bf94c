import { pages } from '@turno/contract/pages.ts'
import { Summary } from './summary-page.tsx'

/** The payment of hours of schedules, with the instructions for paying in cash. */
export default function ScheduledPaymentPage() {
  return <Summary page={pages.scheduledPayment} />
}
