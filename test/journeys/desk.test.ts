import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'
import { agreesOnFree, asks, offers } from './demo-day.fixture.ts'
import { button, press, tabTo } from './keys.ts'

const journey = await forThisFile(Journey.open(undefined, true))
const { url } = journey.product
const withoutHours = demoDoctors.find(({ active, hours }) => active && hours.length === 0)!
const [laura, ruiz] = [await Client.logIn(url, demoPatients[0]!), await Client.logIn(url, demoDoctors[0]!)]

const says = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** On every day of the week, so that it does not matter when this is played. */
async function choosesAllDays(page: Page): Promise<void> {
  for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
    await press(page, button(page, day), 'Space')
}

describe('a doctor at the desk', () => {
  it('opens an office, places its pin on the map by keys, closes it and opens it again', async () => {
    const page = await journey.doctor(1440, demoDoctors[0]!.document, '/ConsultingRoom/ConsultingRoom')
    await button(page, 'Crear consultorio').click()
    await button(page, 'Guardar').click()
    await page.getByText('Nombre es requerido').first().waitFor()
    await page.getByLabel('Nombre').fill('Sede sur')
    await picks(page, 'Departamento', 'Valle del Cauca')
    await picks(page, 'Ciudad', 'Palmira')
    await page.getByLabel('Dirección').fill('Calle 31 # 20-15')
    await button(page, 'Ubicación de Sede sur').press('ArrowUp')
    await expect.poll(() => page.getByLabel('Latitud').inputValue()).toMatch(/^3\.\d+$/)
    await look(page, 'consultorio-nuevo')
    await button(page, 'Guardar').click()
    await says(page, 'Consultorio creado')
    await says(page, 'Calle 31 # 20-15 · Palmira')
    await button(page, 'Cerrar Sede sur').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click()
    await button(page, 'Abrir Sede sur').click()
    await button(page, 'Cerrar Sede sur').waitFor()
  })

  it('opens a schedule, and sees the sold visits before changing it', async () => {
    const page = await journey.doctor(1440, demoDoctors[0]!.document, '/schedule/schedule')
    await button(page, 'Nuevo horario').click()
    await button(page, 'Guardar').click()
    await page.getByText('Elige al menos un día.').first().waitFor()
    await choosesAllDays(page)
    await page.locator('#schedule-weekly-morning-from').fill('05:00')
    await page.locator('#schedule-weekly-morning-to').fill('07:00')
    await page.getByLabel('Precio, Consultorio').fill('120.000')
    await button(page, 'Guardar').click()
    await says(page, 'Registro creado')
    await says(page, 'Editar horario')

    await agreesOnFree(laura, ruiz, 0, '05:15')
    await page.locator('#schedule-weekly-morning-from').fill('06:00')
    await expect.poll(() => page.locator('.look-gone').count()).toBeGreaterThan(0)
    await button(page, 'Guardar').click()
    await says(page, 'Este cambio toca 1 cita vendida; se conserva')
    await look(page, 'horario-con-cita-vendida')
    await button(page, 'Guardar y conservarlas').click()
    await says(page, 'Registro actualizado')
    await go(page, '/CitasMedico/MisCitas')
    await says(page, demoPatients[0]!.names)
  })

  it('drags hours in the calendar, which the form then has too', async () => {
    const page = await journey.doctor(1440, withoutHours.document, '/schedule/schedule')
    await expect.poll(() => page.locator('[data-time-grid-date]').count()).toBe(7)
    await expect.poll(() => page.locator('.sx__view-container').evaluate((part) => part.scrollTop)).toBeGreaterThan(0)
    // The week's last day is never over, so what is drawn there stays.
    const sunday = page.locator('[data-time-grid-date]').last()
    const { x, y, height } = (await sunday.boundingBox())!
    const at = (hour: number) => y + (height / 24) * hour
    await page.mouse.move(x + 20, at(9) + 4)
    await page.mouse.down()
    await page.mouse.move(x + 20, at(11) - 4, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => page.locator('#schedule-weekly-morning-from').inputValue()).toBe('09:00')
    expect(await page.locator('#schedule-weekly-morning-to').inputValue()).toBe('11:00')
    const block = page.locator('.look-office')
    await block.waitFor()
    await page.mouse.move(x + 20, at(10))
    await page.mouse.down()
    // A long press drags.
    await expect
      .poll(async () => {
        await page.mouse.move(x + 20, at(10) + 1)
        await page.mouse.move(x + 20, at(9))
        return page.locator('.is-event-copy').count()
      })
      .toBe(1)
    await page.mouse.move(x + 20, at(9), { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => page.locator('#schedule-weekly-morning-from').inputValue()).toBe('08:00')
    expect(await page.locator('#schedule-weekly-morning-to').inputValue()).toBe('10:00')
  })

  it('sees at once in the agenda that somebody pays, and does not close an office unaware of it', async () => {
    const page = await journey.doctor(360, demoDoctors[0]!.document, '/Calendar/Calendar')
    await button(page, 'Día siguiente').click()
    await page.locator('.look-sold').waitFor()
    const offer = await offers(ruiz, await asks(laura, '308', 0, 'Brote'), { from: '09:00', fee: 90_000 })
    await laura.post(`/api/v1/offer-appointments/${offer}/choose`, { version: 1 })
    await page.locator('.look-held').waitFor()
    await look(page, 'agenda-dia')
    await go(page, '/ConsultingRoom/ConsultingRoom')
    await page.getByRole('button', { name: /^Cerrar Centro/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click()
    await says(page, 'Antes de continuar')
    await look(page, 'consultorio-con-cita-vendida')
    await button(page, 'Continuar y conservarlas').click()
    await says(page, 'Cerrado')
  })

  it('takes a day off and sets other hours on another, by keys only', async () => {
    const page = await journey.doctor(1440, demoDoctors[1]!.document, '/schedule/schedule')
    // The form before it has more stops than a test should make.
    await page.locator('#capacity').focus()
    await press(page, button(page, 'Agregar'))
    await typesDate(page, '2031-12-24')
    await look(page, 'excepcion-nueva')
    await page.keyboard.press('Enter')
    await says(page, 'miércoles, 24 de diciembre')
    await press(page, button(page, 'Agregar'))
    await typesDate(page, '2031-12-31')
    await tabTo(page, page.getByRole('radio', { name: 'No atiendo' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.locator('#exception-morning-from').fill('08:00')
    await page.locator('#exception-morning-to').fill('10:00')
    await page.keyboard.press('Enter')
    await says(page, '8:00 am – 10:00 am')
    await press(page, button(page, 'Quitar miércoles, 24 de diciembre'))
    await page.getByText('miércoles, 24 de diciembre').waitFor({ state: 'detached' })
  })

  it('adds a procedure and gives it a schedule of its own', async () => {
    const page = await journey.doctor(360, withoutHours.document, '/CupxMedico/CupxMedico')
    await page.getByLabel('Busca una consulta o un procedimiento').fill('audiometria')
    await page
      .getByRole('button', { name: /Agregar Audiometría/ })
      .first()
      .click()
    await says(page, 'Registro creado')
    await page.getByRole('link', { name: /Dar horario y precio: Audiometría/ }).click()
    await page.waitForURL('**/schedule/schedule?cup=954107')
    expect(await page.getByLabel('Qué se agenda').inputValue()).toBe('954107')
  })
})

/** The field has the focus once the dialog is open. */
async function typesDate(page: Page, date: string): Promise<void> {
  await page.locator('#exception-date').fill(date)
}

async function picks(page: Page, label: string, typed: string, option: string | RegExp = typed): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}
