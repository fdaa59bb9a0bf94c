import { nextDate } from '@turno/domain/time.ts'
import { cali, people, roomOf } from '../people.ts'
import type { StorySteps } from './story-steps.ts'

const typed = {
  ...{ document_type: 'CC', document: people.ana.document, name: 'Anita', last_name: 'Prueba' },
  ...{ email: 'luz@example.co', phone: '3001234567' },
  ...{ residence_country: '170', residence_department: '76', residence_city: cali },
}

/** Ruiz makes two appointments with Ana, one paid at the desk and one here, and takes her off the list. */
export async function agreeAtDesk(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  const visit = { date: nextDate(steps.today), hour: '09:15', minutes: 30, care_type: 0, fee: 80_000 }
  const terms = { ...visit, consulting_room_id: roomOf('ruiz'), payment: 'desk' }
  const path = '/api/v1/doctors/register-patient-with-medical-appointment'
  const { id } = await steps.post(ruiz, path, { ...typed, ...terms })
  const another = { ...terms, hour: '11:00', payment: 'platform' }
  await steps.post(ruiz, `/api/v1/patient-appointments/${id}/another`, another)
  await steps.get(ruiz, '/api/v1/doctors/ruiz/patients?q=ana')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/patients/ana')
  await steps.call(ruiz, 'DELETE', '/api/v1/doctors/ruiz/patients/ana')
  await steps.call(ana, 'PUT', '/api/v1/patients/ana/doctor-messages', { on: false })
}
