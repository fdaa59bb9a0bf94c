import * as v from 'valibot'

/** A photo that is sent may have this many megabytes; larger ones are cut and made smaller in the browser. */
export const photoMegabytesMax = 5

/** Address of a photo; without a signature, a doctor's alone. */
export const photoAddress = (photoId: string): string => `/api/v1/photos/${photoId}`

/**
 * GET api/v1/photos/{id}: with the product's signature for a person who may see it; `expires` in seconds since 1970.
 */
export const askPhoto = v.object({
  expires: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  signature: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** PUT api/v1/patients/{id}/photo and api/v1/doctors/{id}/photo: the address of the new one. */
export const changedPhoto = v.strictObject({ photo: v.string() })
