import { href, pages } from '../pages.ts'

const [asked, cancelled] = ['cita', 'cancelar'] as const

/** Page on which a patient answers a reminder of an appointment; opening it does nothing yet. */
export const answerPath = {
  come: (id: string): string => href(pages.appointments, { [asked]: id }),
  change: (id: string): string => href(pages.reschedule, { id }),
  cancel: (id: string): string => href(pages.appointments, { [cancelled]: id }),
}

/** By which link somebody came to an appointment, and to which. */
export function answerIn(query: URLSearchParams): { by: 'come' | 'cancel'; id: string } | undefined {
  const [come, cancel] = [query.get(asked), query.get(cancelled)]
  if (come) return { by: 'come', id: come }
  return cancel ? { by: 'cancel', id: cancel } : undefined
}

/** Whether a path is such a link. It belongs to one person, whoever used the browser before. */
export const isAnswerPath = (path: string): boolean =>
  answerIn(new URLSearchParams(path.split('?')[1] ?? '')) !== undefined
