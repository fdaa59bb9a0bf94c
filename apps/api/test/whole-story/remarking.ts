import { randomUUID } from 'node:crypto'
import { people } from '../people.ts'
import { pathOf } from '../writing.ts'
import type { StorySteps } from './story-steps.ts'

const own = '/api/v1/patients/ana/record-remarks'

/** Words that the patient and the doctor who wrote the note read, and nobody else. */
export const wordsOfRemarks = ['No me creció desde marzo', 'Eso escribió usted al pedir', 'Se corrige la fecha']

/** Ana writes that something in her note is wrong; Ruiz answers late, in words; the next time with an addendum. */
export async function remarkOnNote(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  const [remark, words, addendum] = wordsOfRemarks
  const { items } = await steps.get(ana, '/api/v1/patient-care/medical-histories/patient/ana/doctor/0')
  const encounter_id: string = items.find(({ doctor_id }: { doctor_id: string }) => doctor_id === 'ruiz').id
  const make = () => steps.post(ana, own, { about: { kind: 'note', encounter_id }, text: remark })
  const { id: first } = await make()
  await steps.get(ana, own)
  await steps.get(ruiz, '/api/v1/patient-care/remarks')
  await isFoundLate(steps, first)
  await steps.post(ruiz, pathOf(encounter_id, `remarks/${first}/answer`), { text: words })
  const { id: second } = await make()
  const { password } = people.ruiz
  await steps.post(ruiz, pathOf(encounter_id, 'addenda'), { password, text: addendum, remark_id: second })
}

/** As after three weeks, in which every session of the story would end. */
async function isFoundLate({ world: { eventStore } }: StorySteps, remarkId: string): Promise<void> {
  const stream = `recordRemark-${remarkId}`
  const made = (await eventStore.readStream(stream)).at(-1)!
  const data = { remarkId, patientId: 'ana', doctorId: 'ruiz' }
  const late = { id: randomUUID(), type: 'RemarkFoundLate', data, metadata: made.metadata }
  await eventStore.append(stream, made.revision, [late])
}
