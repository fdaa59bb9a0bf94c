import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { go, Journey } from './browser.fixture.ts'
import { asks as asksFor, offers } from './demo-day.fixture.ts'
import { button, hasFocus, link, press, tabTo, type } from './keys.ts'

const journey = await forThisFile(Journey.open(undefined, true))

describe('without a mouse', () => {
  it('a patient logs in, posts a request, compares, chooses and pays by keys only', async () => {
    const page = await journey.window(1440)
    await page.goto('/login')
    await type(page, page.getByLabel('Número de documento'), '1000000001')
    await type(page, page.getByLabel('Contraseña', { exact: true }), 'paciente123')
    await page.keyboard.press('Enter')
    await link(page, 'Pedir una cita').waitFor()

    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(link(page, 'Ir al contenido'))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: /^Especialidad/ }).waitFor()
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate("document.activeElement.closest('main') !== null"), {
        message: 'the skip link leads past the bar',
      })
      .toBe(true)
    await press(page, link(page, 'Pedir una cita'))
    await asks(page)
    await isOffered(page)
    await looksAtProfile(page)

    await tabTo(page, button(page, 'Agendar y Pagar'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Summary')
    await press(page, page.locator('#terms'), 'Space')
    await press(page, page.locator('#consent'), 'Space')
    await press(page, button(page, /^Pagar/))
    await page.waitForURL('**/sandbox/pago/**')
    await button(page, 'Aprobar').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Tu cita está confirmada').waitFor()
    await press(page, link(page, 'Continuar'))
    await page.getByRole('article').getByText('Dr. Andrés Ruiz Caicedo').waitFor()
  })

  it('a doctor finds the request, offers, and is asked before withdrawing the offer', async () => {
    const page = await journey.doctor(1440, '1000000102')
    const patient = await Client.logIn(journey.product.url, demoPatients[1]!)
    await asksFor(patient, '308', 0, 'Brote en las manos')
    await go(page, '/CitasMedico/MisCitas?tab=consultasSinOfertas')
    await press(page, button(page, 'Brote en las manos'))
    await press(page, button(page, 'Enviar oferta'))
    await page.getByText('Oferta enviada').waitFor()
    await press(page, button(page, 'Retirar oferta'))
    await expect.poll(() => page.evaluate("document.activeElement.closest('[role=alertdialog]') !== null")).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button(page, 'Retirar oferta'))).toBe(true)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Retirar oferta' }))
    await page.getByText('Oferta retirada').waitFor()
  })
})

describe('a list in a page that scrolls', () => {
  it('stays open while the page scrolls, and closes when the focus leaves it', async () => {
    const page = await journey.patient(360, '1000000002', '/CitaEspera/Solicitud')
    const field = page.getByRole('combobox', { name: 'Especialista o médico general' })
    await field.click()
    await page.getByRole('option', { name: 'Toxicología clínica Sin médicos ahora' }).waitFor()
    await page.getByRole('option', { name: 'Dermatología', exact: true }).waitFor()
    const gap = async () => (await page.getByRole('listbox').boundingBox())!.y - (await field.boundingBox())!.y
    const before = { gap: await gap(), y: (await field.boundingBox())!.y }
    await page.mouse.move(10, 200)
    await page.mouse.wheel(0, 150)
    await expect.poll(async () => (await field.boundingBox())!.y).toBeLessThan(before.y - 100)
    await expect.poll(() => gap()).toBeCloseTo(before.gap, 0)
    await page.getByRole('option', { name: 'Dermatología' }).click()
    await expect.poll(() => field.inputValue()).toBe('Dermatología')

    for (const leave of ['Escape', 'Tab']) {
      await field.press('ArrowDown')
      await page.getByRole('listbox').waitFor()
      await page.keyboard.press(leave)
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
    }
  })
})

async function asks(page: Page): Promise<void> {
  await type(page, page.getByRole('combobox', { name: 'Especialista o médico general' }), 'Derma')
  await page.getByRole('option', { name: 'Dermatología' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, page.getByLabel('Dinos el motivo de tu consulta'), 'Lunar que crece')
  await press(page, page.locator('#terms'), 'Space')
  await press(page, button(page, 'Enviar Solicitud'))
  await press(page, link(page, 'Ver ofertas'))
  await page.waitForURL('**/CitaEspera/Seleccion**')
}

async function isOffered(page: Page): Promise<void> {
  const doctor = await Client.logIn(journey.product.url, demoDoctors[0]!)
  await offers(doctor, { id: new URL(page.url()).searchParams.get('id')!, care: 0 }, { from: '10:45', fee: 120_000 })
}

/** The dialog takes the focus, keeps it, and gives it back. */
async function looksAtProfile(page: Page): Promise<void> {
  await press(page, page.locator('.offer-row > button'))
  await press(page, button(page, 'Ver perfil'))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(button(page, 'Ver perfil'))).toBe(true)
}
