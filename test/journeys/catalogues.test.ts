import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Journey, look } from './browser.fixture.ts'

const journey = await forThisFile(Journey.open())

const shows = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Nothing else is listed any more, so that nothing moves under the pointer. */
async function isAlone(page: Page, name: string): Promise<void> {
  await row(page, name).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
}
const find = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Buscar por código o nombre' }).fill(words)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Two that can be used, one without a code, and one whose code comes twice. */
const table =
  'Codigo;Nombre;Descripcion;Habilitado\nZ980;Diagnóstico uno;Uno;SI\nZ981;Diagnóstico dos;Dos;SI\n;Nada;;SI\nZ980;Otro;;SI\n'

describe('an administrator', () => {
  it('finds a catalogue, adds an entry, renames it, retires it, and sees the errors', async () => {
    const page = await journey.administrator(1440)
    await page.getByRole('link', { name: 'Catálogos' }).first().click()
    await page.getByRole('searchbox', { name: 'Buscar catálogo' }).fill('subesp')
    await page.getByRole('link', { name: 'Subespecialidades' }).click()
    await page.waitForURL('**/Catalogos/subspecialities')
    await button(page, 'Crear').click()
    await button(page, 'Guardar').click()
    await shows(page, 'El código admite hasta 20 letras y números', 'Nombre es requerido')
    await page.getByLabel('Código', { exact: true }).fill('308.9')
    await page.getByLabel('Nombre', { exact: true }).fill('Alopecias')
    await page.getByLabel('Pertenece a').fill('000')
    await button(page, 'Guardar').click()
    await shows(page, 'No hay un registro con ese código al que pueda pertenecer')
    await look(page, 'catalogo-crear')
    await page.getByLabel('Pertenece a').fill('308')
    await button(page, 'Guardar').click()
    await shows(page, 'Registro creado')

    await find(page, 'ALOPECIAS')
    await isAlone(page, 'Alopecias')
    await button(page, 'Editar Alopecias').click()
    await page.getByLabel('Nombre', { exact: true }).fill('Alopecia y pelo')
    await button(page, 'Guardar').click()
    await shows(page, 'Registro actualizado')
    await find(page, 'alopecia y pelo')
    await isAlone(page, 'Alopecia y pelo')
    await button(page, 'Editar Alopecia y pelo').click()
    await page.getByRole('checkbox').uncheck({ force: true })
    await button(page, 'Guardar').click()
    await shows(page, 'Ningún registro coincide')
    await page.getByRole('radio', { name: 'Retirados' }).click()
    await row(page, 'Alopecia y pelo').getByText('Retirado').waitFor()
  })

  it('turns pages and comes by the older addresses, on a phone too', async () => {
    const page = await journey.administrator(360, '/Country/Country')
    await page.waitForURL('**/Catalogos/countries')
    await shows(page, '1 – 20 de 249')
    await button(page, 'Siguientes').click()
    await shows(page, '21 – 40 de 249')
    await expect.poll(() => button(page, 'Anteriores').isEnabled()).toBe(true)
    await look(page, 'catalogo')
    await page.goto('/Catalogos/ninguno')
    await page.waitForURL('**/Catalogos')
    await shows(page, 'Datos de la persona')
    await look(page, 'catalogos')
  })

  it('sees what a table would change and which rows are wrong before it is brought in', async () => {
    const page = await journey.administrator(1440, '/Catalogos/cie10')
    await shows(page, 'Aquí no hay registros todavía')
    await button(page, 'Importar tabla oficial').click()
    const choose = (name: string, content: string) =>
      page.getByLabel('Elegir archivo').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await choose('otra.csv', 'a,b\n1,2')
    await shows(page, 'El archivo no trae un encabezado con las columnas Codigo y Nombre.')
    await choose('cie10.csv', table)
    await shows(page, 'Errores por fila', 'Falta el código.')
    await look(page, 'catalogo-importar')
    await button(page, 'Importar').click()
    await shows(page, 'Confirmado')
    await row(page, 'Diagnóstico dos').waitFor()
    await button(page, 'Importar tabla oficial').click()
    await choose('cie10.csv', table)
    await shows(page, 'Siguen igual')
    await button(page, 'Importar').click()
    await shows(page, 'Sin cambios')
  })
})
