import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { describe, expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'
import { askForDermatologist, choose, offer } from './steps.ts'

const journey = await forThisFile(Journey.open())

describe('the whole job in a browser', () => {
  it('a patient asks, a doctor offers, the patient chooses and pays, and both have the appointment', async () => {
    const patient = await journey.patient(360, '1000000001')
    const doctor = await journey.doctor(1440, '1000000101')

    await askForDermatologist(patient, 'Mancha en el brazo izquierdo')
    await patient.getByText('Aún no tienes ofertas').first().waitFor()
    await offer(doctor, 'Mancha en el brazo izquierdo', '10:45', '120000')
    await choose(patient)

    await patient.getByText('Resumen payment').waitFor()
    await patient.getByText('Carrera 38A # 5A-100, Centro Médico Imbanaco, cons. 302 · Cali').waitFor()
    await patient.locator('button:visible', { hasText: /^Pagar/ }).click()
    await patient.locator('#terms-error', { hasText: 'Debe aceptar terminos y condiciones' }).waitFor()
    await patient.locator('#consent-error', { hasText: 'Debe aceptar el consentimiento informado' }).waitFor()
    await look(patient, 'resumen-con-errores')
    await patient.locator('#terms').check({ force: true })
    await patient.locator('#consent').check({ force: true })
    await patient.locator('button:visible', { hasText: /^Pagar/ }).click()

    await patient.waitForURL('**/sandbox/pago/**')
    await look(patient, 'pasarela')
    await patient.getByRole('button', { name: 'Aprobar' }).click()
    await patient.waitForURL('**/ResponsePage**')
    await patient.getByText('Tu cita está confirmada').waitFor()
    await patient.getByText(/^Tu cita con .*Andrés Ruiz/).waitFor()
    await patient
      .getByRole('link', { name: 'Continuar' })
      .or(patient.getByRole('button', { name: 'Continuar' }))
      .click()
    await patient.waitForURL('**/CitasPaciente/CitasPaciente')
    await patient.getByText('Andrés Ruiz').first().waitFor()

    await go(doctor, '/CitasMedico/MisCitas')
    await doctor.getByText('Laura Gómez').first().waitFor()
    await mailArrived('1000000001')
  })

  it('an unpaid offer ends on time: the hour is free again and nothing is charged', async () => {
    const patient = await journey.patient(1440, '1000000002')
    const doctor = await journey.doctor(360, '1000000102')
    await askForDermatologist(patient, 'Control de lunar')
    await offer(doctor, 'Control de lunar', '15:00', '90000')
    await choose(patient)
    await patient.getByText('Tu cita está reservada').waitFor()

    await journey.advance(31)
    await go(patient, '/CitaEspera/Seleccion')
    await patient.getByText('1 oferta venció').first().waitFor()
    await go(patient, '/Summary')
    await patient.getByText(/Tu reserva con .*Vélez.* venció a las? /).waitFor()
    await patient.getByText('No se te cobró.').waitFor()
    await look(patient, 'resumen-vencido')
    await go(patient, '/Notificaciones')
    await patient.getByRole('button', { name: /Tu reserva venció.*tu cita con Dra. Liliana Vélez/ }).waitFor()
    await go(patient, '/CitasPaciente/CitasPaciente')
    await patient.getByText('No tienes citas próximas').waitFor()

    // The hour can be offered and chosen again.
    await offer(doctor, 'Control de lunar', '15:00', '95000')
    await go(patient, '/CitaEspera/Seleccion')
    await choose(patient)
    await patient.getByText('Tu cita está reservada').waitFor()
  })
})

/** The confirmation is in the mailbox of the sandbox. */
async function mailArrived(document: string): Promise<void> {
  const page = await journey.window(1440)
  const mails = async () => {
    await page.goto('/sandbox/buzon')
    return page.locator('body').innerText()
  }
  await expect.poll(mails).toMatch(/cita/i)
  await look(page, `buzon-${document}`)
}
