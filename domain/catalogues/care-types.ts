import type { CareType } from '../visit.ts'

export type { CareType }

/** Where a visit takes place (spec, sections 3 and 9). Rules know each type by its number, so nobody changes them. */
export const careTypes = { 0: 'Consultorio', 1: 'Video Consulta', 2: 'Atención en casa' } as const satisfies Record<
  CareType,
  string
>
