import type { Entry } from './entry.ts'

/** Municipalities where the marketplace works. Ids are their DIVIPOLA codes (DANE). */
export const cities: readonly Entry[] = [
  { id: '76001', name: 'Cali' },
  { id: '11001', name: 'Bogotá' },
  { id: '05001', name: 'Medellín' },
  { id: '08001', name: 'Barranquilla' },
]
