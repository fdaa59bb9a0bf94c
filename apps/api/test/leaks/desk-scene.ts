import { doctor } from '@turno/domain/doctor/decide.ts'
import { employ, invite } from '../assisting.ts'
import { pdfOf } from '../document-files.ts'
import { people } from '../people.ts'
import type { StorySteps } from '../whole-story/story-steps.ts'
import { cardOf, contentOf, fileNameOf, memberNumberOf, observationOf, providerCodeOf } from './markers.ts'

const applicants = ['ruiz', 'vega', 'nuevo'] as const
const members = [
  ['ruiz', 'ana'],
  ['vega', 'beto'],
] as const

/**
 * Doctors have declared their cards and handed documents in, which an adviser found wrong; Ana and Beto belong to an
 * agreement each; Asistente works for Ruiz, and Vega has invited somebody. Answers ids, by what they name.
 */
export async function playDesk(steps: StorySteps): Promise<Record<'document' | 'agreement' | 'invitation', string[]>> {
  const { world, cast } = steps
  const document = []
  for (const name of applicants) {
    const credentials = { professionalCard: cardOf(name), providerCode: providerCodeOf(name) }
    await steps.command(doctor, name, { type: 'DeclareCredentials', doctorId: name, ...credentials })
    const path = `/api/v1/doctors/${name}/update/certifications?certification_id=1&name=${fileNameOf(name)}.pdf`
    const { data } = await cast[name].upload('POST', path, pdfOf({ catalog: `/Lang (${contentOf(name)})` }))
    const { id } = data.certifications[0]
    const said = { judged: 0, observation: observationOf(name) }
    await steps.post(cast.soporte, `/api/v1/validations/${name}/documents/${id}/invalid`, said)
    document.push(id)
  }
  const agreement = []
  for (const [name, patient] of members) {
    const terms = { health_entity_id: 'EPS010', tariffs: [{ value: 0, price: 60_000 }], valid_from: steps.today }
    const { id } = await steps.post(cast[name], '/api/v1/doctor-agreements', terms)
    const asked = { agreement_id: id, member_number: memberNumberOf(patient) }
    await steps.post(cast[patient], `/api/v1/patients/${patient}/agreements`, asked)
    await cast[name].put(`/api/v1/doctor-agreements/${id}/memberships/${patient}`, { state: 'enabled' })
    agreement.push(id)
  }
  const [ruiz, vega, asistente] = (['ruiz', 'vega', 'asistente'] as const).map((name) =>
    Object.assign(cast[name], { person: people[name] }),
  )
  await employ(world, ruiz!, asistente!)
  return { document, agreement, invitation: [(await invite(world, vega!)).id] }
}
