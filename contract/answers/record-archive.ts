import * as v from 'valibot'

/** GET api/v1/doctors/{id}/record-archive: what there is to take along. */
export const archiveSize = v.strictObject({
  /** Visits whose note the doctor signed. */
  encounters: v.number(),
  /** Into how many archives they are divided, and the most that one holds. */
  archives: v.number(),
  in_each: v.number(),
  /** Whether taking one asks for a code beside the password. */
  second_factor: v.boolean(),
})
export type ArchiveSize = v.InferOutput<typeof archiveSize>
