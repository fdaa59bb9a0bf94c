import { randomUUID } from 'node:crypto'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { people } from '../people.ts'
import { pathOf, revisionsOf, saving, soldAtOffice, words } from '../writing.ts'
import type { StorySteps } from './story-steps.ts'

const histories = '/api/v1/patient-care/medical-histories/patient/ana/doctor'
const { password } = people.ruiz

/** Words that only who may read a note reads. */
export const wordsOfNotes = ['Mancha en la cara', 'crece desde marzo', 'Penicilina', 'Llegó el resultado', 'Lo atendió']

/** Ruiz writes two visits of Ana's and signs one; she reads it, and each takes it along. */
export async function writeNotes(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  const id = await soldAtOffice(steps.world)
  await steps.post(ruiz, pathOf(id, 'encounter'), {})
  const { id: entry } = await steps.post(ruiz, pathOf(id, 'entries'), { kind: 'allergy', substance: 'Penicilina' })
  await steps.post(ruiz, `${pathOf(id, 'entries')}/${entry}/close`, { reason: 'Llegó el resultado: era otra' })
  const order = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]
  const values = { ...words, illness: 'crece desde marzo', order }
  for (const [field, value] of Object.entries(values))
    await steps.call(ruiz, 'PUT', pathOf(id, 'draft'), saving(field, value))
  await steps.get(ruiz, pathOf(id, 'encounter'))
  const signed = { password, revisions: revisionsOf(values), finish: true }
  await steps.post(ruiz, pathOf(id, 'sign'), signed)
  await steps.post(ruiz, pathOf(id, 'addenda'), { password, text: 'Llegó el resultado' })
  await steps.post(ruiz, pathOf(id, 'parts'), { password, order: [{ ...order[0], reason: 'Por Penicilina' }] })
  for (const client of [ana, ruiz]) await steps.get(client, pathOf(id, 'record'))
  await steps.get(ana, `${histories}/0`)
  await askPapers(steps, id)
  await takeAlong(steps)
  const byHand = await steps.post(ruiz, '/api/v1/patient-care/patients/ana/encounters', { care_type: 0 })
  await steps.get(ruiz, '/api/v1/patient-care/unsigned')
  await steps.get(ruiz, pathOf(byHand.id, 'last-note'))
  const [start, end] = [plusMinutes(steps.now, -26 * 60), plusMinutes(steps.now, -25 * 60)]
  const late = { encounterId: byHand.id, patientId: 'ana', doctorId: 'ruiz', start, end, held: true }
  await steps.command(encounter, byHand.id, { type: 'AskSignature', visit: late })
  await steps.post(ruiz, pathOf(byHand.id, 'leave'), { reason: `Lo atendió otra persona ${randomUUID()}` })
}

async function takeAlong(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  await steps.get(ruiz, '/api/v1/doctors/ruiz/record-archive')
  await steps.post(ruiz, '/api/v1/doctors/ruiz/record-archive', { password })
  await steps.get(ana, '/api/v1/patients/ana/record-archive')
}

/** She downloads what he signed; he annuls the order, and anybody asks whether it is valid. */
async function askPapers(steps: StorySteps, id: string): Promise<void> {
  const { ana, ruiz } = steps.cast
  for (const paper of ['note', 'part-1']) await steps.get(ana, pathOf(id, `papers/${paper}`))
  await steps.post(ruiz, pathOf(id, 'parts/1/annul'), { password, reason: 'Penicilina, no' })
  const { state } = await steps.world.commander.load(encounter, id)
  if (state.status === 'none') throw new Error('nothing was written')
  await steps.get(steps.world.nobody(), `/api/v1/papers/${state.parts[0]!.code}`)
}
