import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'
import { askForDermatologist, choose, offer, offered, offerRow, pay, posted } from './steps.ts'

const journey = await forThisFile(Journey.open())

describe('requests, offers and payment show all their texts:', () => {
  it('a request for another day: its errors, its offers made, amended, taken back; the call and the SMS', async () => {
    const patient = await journey.patient(360, '1000000001')
    const doctor = await journey.doctor(1440, '1000000101')
    const reason = 'Control de la piel'

    await askForAnotherDay(patient, reason)
    await patient.getByRole('link', { name: 'Ver mas resultados' }).waitFor()
    await go(patient, '/CitaEspera/MisSolicitudes')
    await tableOfRequests(patient)
    await go(patient, '/CitaEspera/Seleccion')

    await offer(doctor, reason, '10:45', '120000')
    await amend(doctor, '110000')
    await profile(patient)
    await takeBack(doctor)
    await offer(doctor, reason, '11:15', '100000')
    await failingOffers(patient)

    await patient.goto('/CitaEspera/Seleccion')
    await choose(patient)
    await go(patient, '/Payment/Payment')
    await patient.waitForURL('**/Summary')
    await consentPdf(patient)
    await journey.advance(15)
    await lookAgain(patient)
    await expect.poll(() => messages()).toMatch(/Mensaje de voz/)

    await pay(patient, 'Aprobar')
    await patient.getByText('Tu cita está confirmada').waitFor()
    await expect.poll(() => messages()).toMatch(/Tu cita es el/)
    await failingSms(patient)
    await go(patient, '/CitaEspera/MisSolicitudes')
    await patient.getByRole('region', { name: 'Todas tus solicitudes' }).getByText('Aceptada').first().waitFor()
  })

  it('a call that cannot be placed is shown', async () => {
    const patient = await journey.patient(1440, '1000000002')
    const doctor = await journey.doctor(360, '1000000102')
    await go(patient, '/CitaEspera/SolicitudTipos')
    await patient.getByRole('radio', { name: /Procedimiento o servicio/ }).check({ force: true })
    await look(patient, 'solicitud-procedimiento')
    await askForDermatologist(patient, 'Lunar nuevo')
    await go(patient, '/CitaEspera/MisSolicitudes')
    await tableOfRequests(patient)
    await go(patient, '/CitaEspera/Seleccion')
    await offer(doctor, 'Lunar nuevo', '15:00', '90000')
    await go(doctor, '/CitasMedico/MisCitas?tab=consultasSinOfertas')
    await doctor.getByRole('link', { name: 'Tus ofertas' }).waitFor()
    await look(doctor, 'escritorio-medico')
    await doctor.getByRole('link', { name: 'Tus ofertas' }).click()
    await doctor.getByText('Vigente').first().waitFor()
    await profile(patient)
    await choose(patient)
    await patient.getByText('Tu cita está reservada').waitFor()
    await consentPdf(patient)
    const why = 'No es posible realizar la llamada ya que no se cuentan con el número celular del paciente'
    await patient.route('**/api/callvoice', (route) =>
      route.fulfill({ status: 409, json: { code: 1, data: {}, message: why, errors: [] } }),
    )
    await journey.advance(15)
    await lookAgain(patient)
    await patient.getByText(`Message bird Error => ${why}`).waitFor()
  })
})

describe('rare texts:', () => {
  it('empty pages, an offer that cannot be chosen, a deleted line, a withdrawn request', async () => {
    const patient = await journey.patient(1440, '1000000003')
    const doctor = await journey.doctor(1440, '1000000102')
    await go(patient, '/Notificaciones')
    await patient.getByText('No hay notificaciones para mostrar ...').waitFor()
    await go(patient, '/CitaEspera/Seleccion')
    await patient.getByText('Aún no tienes resumen de tu solicitud de cita').first().waitFor()
    await go(patient, '/CitaEspera/Solicitud')
    await patient.getByText('Tu historial de citas en espera').waitFor()

    const request = await posted(patient, 'Brote en la espalda')
    await patient.getByText('Aún no tienes ninguna oferta a tu consulta').waitFor()
    await patient.getByRole('button', { name: 'Actualizar' }).click()
    await offered(doctor, request, '17:00', 80_000)
    await patient.route('**/choose', (route) =>
      route.fulfill({ status: 500, json: { code: 3000, data: {}, message: 'x', errors: [] } }),
    )
    await offerRow(patient).click()
    await patient.getByRole('button', { name: 'Agendar y Pagar' }).click()
    await patient.getByText('Error en agendar y pagar').waitFor()
    await patient.getByText('Por favor contacte con soporte').waitFor()
    await patient.unroute('**/choose')
    await failingNotifications(patient)
    await go(patient, '/CitaEspera/Seleccion')
    await choose(patient)

    await patient.getByRole('button', { name: /^Eliminar la cita/ }).click()
    const question = patient.getByRole('alertdialog', {
      name: '¿Esta seguro que desea eliminar la cita de la orden de compra?',
    })
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await patient.getByText('Eliminada correctamente').first().waitFor()
    await go(patient, '/CitaEspera/Seleccion')
    await patient.getByRole('button', { name: 'Retirar solicitud' }).click()
    await patient.getByRole('alertdialog').getByRole('button', { name: 'Retirar solicitud' }).click()
    await patient.getByText('Esta solicitud se cerró').first().waitFor()
    await go(patient, '/CitaEspera/MisSolicitudes')
    await patient.getByRole('region', { name: 'Todas tus solicitudes' }).getByText('Rechazada').first().waitFor()
  })
})

async function failingNotifications(patient: Page): Promise<void> {
  await go(patient, '/Notificaciones')
  await patient.locator('button.happened.new').first().waitFor()
  const path = '**/markAsRead'
  await patient.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 3000, data: {}, message: 'x', errors: [] } }),
  )
  await patient.getByRole('button', { name: 'Marcar todas' }).click()
  await patient.getByText('Error marcando todas las notificaciones como vistas').waitFor()
  await patient.locator('button.happened.new').first().click()
  await patient.getByText('Error actualizando estado de notificación').waitFor()
  await patient.unroute(path)
}

async function askForAnotherDay(patient: Page, reason: string): Promise<void> {
  await go(patient, '/CitaEspera/Solicitud')
  await patient.getByRole('link', { name: 'Ver más opciones' }).click()
  await patient.waitForURL('**/CitaEspera/SolicitudTipos')
  await patient.getByRole('radio', { name: /Cita programada/ }).check({ force: true })
  await patient.getByLabel('Hora', { exact: true }).fill('')
  await patient.getByRole('button', { name: 'Enviar Solicitud' }).click()
  const missing = [
    'Ingresa la especialidad',
    'Ingresa la fecha final',
    'Ingresa la hora de finalización',
    'Debes de aceptar terminos y condiciones',
  ]
  for (const text of missing) await patient.getByText(text).first().waitFor()
  await look(patient, 'solicitud-tipos-con-errores')
  await patient.getByRole('radio', { name: /Procedimiento o servicio/ }).check({ force: true })
  await patient.getByRole('button', { name: 'Enviar Solicitud' }).click()
  await patient.getByText('Procedimiento es requerido').first().waitFor()
  await patient.getByRole('radio', { name: /Cita programada/ }).check({ force: true })
  await patient.getByRole('combobox', { name: 'Especialista o médico general' }).fill('Derma')
  await patient.getByRole('option', { name: 'Dermatología' }).click()
  await patient.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Cali' })
  await patient.getByLabel('Recibe ofertas hasta', { exact: true }).fill(tomorrow())
  await patient.getByLabel('Hora', { exact: true }).fill('23:59')
  await patient.getByLabel('Dinos el motivo de tu consulta').fill(reason)
  await patient.getByRole('checkbox', { name: /términos y condiciones/ }).check({ force: true })
  await patient.getByRole('button', { name: 'Enviar Solicitud' }).click()
  await patient.getByText('Recibimos tu solicitud').waitFor()
  // On a phone the page moves on by itself after four seconds.
  await patient.waitForURL('**/CitaEspera/Seleccion**')
}

async function tableOfRequests(patient: Page): Promise<void> {
  const table = patient.getByRole('region', { name: 'Todas tus solicitudes' })
  for (const head of ['Desde', 'Hasta', 'Hora inicial', 'Hora final'])
    await table.getByText(head, { exact: true }).first().waitFor()
  await table.getByText('Pendiente').first().waitFor()
  await table.getByRole('searchbox', { name: 'Buscar solicitudes' }).fill('no existe')
  await table.getByText('No hay solicitudes para mostrar').waitFor()
  await table.getByRole('searchbox').fill('dermatologia')
  await table.getByText('Pendiente').first().waitFor()
  await look(patient, 'solicitudes-tabla')
}

async function amend(doctor: Page, fee: string): Promise<void> {
  await doctor.getByRole('button', { name: 'Cambiar oferta' }).click()
  await expect.poll(() => doctor.locator('select#consultorio_id').inputValue()).not.toBe('')
  await doctor.getByLabel('Tarifa').fill(fee)
  await doctor.getByRole('button', { name: 'Guardar cambios' }).click()
  await doctor.getByText('Oferta actualizada').first().waitFor()
}

async function takeBack(doctor: Page): Promise<void> {
  await look(doctor, 'escritorio-medico')
  await doctor.getByRole('button', { name: 'Retirar oferta' }).click()
  await doctor.getByRole('alertdialog').getByRole('button', { name: 'Retirar oferta' }).click()
  await doctor.getByText('Oferta retirada').first().waitFor()
  await go(doctor, '/CitaEspera/Ofertar')
  await doctor.getByText('Retirada', { exact: true }).first().waitFor()
  await look(doctor, 'oferta-retirada')
}

async function profile(patient: Page): Promise<void> {
  await offerRow(patient).click()
  await patient.getByRole('button', { name: 'Ver perfil' }).click()
  const dialog = patient.getByRole('dialog')
  await dialog.getByText('Sobre el médico').waitFor()
  await dialog.getByText(/Pagas en la página de PayU/).waitFor()
  await dialog.getByRole('img', { name: 'Medios de pago: tarjeta, PSE y efectivo' }).waitFor()
  await look(patient, 'ver-perfil')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
}

async function failingOffers(patient: Page): Promise<void> {
  const path = '**/api/v1/offer-appointments/*/doctors'
  await patient.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 3000, data: {}, message: 'x', errors: [] } }),
  )
  await patient.goto('/CitaEspera/Seleccion')
  await patient
    .getByText('Tuvimos inconvenientes al encontrar ofertas a tu solicitud, por favor intenta mas tarde')
    .waitFor()
  await patient.unroute(path)
}

async function consentPdf(patient: Page): Promise<void> {
  await patient.getByText('Resumen payment').waitFor()
  const [download] = await Promise.all([
    patient.waitForEvent('download'),
    patient.getByRole('link', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^consentimiento-.+\.pdf$/)
}

/** The page asks again as when one comes back to it, and so learns the product's time. */
const lookAgain = (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

async function messages(): Promise<string> {
  const answer = await fetch(`${journey.product.url}/sandbox/buzon`)
  return answer.text()
}

async function failingSms(patient: Page): Promise<void> {
  await patient.route('**/api/sms', (route) =>
    route.fulfill({ json: { code: 0, data: { status: 500 }, message: '', errors: [] } }),
  )
  await patient.reload()
  await patient.getByText('Respuesta erronea').waitFor()
  await patient.unroute('**/api/sms')
  await patient.route('**/api/sms', (route) =>
    route.fulfill({ status: 409, json: { code: 1, data: {}, message: 'x', errors: [] } }),
  )
  await patient.reload()
  await patient.getByText('Un error ha ocurrido').waitFor()
}
