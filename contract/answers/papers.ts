import { paperKinds } from '@turno/domain/clinical/papers/papers.ts'
import * as v from 'valibot'
import { instant } from './fields.ts'

/** GET api/v1/papers/{code}: what anybody may know who has the paper in hand; nothing of its patient. */
export const checkedPaper = v.strictObject({
  kind: v.picklist(['note', ...paperKinds]),
  signed_at: instant,
  /** '' once nobody can read it any more. */
  doctor: v.string(),
  card: v.string(),
  valid: v.boolean(),
  /** Null: it is valid. Why it is not any more is for its patient and its doctor to read. */
  annulled_at: v.nullable(instant),
  /** SHA-256 (hex) of each file that was made of it; a note has another one with each addendum. */
  files: v.array(v.string()),
})
export type CheckedPaper = v.InferOutput<typeof checkedPaper>
