import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { plusDays } from '@turno/domain/time.ts'
import { people } from '../people.ts'
import type { StorySteps } from './story-steps.ts'

const own = 'patients/ana/record-authorizations'

/** Words that the patient and the doctor who wrote them read, and nobody else. */
export const wordsOfAccess = ['Quisiera ver el control', 'La trajeron sin conocimiento']

/** Doctors ask Ana to read her record, read it by her permission, and open it in an emergency; she answers. */
export async function openRecords(steps: StorySteps): Promise<void> {
  const { ana, ruiz, vega } = steps.cast
  const remove = (path: string) => steps.call(ana, 'DELETE', `/api/v1/${path}`, {})
  const terms = { scope: { kind: 'all' }, until: plusDays(steps.today, 30) }
  const ask = () => steps.post(ruiz, '/api/v1/patient-care/patients/ana/ask', { ...terms, text: wordsOfAccess[0] })
  const { id: first } = await ask()
  await steps.post(ana, `/api/v1/${own}/asks/${first}/refuse`, {})
  const { id: second } = await ask()
  const { id: given } = await steps.post(ana, `/api/v1/${own}/asks/${second}/grant`, {})
  await steps.get(ana, `/api/v1/${own}/doctors?text=vega`)
  await steps.post(ana, `/api/v1/${own}`, { doctor_id: 'vega', ...terms })
  await steps.get(vega, '/api/v1/patient-care/patients/ana/standing')
  const noted = { type: 'NoteReader', patientId: 'ana', doctorId: 'vega', right: 'grant', at: steps.now } as const
  await steps.command(recordAccess, 'ana', noted)
  await remove(`${own}/${given}`)
  const opening = { reason: wordsOfAccess[1] }
  const { document } = people.ana
  const named = { document_type: 'CC', document, ...opening, password: people.vega.password }
  await steps.post(vega, '/api/v1/patient-care/emergencies', named)
  await steps.get(vega, '/api/v1/patient-care/emergencies')
  const met = { ...opening, password: people.ruiz.password }
  await steps.post(ruiz, '/api/v1/patient-care/patients/ana/emergency', met)
  const { emergencies } = await steps.get(ana, `/api/v1/${own}`)
  for (const [at, { id }] of emergencies.entries())
    await steps.post(ana, `/api/v1/${own}/emergencies/${id}/answer`, { recognised: at === 0 })
  for (const what of ['reads', 'standing']) await steps.get(ana, `/api/v1/patients/ana/record-${what}`)
}
