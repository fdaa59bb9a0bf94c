import { readFile } from 'node:fs/promises'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { says } from './new-doctor.ts'

const journey = await forThisFile(Journey.open(startIn))
const dayMinutes = 24 * 60

it.each<[360 | 1440, string]>([
  [360, 'R91'],
  [1440, 'R92'],
])(
  'an entry lives and is removed, and a catalogue leaves as a workbook and comes back equal, at %i',
  async (width, code) => {
    const desk = await journey.administrator(width, '/Catalogos/administrationRoutes')
    await button(desk, 'Crear').click()
    const form = desk.getByRole('dialog')
    await form.getByLabel('Código').fill(code)
    await form.getByLabel('Nombre').fill(`Gotas de prueba ${code}`)
    await button(desk, 'Guardar').click()
    await says(desk, 'Registro creado')

    const entry = desk.getByRole(width === 360 ? 'dialog' : 'complementary', { name: `Editar ${code}` })
    await entry.getByLabel('Nombre').fill(`Gotas ${code}`)
    await button(desk, 'Guardar').click()
    await says(desk, 'Registro actualizado')
    await entry.getByRole('button', { name: 'Deshacer' }).first().click()
    await says(desk, 'Cambio deshecho')
    await expect.poll(() => entry.getByLabel('Nombre').inputValue()).toBe(`Gotas de prueba ${code}`)
    await look(desk, 'catalogo-deshecho')

    await button(desk, 'Cerrar').click()
    await comesBackEqual(desk)

    await desk.goto(`/Catalogos/administrationRoutes?entry=${code}`)
    await button(desk, 'Retirar').click()
    await look(desk, 'catalogo-retirar')
    await button(desk, 'Retirar').click()
    await button(desk, 'Volver a ofrecer').waitFor()
    expect(await button(desk, 'Eliminar').count()).toBe(0)
    await journey.advance(dayMinutes + 1)
    const later = await journey.administrator(width, `/Catalogos/administrationRoutes?entry=${code}`)
    await button(later, 'Eliminar').click()
    await look(later, 'catalogo-eliminar')
    await button(later, 'Eliminar').click()
    await says(later, 'Registro eliminado')
    await journey.leave()
  },
)

/** Downloads the catalogue as a workbook and brings the same file in again: nothing is otherwise. */
async function comesBackEqual(desk: Page): Promise<void> {
  await button(desk, 'Exportar').click()
  const dialog = desk.getByRole('dialog')
  await look(desk, 'catalogo-exportar')
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Excel (XLSX)', exact: true }).click(),
  ])
  const workbook = await readFile((await download.path())!)
  await desk.keyboard.press('Escape')
  await button(desk, 'Importar').click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer: workbook })
  await says(desk, 'Este archivo no cambia nada.')
  await look(desk, 'catalogo-importar-igual')
  await desk.keyboard.press('Escape')
}
