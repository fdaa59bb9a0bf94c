/** Care types and search types of the spec (section 3 and 9). */
export const careTypes = { 0: 'Consultorio', 1: 'Videoconsulta', 2: 'En casa' } as const
export type CareType = keyof typeof careTypes
