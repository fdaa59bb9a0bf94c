import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { bogotaDate, daysFrom, plusDays } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { accepts, findsDoctor } from './advising.ts'
import { Journey, look, lookEverywhere } from './browser.fixture.ts'
import { button } from './keys.ts'
import { says, uploads } from './new-doctor.ts'

const journey = await forThisFile(Journey.open(startIn))
const [ana, luis] = demoDoctors
const policy = 'Póliza de responsabilidad civil'
const hiddenNow =
  'Te falta un documento obligatorio válido: cárgalo en Documentos, o espera a que revisemos el que cargaste.'
const dayMinutes = 24 * 60

it('a document that becomes mandatory on a date hides who lacks it, and who brings it is found again', async () => {
  const today = bogotaDate(new Date().toISOString())
  const from = plusDays(today, 31)
  const administrator = await journey.administrator(1440, '/Catalogos/certifications?entry=9')
  await administrator.getByLabel('Obligatoria desde').fill(plusDays(today, 1))
  await administrator.getByLabel('Para ya verificados desde').fill(plusDays(today, 29))
  await button(administrator, 'Guardar').click()
  await says(administrator, 'Nunca, o dentro de 30 días como mínimo.')
  await administrator.getByLabel('Para ya verificados desde').fill(from)
  await says(administrator, /se ocultarían \d+ médicos: hoy no la tienen\./)
  await says(administrator, /^Les avisamos el .* Sus citas vendidas se conservan\.$/)
  await look(administrator, 'certificacion-para-verificados')
  await button(administrator, 'Guardar').click()
  await says(administrator, 'Registro actualizado')

  await journey.advance(2 * dayMinutes)
  const doctor = await journey.doctor(360, ana!.document, '/Doctor/EditDoctor')
  await says(doctor, /^Será obligatorio desde el /)
  await lookEverywhere(doctor, 'documento-por-pedir')
  const adviser = await journey.support(1440, '/Doctor/ValidateDocuments')
  await says(adviser, new RegExp(`^${policy} será obligatoria para los ya verificados desde el `))
  await lookEverywhere(adviser, 'asesor-documento-por-pedir')

  await journey.advance((daysFrom(plusDays(today, 2), from) + 1) * dayMinutes)
  const hidden = await journey.doctor(360, ana!.document, '/Doctor/EditDoctor')
  await says(hidden, hiddenNow)
  await uploads(hidden, policy)
  const judging = await journey.support(1440, '/Doctor/ValidateDocuments')
  await findsDoctor(judging, `${ana!.names} ${ana!.surnames}`)
  await accepts(judging, policy)
  await hidden.getByText(hiddenNow).waitFor({ state: 'detached' })

  // Whoever is still hidden comes back once it is needed no more.
  const lifting = await journey.administrator(360, '/Catalogos/certifications?entry=9')
  await lifting.getByLabel('Para ya verificados desde').fill('')
  await button(lifting, 'Guardar').click()
  await says(lifting, 'Registro actualizado')
  const other = await journey.doctor(360, luis!.document, '/Doctor/EditDoctor')
  await other.getByText(hiddenNow).waitFor({ state: 'detached' })
})
