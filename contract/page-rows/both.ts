import type { Page } from './page.ts'

/** Pages of both sides of a visit: one page, in the words of its reader's side. */
export const bothPages = {
  /** `?id=` names the appointment. */
  videoRoom: { path: '/Video/VideoComp', who: ['patient', 'doctor'], title: 'Videoconsulta', up: 'videoVisits' },
  /** The messages of the two, to be read afterwards. */
  videoMessages: { path: '/Video/Mensajes', who: ['patient', 'doctor'], title: 'Mensajes', up: 'appointments' },
} as const satisfies Record<string, Page>
