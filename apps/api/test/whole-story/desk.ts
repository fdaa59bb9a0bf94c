import { appointment } from '@turno/domain/appointment/decide.ts'
import { nextDate } from '@turno/domain/time.ts'
import { cali, people, roomOf } from '../people.ts'
import { newcomers } from './accounts.ts'
import type { StorySteps } from './story-steps.ts'

const typed = {
  ...{ document_type: 'CC', document: people.ana.document, name: 'Anita', last_name: 'Prueba' },
  ...{ email: 'luz@example.co', phone: '3001234567' },
  ...{ residence_country: '170', residence_department: '76', residence_city: cali },
}

const path = '/api/v1/doctors/register-patient-with-medical-appointment'

const termsOf = ({ today }: StorySteps, hour: string) => ({
  ...{ date: nextDate(today), hour, minutes: 30, care_type: 0, fee: 80_000 },
  ...{ consulting_room_id: roomOf('ruiz'), payment: 'desk' },
})

/** Ruiz makes an account for somebody who then makes one of their own, and support sees that they are one person. */
export async function recogniseNewcomer(steps: StorySteps): Promise<void> {
  const { ruiz, soporte } = steps.cast
  const document = '1200000004'
  const { id } = await steps.post(ruiz, path, { ...typed, document, ...termsOf(steps, '15:15') })
  const { state: made } = await steps.world.commander.load(appointment, id)
  if (made.status === 'none') throw new Error('nothing was made')
  const own = await steps.post(steps.world.nobody(), '/api/v1/patients', { ...newcomers, document, username: document })
  await steps.get(soporte, `/api/v1/support/people?q=${document}`)
  await steps.post(soporte, `/api/v1/support/people/${own.id}/desk-accounts`, { desk_account_id: made.patientId })
}

/** Ruiz makes two appointments with Ana, one paid at the desk and one here, and takes her off the list. */
export async function agreeAtDesk(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  const terms = termsOf(steps, '09:15')
  const { id } = await steps.post(ruiz, path, { ...typed, ...terms })
  const another = { ...terms, hour: '11:00', payment: 'platform' }
  await steps.post(ruiz, `/api/v1/patient-appointments/${id}/another`, another)
  await steps.get(ruiz, '/api/v1/doctors/ruiz/patients?q=ana')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/patients/ana')
  await steps.call(ruiz, 'DELETE', '/api/v1/doctors/ruiz/patients/ana')
  await steps.call(ana, 'PUT', '/api/v1/patients/ana/doctor-messages', { on: false })
}
