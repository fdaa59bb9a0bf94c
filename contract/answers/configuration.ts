import * as v from 'valibot'
import { settingIds, stepIds, stepStates } from '../kinds/first-steps.ts'

const part = { state: v.picklist(stepStates), detail: v.string() }

/** GET api/v1/doctors/{id}/configuration: a doctor's progress and settings. */
export const configuration = v.strictObject({
  active: v.boolean(),
  steps: v.array(v.strictObject({ id: v.picklist(stepIds), ...part })),
  settings: v.array(v.strictObject({ id: v.picklist(settingIds), ...part })),
  simultaneous_appointments: v.number(),
})
export type Configuration = v.InferOutput<typeof configuration>
