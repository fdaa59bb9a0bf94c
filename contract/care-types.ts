import * as v from 'valibot'

/** Care types and search types of the spec (section 3 and 9). */
export const careTypes = { 0: 'Consultorio', 1: 'Videoconsulta', 2: 'En casa' } as const
export type CareType = keyof typeof careTypes

/** As answers name it. */
export const careType = v.picklist([0, 1, 2])
