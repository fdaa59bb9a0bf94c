import { lazy } from 'react'

/** Comes once a request was sent: a form needs nothing of the search. */
export const FreeDoctors = lazy(() => import('./free-doctors-panel.tsx'))
