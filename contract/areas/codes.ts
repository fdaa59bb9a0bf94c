import * as v from 'valibot'
import { numeric } from '../kinds/ids.ts'
import { typed } from '../kinds/typed.ts'

/** What a doctor writes in a visit by a code: diagnoses of the CIE-10, procedures of the CUPS, medicines. */
const codeKinds = ['diagnosis', 'procedure', 'medicine'] as const

export type { FoundCode } from '../answers/codes.ts'

export type CodeKind = (typeof codeKinds)[number]

const foundCodesMax = 20

/**
 * GET api/v1/patient-care/codes: by a code, with its point or without, or by words in any order, each from its
 * beginning; '' the codes that the doctor works with. Of medicines the last one may be the typed words themselves,
 * without a code, as no table has what is compounded, imported or new.
 */
export const askCodes = v.object({
  kind: v.picklist(codeKinds, 'El tipo de código no es válido'),
  filter: v.optional(v.pipe(v.string(), typed, v.maxLength(100)), ''),
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(foundCodesMax)), foundCodesMax),
})
