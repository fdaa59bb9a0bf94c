import * as v from 'valibot'

/** Where a process whose read models are in its own memory tells digests of them, to its own machine alone. */
export const digestsPath = '/read-models/digests'

/** GET /read-models/digests?salt=: what makes digests of one occasion unlike those of any other. */
export const askDigests = v.object({ salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32,128}$/, 'La sal no es válida')) })
