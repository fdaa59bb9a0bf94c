import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'
import { approveLate, choose, offer, offered, offerRow, pay, posted } from './steps.ts'

const journey = await forThisFile(Journey.open())

const fact = (page: Page, label: string, value: string) =>
  page.locator('.row', { hasText: label }).getByText(value, { exact: true })

/** The story that support reads under a payment's reference. */
async function story(reference: string): Promise<Page> {
  const page = await journey.support(1440, `/Soporte/Historia/${reference}`)
  await page.getByText(/Cadena verificada: (\d+) de \1 eventos/).waitFor()
  await page.getByText(/^Todo \(/).click()
  return page
}

/** Number of times that a title is in the story's time line. */
const shown = (page: Page, title: string) => page.locator('.time-line b').getByText(title, { exact: true }).count()

describe('choosing and paying in a browser', () => {
  it('two doctors offer: the patient compares, chooses one, and the other is notified at once', async () => {
    const patient = await journey.patient(360, '1000000001')
    const chosen = await journey.doctor(1440, '1000000101')
    const other = await journey.doctor(1440, '1000000102')
    const request = await posted(patient, 'Mancha en el brazo')
    // Watched from here on: a passing message does not wait for the journey.
    const message = patient.locator('.toast', { hasText: 'Tienes una oferta' }).first()
    const endOfMessage = message.evaluate((toast) => toast.getBoundingClientRect().bottom)
    await offer(other, 'Mancha en el brazo', '09:30', '150000')
    // The answer to the doctor's own act is not talked over by news.
    await other.getByRole('button', { name: 'Descartar aviso' }).first().click()
    await offered(chosen, request, '10:45', 90_000)
    await patient.getByRole('heading', { name: '2 ofertas de Dermatología' }).waitFor()
    // The message leaves the way to the offer free.
    const way = await offerRow(patient).boundingBox()
    expect(await endOfMessage).toBeLessThan(way!.y)

    // New offers wait behind a bar until they are wanted.
    await patient.getByRole('button', { name: /^Ver .* nuevas?$/ }).click()
    await offerRow(patient, 'Dra. Liliana Vélez Arboleda').getByText('$150.000').waitFor()
    await offerRow(patient, 'Dra. Liliana Vélez Arboleda').getByText('Mañana, 9:30 am').waitFor()
    await offerRow(patient, 'Dr. Andrés Ruiz Caicedo').getByText('$90.000').waitFor()
    await look(patient, 'dos-ofertas')
    await patient.getByRole('radio', { name: 'Más barata' }).click()
    await expect.poll(() => offerRow(patient).textContent()).toContain('Andrés Ruiz')
    await choose(patient, 'Dr. Andrés Ruiz Caicedo')
    await patient.getByRole('heading', { name: 'Dr. Andrés Ruiz Caicedo' }).waitFor()
    // Nothing is decided before it is paid: the other offer remains.
    await other.getByRole('button', { name: 'Retirar oferta' }).waitFor()

    // Watched from here on: a passing message does not wait for the journey.
    const news = other.locator('.toast', { hasText: 'El paciente eligió otra oferta' }).waitFor()
    await Promise.all([news, pay(patient, 'Aprobar')])
    await patient.getByText('Tu cita está confirmada').waitFor()
    await other.getByText('Esta solicitud ya fue aceptada.').waitFor()
    await look(other, 'oferta-no-elegida')
    await go(other, '/CitaEspera/Ofertar')
    await other.getByText('Vencida').waitFor()
    await go(other, '/CitasMedico/MisCitas')
    await other.getByRole('heading', { name: 'No tienes citas próximas' }).waitFor()
    await go(chosen, '/CitasMedico/MisCitas')
    await chosen.getByRole('article').getByText('Laura Gómez Arango').waitFor()
  })

  it('a declined payment is tried again: one order, one appointment, and the books are right', async () => {
    const patient = await journey.patient(1440, '1000000002')
    const doctor = await journey.doctor(360, '1000000101')
    await offered(doctor, await posted(patient, 'Control de lunar'), '12:00', 120_000)
    await choose(patient)
    const first = await pay(patient, 'Rechazar')
    await patient.getByRole('heading', { name: 'Tu pago no fue aprobado' }).waitFor()
    await look(patient, 'pago-rechazado')
    await patient.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await patient.getByText('Tu cita está reservada').waitFor()
    const second = await pay(patient, 'Aprobar')
    await patient.getByText('Tu cita está confirmada').waitFor()
    expect([first, second].map((reference) => reference.replace(/-\d+$/, ''))).toEqual(
      Array(2).fill(second.slice(0, -2)),
    )
    expect(second).not.toBe(first)

    await patient.getByRole('link', { name: 'Continuar' }).click()
    await patient.getByRole('article').getByText('Dr. Andrés Ruiz Caicedo').waitFor()
    await expect.poll(() => patient.getByRole('article').count()).toBe(1)

    const marta = await story(first)
    await marta.getByRole('heading', { name: /TUR-\S+ · pagada$/ }).waitFor()
    for (const [label, value] of Object.entries({
      'Cobrado por PayU': '$120.000',
      Orden: '$120.000',
      'Se debe al médico': '$102.000',
    }))
      await fact(marta, label, value).first().waitFor()
    expect(await marta.getByText('Por devolver').count()).toBe(0)
    const titles = ['Salió a pagar en PayU', 'Rechazó el pago', 'Aprobó el pago', 'Quedó la cita en ambas agendas']
    await expect.poll(() => Promise.all(titles.map((title) => shown(marta, title)))).toEqual([2, 1, 1, 1])
    await look(marta, 'historia-pago-rechazado')
  })

  // If the hour is gone by then the money goes back: the dispute that support settles (support.test.ts).
  it('money that comes after the deadline rescues the appointment while the hour is free', async () => {
    const patient = await journey.patient(360, '1000000003')
    const doctor = await journey.doctor(1440, '1000000102')
    await offered(doctor, await posted(patient, 'Brote en la espalda'), '15:00', 80_000)
    await choose(patient)
    const reference = await pay(patient, 'Dejar pendiente', 'Efectivo')
    await patient.getByRole('heading', { name: 'Estamos confirmando tu pago' }).waitFor()
    await look(patient, 'pago-pendiente')
    await patient.getByRole('link', { name: 'Ver mi pago' }).click()
    await patient.getByRole('heading', { name: 'Paga $80.000 en Efecty' }).waitFor()
    await patient.getByText('Número de pago').waitFor()
    await look(patient, 'pago-en-efectivo')
    await patient.goBack()
    await journey.advance(31)
    await patient.getByRole('heading', { name: 'El tiempo para pagar se terminó' }).waitFor()
    await look(patient, 'pago-vencido')
    await go(doctor, '/CitasMedico/MisCitas')
    await doctor.getByRole('heading', { name: 'No tienes citas próximas' }).waitFor()

    await approveLate(journey.product.url, reference)
    await patient.getByRole('heading', { name: 'Tu cita está confirmada' }).waitFor()
    await doctor.getByRole('article').getByText('María Fernanda Rojas Beltrán').waitFor()
    await go(patient, '/CitasPaciente/CitasPaciente')
    await patient.getByRole('article').getByText('Dra. Liliana Vélez Arboleda').waitFor()
    await go(patient, '/MisPagos')
    await patient.getByText('Confirmada', { exact: true }).waitFor()
    await look(patient, 'mis-pagos')
    const marta = await story(reference)
    await marta.getByRole('heading', { name: /pagada tarde, rescatada$/ }).waitFor()
    await expect.poll(() => shown(marta, 'Rescató la cita')).toBe(1)
  })
})
