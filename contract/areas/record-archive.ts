import * as v from 'valibot'
import { numeric } from '../kinds/ids.ts'
import { knownPassword } from '../kinds/password.ts'
import { code } from './second-factor.ts'

export type { ArchiveSize } from '../answers/record-archive.ts'

/** POST api/v1/doctors/{id}/record-archive: as for a signature, and which of the archives, from 1 on. */
export const takeArchive = v.object({
  password: knownPassword,
  code: v.optional(code),
  archive: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
})
