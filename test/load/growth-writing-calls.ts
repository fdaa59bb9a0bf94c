import type { Client, Reply } from '@turno/api/test/client.ts'
import { people } from '@turno/api/test/people.ts'
import type { World } from '@turno/api/test/world.ts'
import { pathOf, revisionsOf, soldAtOffice, typesAll, words } from '@turno/api/test/writing.ts'

/** The commands by which a doctor writes a visit. */
export const writingCommands = [
  'POST /api/v1/patient-care/:id/encounter',
  'POST /api/v1/patient-care/:id/entries',
  'POST /api/v1/patient-care/:id/entries/:entryId/close',
  'POST /api/v1/patient-care/:id/sign',
  'POST /api/v1/patient-care/:id/addenda',
  'POST /api/v1/patient-care/:id/parts',
  'POST /api/v1/patient-care/:id/parts/:number/annul',
  'POST /api/v1/patient-care/:id/leave',
  'POST /api/v1/patient-care/patients/:patientId/encounters',
] as const

const order = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]

type Measure = (title: (typeof writingCommands)[number], call: () => Promise<Reply>) => Promise<Reply>

/** Ruiz writes a visit of Ana's, and leaves another one that has no appointment. */
export async function write(world: World, ruiz: Client, measure: Measure): Promise<void> {
  const id = await soldAtOffice(world)
  await measure('POST /api/v1/patient-care/:id/encounter', () => ruiz.post(pathOf(id, 'encounter')))
  const entry = { kind: 'allergy', substance: 'Penicilina' }
  const made = await measure('POST /api/v1/patient-care/:id/entries', () => ruiz.post(pathOf(id, 'entries'), entry))
  const entryPath = `${pathOf(id, 'entries')}/${(made.data as unknown as { id: string }).id}/close`
  await measure('POST /api/v1/patient-care/:id/entries/:entryId/close', () =>
    ruiz.post(entryPath, { reason: 'Era de otra persona' }),
  )
  await typesAll(ruiz, id)
  const { password } = people.ruiz
  const signed = { password, revisions: revisionsOf(words), finish: true }
  await measure('POST /api/v1/patient-care/:id/sign', () => ruiz.post(pathOf(id, 'sign'), signed))
  await measure('POST /api/v1/patient-care/:id/addenda', () =>
    ruiz.post(pathOf(id, 'addenda'), { password, text: 'Llegó el resultado' }),
  )
  await measure('POST /api/v1/patient-care/:id/parts', () => ruiz.post(pathOf(id, 'parts'), { password, order }))
  await measure('POST /api/v1/patient-care/:id/parts/:number/annul', () =>
    ruiz.post(pathOf(id, 'parts/1/annul'), { password, reason: 'Se ordenó dos veces' }),
  )
  const byHand = await measure('POST /api/v1/patient-care/patients/:patientId/encounters', () =>
    ruiz.post('/api/v1/patient-care/patients/ana/encounters', { care_type: 0 }),
  )
  const other = (byHand.data as unknown as { id: string }).id
  await measure('POST /api/v1/patient-care/:id/leave', () =>
    ruiz.post(pathOf(other, 'leave'), { reason: 'La atendió otra persona' }),
  )
}
