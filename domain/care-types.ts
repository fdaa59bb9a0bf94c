import type { CareType } from './visit.ts'

export type { CareType }

type Named = Record<CareType, string>

/**
 * Places of a visit as calls name them (spec, sections 3 and 9). Rules know each type by its number, so the numbers
 * never change.
 */
export const careTypes = { 0: 'Consultorio', 1: 'Video Consulta', 2: 'Atención en casa' } as const satisfies Named

/** The same for people, on screens, in messages and on papers: each has one name wherever it is read. */
export const careNames = { ...careTypes, 1: 'Videoconsulta' } as const satisfies Named
