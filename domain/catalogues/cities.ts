import type { Entry } from './entry.ts'

/** Where the marketplace works. Ids are DIVIPOLA codes of municipalities (DANE). */
export const cities: readonly Entry[] = [
  { id: '76001', name: 'Cali' },
  { id: '11001', name: 'Bogotá' },
  { id: '05001', name: 'Medellín' },
  { id: '08001', name: 'Barranquilla' },
]
