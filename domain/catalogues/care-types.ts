import type { Entry } from './entry.ts'

/** Where a visit takes place (spec, section 3). */
export const careTypes: readonly Entry[] = [
  { id: '0', name: 'Consultorio' },
  { id: '1', name: 'Videoconsulta' },
  { id: '2', name: 'En casa' },
]
