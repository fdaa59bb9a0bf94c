import { lazyPart } from '../../kit/device/lazy-part.ts'

/** Comes once a request was sent: a form needs nothing of the search. */
export const FreeDoctors = lazyPart(() => import('./free-doctors-panel.tsx'))
