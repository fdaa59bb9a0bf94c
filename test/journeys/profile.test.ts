import { readFile } from 'node:fs/promises'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Journey, look, lookEverywhere, photo } from './browser.fixture.ts'

let journey: Journey
/** How far the system's time, which sessions go by, is ahead. */
let aheadMs = 0
beforeAll(async () => {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + aheadMs).toISOString())
  journey = await Journey.open()
})
afterAll(async () => {
  await journey.close()
  vi.restoreAllMocks()
})
afterEach(() => journey.leave())

/** The machine may be busy with other things. */
const profilePath = '/Patient/EditProfilePatient'
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const says = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog')

async function profile(page: Page): Promise<void> {
  await page.goto(profilePath)
  await page.getByRole('heading', { name: 'ACTUALIZA TUS DATOS' }).waitFor()
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
}

async function pick(within: Page | Locator, page: Page, label: string, typed: string, name: string): Promise<void> {
  await expect.poll(() => within.getByRole('combobox', { name: label }).isEnabled()).toBe(true)
  await within.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

const save = (page: Page) => button(page, 'Actualizar mis datos').click()

describe('the profile', () => {
  it('shows what is missing, keeps what is typed, and reads back what was saved', async () => {
    const page = await journey.patient(360, '1000000003')
    await profile(page)
    for (const label of ['Usuario *', 'Documento *', 'Tipo de documento *'])
      await expect.poll(() => page.getByLabel(label, { exact: true }).isEditable()).toBe(false)
    await page.getByLabel('Nombre *', { exact: true }).fill('')
    await page.getByLabel('Celular *', { exact: true }).fill('300123')
    await save(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos campos' })
    for (const text of [
      'Nombre es requerido',
      'Teléfono inválido',
      'Pais es requerido',
      'Departamento es requerido',
      'Ciudad es requerida',
    ])
      await summary.getByText(text).waitFor()
    await look(page, 'perfil-errores')
    await page.getByLabel('Nombre *', { exact: true }).fill('M')
    await summary.getByText('Nombre es requerido').waitFor({ state: 'hidden' })
    await page.getByLabel('Nombre *', { exact: true }).fill('')
    await save(page)
    await summary.getByRole('link', { name: 'Nombre es requerido' }).click()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('name')
    await page.getByLabel('Celular *', { exact: true }).fill('')
    await page.getByLabel('Correo *', { exact: true }).fill('maria')
    await save(page)
    await summary.getByText('Telefono es requerido').waitFor()
    await summary.getByText('No es un formato valido').waitFor()

    await page.getByLabel('Nombre *', { exact: true }).fill('María')
    await page.getByLabel('Segundo nombre').fill('Fernanda')
    await page.getByLabel('Correo *', { exact: true }).fill('maria@example.co')
    await page.getByLabel('Celular *', { exact: true }).fill('3015556677')
    await pick(page, page, 'País de nacimiento *', 'Colom', 'Colombia')
    await pick(page, page, 'Departamento de nacimiento *', 'Valle', 'Valle del Cauca')
    await pick(page, page, 'Ciudad de nacimiento *', 'Cal', 'Cali')
    await page.getByLabel('Grupo sanguíneo').selectOption({ label: 'O+' })
    await page.getByLabel('Ocupación').selectOption({ label: 'Profesionales de la salud' })
    await page.getByLabel('Entidad de salud').selectOption({ label: 'EPS Sura' })
    await page.getByLabel('Nombre completo').fill('Luis Rojas')
    await save(page)
    await summary.getByText('Celular es requerido').waitFor()
    await page.locator('#celular_acompanante').fill('3009998877')
    await page.getByLabel('Parentesco').selectOption({ label: 'Hermano(a)' })
    await save(page)
    await says(page, 'Cambios guardados')
    await says(page, 'Todo está guardado')

    await page.reload()
    await page.getByLabel('Segundo nombre').waitFor()
    const typed = async (label: string) => page.getByLabel(label, { exact: true }).first().inputValue()
    await expect
      .poll(() => Promise.all(['Segundo nombre', 'Nombre completo', 'Grupo sanguíneo'].map(typed)))
      .toEqual(['Fernanda', 'Luis Rojas', 'O+'])
    await expect.poll(() => page.getByRole('combobox', { name: 'Ciudad de nacimiento *' }).inputValue()).toBe('Cali')
    await lookEverywhere(page, 'perfil-completo')
  })

  it('sends what was changed alone, and what was typed survives a server that fails', async () => {
    const page = await journey.patient(1440, '1000000003')
    await profile(page)
    const sent: unknown[] = []
    let fails = true
    await page.route('**/api/v1/patients/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      sent.push(route.request().postDataJSON())
      if (fails)
        await route.fulfill({
          status: 500,
          json: { code: 3000, data: {}, message: 'Error interno del servidor', errors: [] },
        })
      else await route.continue()
    })
    await page.getByLabel('Segundo apellido').fill('Cortés')
    await says(page, 'Hay 1 cambio sin guardar')
    await save(page)
    await says(page, 'Error interno del servidor')
    await expect.poll(() => page.getByLabel('Segundo apellido').inputValue()).toBe('Cortés')
    fails = false
    await save(page)
    await says(page, 'Cambios guardados')
    expect(sent).toEqual([{ second_lastname: 'Cortés' }, { second_lastname: 'Cortés' }])
  })

  it('keeps what was typed while the session is paused, and after it has ended', async () => {
    const page = await journey.patient(360, '1000000003')
    await profile(page)
    await page.getByLabel('Segundo apellido').fill('Cortés Díaz')
    aheadMs += 31 * 60_000
    await save(page)
    const paused = page.getByRole('dialog', { name: 'Tu sesión está en pausa' })
    await paused.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await button(paused, 'Continuar').click()
    await says(page, 'Cambios guardados')

    await page.getByLabel('Segundo apellido').fill('Cortés')
    const other = await journey.patient(360, '1000000003', '/MiCuenta/Privacidad')
    await button(other, 'Cerrar las demás sesiones').click()
    await button(other.getByRole('alertdialog'), 'Cerrar las demás sesiones').click()
    await page.waitForURL('**/login')
    await page.getByLabel('Número de documento').fill('1000000003')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await button(page, 'Entrar').click()
    await page.waitForURL(`**${profilePath}`)
    await says(page, 'Hay 1 cambio sin guardar')
    await expect.poll(() => page.getByLabel('Segundo apellido').inputValue()).toBe('Cortés')
  })

  it('asks before what was typed is lost: by a link and by going back', async () => {
    const page = await journey.patient(1440, '1000000002', '/MiCuenta')
    await page.getByRole('link', { name: 'Actualiza tus datos' }).click()
    await page.waitForURL(`**${profilePath}`)
    await page.getByLabel('Segundo nombre').fill('Andrés')
    await page.getByRole('link', { name: 'Mis citas' }).first().click()
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar tus cambios?' })
    await button(question, 'Cancelar').click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByLabel('Segundo nombre').inputValue()).toBe('Andrés')
    await page.evaluate('history.back()')
    await question.waitFor()
    expect(new URL(page.url()).pathname).toBe(profilePath)
    await button(question, 'Salir sin guardar').click()
    await page.waitForURL('**/MiCuenta')
    await page.getByRole('link', { name: 'Actualiza tus datos' }).click()
    await page.getByLabel('Segundo nombre').waitFor()
    await expect.poll(() => page.getByLabel('Segundo nombre').inputValue()).toBe('')
  })
})

describe('a photo', () => {
  it('is framed by keys, sent, seen in the bar, closed to strangers, and taken away', async () => {
    const page = await journey.patient(360, '1000000004')
    await profile(page)
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await says(page, 'La foto debe ser una imagen JPG, PNG o WebP.')
    await file.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('rota') })
    await says(page, 'No pudimos leer la foto. Prueba con otra.')
    await file.setInputFiles(photo)
    await dialog(page).getByText('Encuadra tu foto').waitFor()
    await dialog(page).getByLabel('Acercar').focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
    await dialog(page).locator('.photo-frame').focus()
    await page.keyboard.press('ArrowDown')
    await lookEverywhere(page, 'foto-encuadre')
    await draggedBy(page, dialog(page).locator('.photo-frame'), 60)
    await button(dialog(page), 'Usar esta foto').click()
    await says(page, 'Cambios guardados')
    const inBar = page.locator('header .avatar[src]')
    await inBar.waitFor()
    await expect.poll(() => inBar.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(512)
    await look(page, 'perfil-con-foto')

    const address = new URL((await inBar.getAttribute('src'))!, journey.product.url)
    expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg')
    const other = await Client.logIn(journey.product.url, demoPatients[4]!)
    const stranger = new URL(address)
    stranger.search = ''
    expect((await fetch(stranger)).status).toBe(404)
    expect((await other.get(stranger.pathname)).status).toBe(404)

    await button(page, 'Quitar foto').click()
    await button(page.getByRole('alertdialog'), 'Quitar foto').click()
    await button(page, 'Agregar foto').waitFor()
    expect((await fetch(address)).status).toBe(404)
  })
})

/** The picture follows the pointer: what is shown is another part of it. */
async function draggedBy(page: Page, frame: Locator, pixels: number): Promise<void> {
  const shown = () => frame.locator('canvas').evaluate((canvas: { toDataURL?(): string }) => canvas.toDataURL?.())
  const before = await shown()
  const { x, y, width } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + width / 2 + pixels, { steps: 5 })
  await page.mouse.up()
  await expect.poll(shown).not.toBe(before)
  const after = await shown()
  await page.mouse.move(x + width / 2, y + width / 2)
  expect(await shown(), 'a pointer that holds nothing moves nothing').toBe(after)
}

describe('addresses', () => {
  it('are added, changed and removed; the first is the main one and the last stays', async () => {
    const page = await journey.patient(360, '1000000005')
    await profile(page)
    await says(page, 'Debes conservar al menos una dirección.')
    await button(page, 'Agregar').click()
    await button(dialog(page), 'Guardar dirección').click()
    const summary = dialog(page).getByRole('alert')
    for (const text of [
      'El país es requerido.',
      'El departamento es requerido.',
      'La ciudad es requerida.',
      'La dirección es requerida.',
    ])
      await summary.getByText(text).waitFor()
    await expect.poll(() => dialog(page).getByRole('combobox', { name: 'Departamento' }).isDisabled()).toBe(true)
    await pick(dialog(page), page, 'País', 'Colom', 'Colombia')
    await expect.poll(() => dialog(page).getByRole('combobox', { name: 'Ciudad' }).isDisabled()).toBe(true)
    await pick(dialog(page), page, 'Departamento', 'Valle', 'Valle del Cauca')
    await dialog(page).getByLabel('Dirección', { exact: true }).fill('Calle 9 # 1-20')
    await pick(dialog(page), page, 'Ciudad', 'Cal', 'Cali')
    await expect
      .poll(() => dialog(page).getByLabel('Dirección', { exact: true }).inputValue(), {
        message: 'another city clears it',
      })
      .toBe('')
    await dialog(page).getByLabel('Dirección', { exact: true }).fill('Calle 9 # 1-20')
    await lookEverywhere(page, 'direccion')
    await failing(
      page,
      'POST',
      () => button(dialog(page), 'Guardar dirección').click(),
      'Error guardando direccion de residencia del usuario',
    )
    await button(dialog(page), 'Guardar dirección').click()
    await says(page, 'Dirección creada con exito!')

    await button(page, 'Editar Calle 9 # 1-20').click()
    await dialog(page).getByLabel('Dirección', { exact: true }).fill('Calle 9 # 1-30')
    await dialog(page).locator('.switch').click()
    await button(dialog(page), 'Guardar dirección').click()
    await says(page, 'Dirección editada con exito!')
    const first = page.locator('.addresses > li').first()
    await expect.poll(() => first.innerText()).toContain('Calle 9 # 1-30')
    await first.getByText('Principal').waitFor()

    await button(page, 'Eliminar Calle 9 # 1-30').click()
    const sure = () => button(page.getByRole('alertdialog'), 'Eliminar').click()
    await failing(page, 'DELETE', sure, 'Error eliminando dirección del usuario')
    await button(page, 'Eliminar Calle 9 # 1-30').click()
    await sure()
    await says(page, 'Dirección eliminada con exito!')
    await says(page, 'Debes conservar al menos una dirección.')
    await expect.poll(() => page.locator('.addresses > li').count()).toBe(1)
  })
})

/** The server fails once. */
async function failing(page: Page, method: string, act: () => Promise<void>, text: string): Promise<void> {
  const path = '**/api/v1/patient-addresses**'
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: { code: 3000, data: {}, message: 'Error interno del servidor', errors: [] },
        })
      : route.continue(),
  )
  await act()
  await says(page, text)
  await page.unroute(path)
}

describe('sessions and privacy', () => {
  const privacy = async (page: Page) => {
    await page.goto('/MiCuenta')
    await page.getByRole('link', { name: 'Sesiones y privacidad' }).click()
    await says(page, 'Descargar mis datos')
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
  }
  const isOut = (page: Page) => page.waitForURL('**/login')

  it('ends the session of another device, and all others', async () => {
    const [phone, tablet, desk] = [
      await journey.patient(360, '1000000006'),
      await journey.patient(360, '1000000006'),
      await journey.patient(1440, '1000000006'),
    ]
    await privacy(desk)
    await says(desk, 'Este dispositivo')
    await look(desk, 'privacidad-sesiones')
    await button(desk, /^Cerrar la sesión de/)
      .first()
      .click()
    await says(desk, 'Sesión cerrada')
    await Promise.race([isOut(phone), isOut(tablet)])
    const left = new URL(phone.url()).pathname === '/login' ? tablet : phone
    await button(desk, 'Cerrar las demás sesiones').click()
    await button(desk.getByRole('alertdialog'), 'Cerrar las demás sesiones').click()
    await says(desk, 'Solo tienes la sesión abierta aquí.')
    await isOut(left)
  })

  it('changes the password, which ends every other session', async () => {
    const [phone, page] = [await journey.patient(360, '1000000002'), await journey.patient(1440, '1000000002')]
    await privacy(page)
    const [old, fresh, repeat] = ['Contraseña actual', 'Contraseña nueva', 'Repite la contraseña nueva'].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator]
    await button(page, 'Cambiar contraseña').click()
    for (const text of ['Ingresa el password!', 'Complete los campos vacios']) await says(page, text)
    await old.fill('otra clave')
    await fresh.fill('una clave nueva')
    await repeat.fill('una clave')
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'Las contraseñas no coinciden')
    await repeat.fill('una clave nueva')
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'La contraseña actual no es correcta.')
    await old.fill('paciente123')
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'Contraseña cambiada con exito')
    await isOut(phone)
    await page.goto('/MiCuenta')
    await says(page, 'Actualiza tus datos')
  })

  it('shows the history, gives a copy of one’s data, and erases the account', async () => {
    const page = await journey.patient(360, '1000000006')
    await privacy(page)
    await says(page, 'Te registraste')
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar mis datos').click()])
    expect(file.suggestedFilename()).toMatch(/^mis-datos-turno-\d{4}-\d\d-\d\d\.json$/)
    const kept = JSON.parse(await readFile((await file.path())!, 'utf8'))
    expect(kept.profile.document).toBe('1000000006')

    await page.getByRole('link', { name: 'Ver e imprimir' }).click()
    await says(page, 'Mis datos en Turno')
    await says(page, 'Cédula de ciudadanía 1000000006')
    await says(page, 'Masculino')
    await page.getByRole('link', { name: 'Volver' }).click()
    await says(page, 'Descargar mis datos')
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)

    await button(page, 'Eliminar mi cuenta').click()
    const ask = page.getByRole('alertdialog')
    await button(ask, 'Eliminar para siempre').click()
    await ask.getByText('Ingresa el password!').waitFor()
    await ask.getByLabel('Escribe tu contraseña para confirmar').fill('otra')
    await button(ask, 'Eliminar para siempre').click()
    await ask.getByText('La contraseña actual no es correcta.').waitFor()
    await lookEverywhere(page, 'eliminar-cuenta')
    await ask.getByLabel('Escribe tu contraseña para confirmar').fill('paciente123')
    await button(ask, 'Eliminar para siempre').click()
    await isOut(page)
    await says(page, 'Tu cuenta y tus datos personales fueron eliminados.')
    await page.getByLabel('Número de documento').fill('1000000006')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await button(page, 'Entrar').click()
    await says(page, 'Usuario o contraseña incorrectos')
  })
})
