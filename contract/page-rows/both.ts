import type { Page } from './page.ts'

/** The pages of the two of a visit: one for both, in the words of whoever opens it. */
export const bothPages = {
  /** `?id=` names the appointment. */
  videoRoom: { path: '/Video/VideoComp', who: ['patient', 'doctor'], title: 'Videoconsulta', up: 'videoVisits' },
  /** The same: what the two wrote, to be read afterwards. */
  videoMessages: { path: '/Video/Mensajes', who: ['patient', 'doctor'], title: 'Mensajes', up: 'appointments' },
} as const satisfies Record<string, Page>
