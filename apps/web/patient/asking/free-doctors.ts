import { part } from '../../kit/device/part.ts'

/** Comes once a request was sent: a form needs nothing of the search. */
export const FreeDoctors = part(() => import('./free-doctors-panel.tsx'))
