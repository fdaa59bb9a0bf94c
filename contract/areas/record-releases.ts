import { proofMin, recordReleaseTexts } from '@turno/domain/record-release/texts.ts'
import * as v from 'valibot'
import { namedDocument } from '../kinds/named-document.ts'
import { email, words } from '../kinds/text.ts'
import { checkToken } from './recovery.ts'

export type { RecordRelease, ReleasedRecord } from '../answers/record-releases.ts'

/** POST api/v1/patient-care/closed-records: of whom a doctor seeks what they wrote. */
export const seekClosedRecord = v.object(namedDocument)

const { short } = recordReleaseTexts

/** POST api/v1/support/record-releases: `proof` says how the document was proven. */
export const releaseRecord = v.object({ ...namedDocument, email, proof: words(short, proofMin, short, 500) })

/** POST api/v1/record-releases/check: looking does not use the link up. */
export const checkRelease = checkToken

/** POST api/v1/record-releases/open: the number of the document proves once more whose link it is. */
export const openRelease = v.object({ token: checkToken.entries.token, document: namedDocument.document })
