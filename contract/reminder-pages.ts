import { href, pages } from './pages.ts'

/** Where a patient answers a reminder of an appointment; opening such a page does nothing yet. */
export const answerPath = {
  come: (id: string): string => href(pages.appointments, { cita: id }),
  change: (id: string): string => href(pages.reschedule, { id }),
  cancel: (id: string): string => href(pages.appointments, { cancelar: id }),
}
