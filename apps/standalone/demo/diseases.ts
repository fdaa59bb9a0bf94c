import { rowsOf } from './people.ts'

/** Main speciality of doctors | the diagnoses (CIE-10) that each of them attends. */
const table = `
308 | L700 L400 L811
302 | I10X I48X
329 | E119
342 | J459
331 | J449
332 | G439
344 | F411
345 | F329
339 | M545 M170
316 | K210
335 | H110
340 | J320
355 | N40X
333 | E669
`

const diseases = new Map(rowsOf(table).map(([speciality = '', codes = '']) => [speciality, codes.split(' ')]))

/** Diseases that a doctor attends, by the main speciality. */
export const diseasesOf = ([main = '']: readonly string[]): string[] => diseases.get(main) ?? []
