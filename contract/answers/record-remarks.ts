import * as v from 'valibot'
import { recordEntryAnswer } from './encounters.ts'
import { instant } from './fields.ts'

const ofRemark = {
  id: v.string(),
  /** The visit that it is about, or in which the entry was written down. */
  encounter_id: v.string(),
  text: v.string(),
  at: instant,
  /** Its doctor answers before. */
  answer_by: instant,
}

/** A doctor who answers; '': they closed their account, and answer nothing here any more. */
const writer = { doctor_id: v.string(), doctor: v.string() }

const ownRemark = v.strictObject({
  ...ofRemark,
  ...writer,
  /** An entry on top of the record; null: it is about the note. */
  entry_id: v.nullable(v.string()),
  /** By an addendum to the note, or in words. */
  answer: v.nullable(
    v.strictObject({ at: instant, addendum_id: v.nullable(v.string()), text: v.nullable(v.string()) }),
  ),
})
export type OwnRemark = v.InferOutput<typeof ownRemark>

/** GET api/v1/patients/{id}/record-remarks: newest first. */
export const ownRemarks = v.strictObject({
  remarks: v.array(ownRemark),
  /** Who wrote what the patient may remark on. */
  writers: v.array(v.strictObject(writer)),
})

const openRemark = v.strictObject({
  ...ofRemark,
  patient: v.string(),
  patient_id: v.string(),
  /** When the visit was. */
  start_date: instant,
  /** The entry that it is about, closed ones too; null: the note. */
  entry: v.nullable(recordEntryAnswer),
  /** Whether the note of the visit is signed, so that an addendum can answer. */
  signed: v.boolean(),
  late: v.boolean(),
})
export type OpenRemark = v.InferOutput<typeof openRemark>

/** GET api/v1/patient-care/remarks: what waits for the doctor, the next to be late first. */
export const openRemarks = v.strictObject({
  remarks: v.array(openRemark),
  /** Whether signing an addendum asks for the code of a second factor. */
  second_factor: v.boolean(),
})

/** Of a patient's own data: all remarks with their answers. */
export const exportedRemarks = v.array(v.omit(ownRemark, ['doctor']))
