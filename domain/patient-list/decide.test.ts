import { test } from 'vitest'
import { given, noon } from '../scenario.fixture.ts'
import { patientList } from './decide.ts'

test('a doctor removes a patient from the list of patients', () => {
  const hidden = { doctorId: 'ruiz', patientId: 'ana' }
  given(patientList)
    .when({ type: 'HidePatient', ...hidden, now: noon })
    .then([{ type: 'PatientHidden', data: hidden }])
})
