import type { CareType } from './visit.ts'

export type { CareType }

/** Places of a visit (spec, sections 3 and 9). Rules know each type by its number, so the numbers never change. */
export const careTypes = { 0: 'Consultorio', 1: 'Video Consulta', 2: 'Atención en casa' } as const satisfies Record<
  CareType,
  string
>
