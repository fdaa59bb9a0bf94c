import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { bogotaDate, bogotaHour, bogotaInstant, nextDate, toMs } from '@turno/domain/time.ts'
import { Client, type LoggingIn } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pay, settle } from '../support/sandbox.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { go, Journey, look } from './browser.fixture.ts'
import { asks, buys, referenceOf } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open())
const { url } = journey.product
const person = (role: LoggingIn['role'], document: string) => Client.logIn(url, { role, document })
/** Support, at a desk and on a phone. */
const [marta, onPhone] = [await journey.support(1440), await journey.support(360)]

describe('support in a browser', () => {
  it('settles a dispute: paid after the deadline, the hour given to somebody else', async () => {
    const laura = await person('patient', '1000000001')
    const terms = { from: '10:45', fee: 120_000 }
    const doctor = await person('doctor', '1000000101')
    // Laura pays in a way whose answer takes long.
    const form = await buys(laura, doctor, 'Mancha en el brazo izquierdo', terms)
    const { transactionId } = await pay(url, { form, outcome: 'pending' })
    const reference = referenceOf(form)
    const late = await journey.patient(360, '1000000001', `/ResponsePage?referenceCode=${reference}`)
    await journey.advance(31)
    await late.getByText('Tu pago aún no está confirmado').waitFor()
    await look(late, 'resultado-vencido-por-confirmar')

    await marta.getByRole('heading', { name: '3 casos te esperan' }).waitFor()
    await marta.getByText('Seguía pendiente al vencer el plazo').first().waitFor()

    await buys(await person('patient', '1000000002'), doctor, 'Control de lunar', terms)
    await settle(url, transactionId, 'approved')

    await marta.getByText('Hay dinero por devolver al paciente').first().waitFor()
    await readsTheStory(marta)
    await late.getByRole('heading', { name: 'Te devolveremos tu dinero' }).waitFor()
    await recordsTheRefund(marta)
    await late.getByRole('heading', { name: 'Te devolvimos tu dinero' }).waitFor()
    await late.getByRole('row', { name: 'Estado de la transacción Aprobada' }).waitFor()
    await late.getByRole('row', { name: 'Número de la devolución R-20311' }).waitFor()
    await look(late, 'resultado-devuelto')
    await go(late, '/Notificaciones')
    await late.getByRole('button', { name: /Te devolvimos tu dinero/ }).click()
    await late.waitForURL('**/ResponsePage?referenceCode=**')

    await marta.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pagos' }).click()
    await marta.getByText('Devuelto', { exact: true }).waitFor()
    await marta.getByLabel('Estado del pago').selectOption({ label: 'En duda' })
    await marta.getByText('No hay pagos que mostrar.').waitFor()
    await marta.getByLabel('Estado del pago').selectOption({ label: 'Aprobados' })
    await marta.getByRole('searchbox').fill(reference.slice(0, -2).toLowerCase())
    await marta.getByRole('link', { name: `Ver historia de ${reference}` }).click()
    await marta.getByRole('heading', { name: /pagada tarde, devuelta/ }).waitFor()
    await marta.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Estado' }).click()
    await marta.getByText('Al día').first().waitFor()

    await go(marta, '/Soporte/Historias')
    await marta.getByLabel('Id o referencia').fill(laura.id)
    await marta.getByRole('button', { name: 'Abrir historia' }).click()
    await marta.getByRole('heading', { name: 'Historias de Laura Gómez Arango' }).waitFor()
    await marta.getByRole('link', { name: /Solicitud del/ }).click()
    await marta.getByRole('heading', { name: /pagada tarde, devuelta/ }).waitFor()

    await go(marta, '/Soporte')
    await marta.getByRole('heading', { name: '2 casos te esperan' }).waitFor()
    await look(marta, 'cola-soporte-vacia')
  })

  it('compares the provider’s panel: its export matches the log, and unknown money becomes a case', async () => {
    const exported = await (await fetch(`${url}/sandbox/transacciones.csv`)).text()
    const at = `${bogotaDate(new Date().toISOString())} 10:00:00.000`
    const line = (state: string) =>
      [
        'f',
        'CO',
        '1',
        randomUUID(),
        at,
        at,
        '',
        '',
        'TUR-NADIE000-1',
        'x',
        '',
        state,
        '',
        'PSE',
        'COP',
        '120000.00',
      ].join(';')

    await marta.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pagos' }).click()
    await marta.getByRole('link', { name: 'Comparar con el panel de PayU' }).click()
    await bringsFile(marta, exported + line('DECLINED'))
    await marta.getByRole('heading', { name: 'El panel y Turno dicen lo mismo' }).waitFor()
    await look(marta, 'comparar-panel-igual')
    await bringsFile(marta, exported + line('QUIZÁ'))
    await marta.getByText('«QUIZÁ» no es un estado que conozcamos.').waitFor()
    await look(marta, 'comparar-panel-ilegible')
    expect(await marta.getByRole('button', { name: /Abrir|Registrar/ }).count()).toBe(0)

    await go(onPhone, '/Soporte/Pagos/Comparar')
    const stranger = exported + line('APPROVED')
    for (const page of [marta, onPhone]) {
      await bringsFile(page, stranger)
      await page.getByText('Aprobada allá, aquí no existe').filter({ visible: true }).waitFor()
      await look(page, 'comparar-panel-diferencia')
    }
    await marta.getByRole('button', { name: 'Abrir 1 caso' }).click()
    await marta.getByRole('heading', { name: 'Comparado: 1 caso nuevo' }).waitFor()
    await onPhone.getByRole('button', { name: 'Abrir 1 caso' }).click()
    await onPhone.getByRole('heading', { name: 'Comparado: ningún caso nuevo' }).waitFor()
    await look(onPhone, 'comparar-panel-hecho')

    await marta.getByRole('link', { name: 'Ver la cola' }).click()
    const row = marta.getByRole('row', { name: /No cuadra con PayU/ })
    await row.getByText('TUR-NADIE000-1').waitFor()
    await look(marta, 'cola-soporte-panel')
    await row.getByRole('link', { name: /Ver historia/ }).click()
    await marta.getByText('El panel de PayU dice otra cosa').waitFor()
    await marta.getByLabel('Queda en la historia, con tu nombre').fill('PayU no la conoce')
    await marta.getByRole('button', { name: 'Cerrar caso' }).click()
    await marta.getByText('Cerró el caso').waitFor()
  })

  it('answers a request that nobody offered for: calls, notes and closes, from a phone', async () => {
    await asks(await person('patient', '1000000003'), '308', 0, 'Picazón en la espalda')
    await passTimeToAnswer()
    await go(onPhone, '/Soporte')
    await onPhone
      .getByText(/Dermatología, \d+ médicos? avisados?, 0 ofertas/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await onPhone.getByRole('button', { name: 'Llamar' }).filter({ visible: true }).first().click()
    await onPhone.getByRole('button', { name: 'Confirmar' }).click()
    await onPhone.getByText('Escribe una nota: queda en la historia.').waitFor()
    await onPhone.getByLabel('Nota', { exact: true }).fill('Prefiere mañana en la mañana')
    await look(onPhone, 'llamar-soporte')
    await onPhone.getByRole('button', { name: 'Confirmar' }).click()
    await onPhone.getByText('Anotado en la historia').waitFor()

    await onPhone
      .getByRole('link', { name: /Ver historia/ })
      .filter({ visible: true })
      .first()
      .click()
    await onPhone.getByText('Prefiere mañana en la mañana').waitFor()
    expect(await onPhone.getByText('Picazón en la espalda').count()).toBe(0)
    await onPhone.getByRole('button', { name: 'Ver el motivo' }).click()
    await onPhone.getByText('Picazón en la espalda').waitFor()
    await onPhone.getByText('vio el motivo').waitFor()
    await onPhone.getByLabel('Queda en la historia, con tu nombre').fill('Resuelto por teléfono')
    await onPhone.getByRole('button', { name: 'Cerrar caso' }).click()
    await onPhone.getByText('Cerró el caso').waitFor()
    for (const [name, title] of [
      ['Pagos', 'Los últimos pagos'],
      ['Estado', 'Cómo va cada parte'],
    ] as const) {
      await onPhone.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name }).click()
      await onPhone.getByText(title).waitFor()
    }
  })

  it('requests again an erasure that could not be taken from the disk', async () => {
    await scavengeFails(journey.dataDir)
    for (const page of [marta, onPhone]) await go(page, '/Soporte')
    const row = marta.getByRole('row', { name: /Lo borrado sigue en su disco/ })
    await row.waitFor()
    await look(marta, 'cola-soporte-servidor')
    await onPhone.getByText('Lo borrado sigue en su disco').filter({ visible: true }).waitFor()
    await look(onPhone, 'cola-soporte-servidor')
    await row.getByRole('button', { name: 'Reintentar' }).click()
    await marta.getByText('los datos de quien se borró siguen en el disco del servidor').waitFor()
    await look(marta, 'limpiar-soporte')
    await marta.getByRole('button', { name: 'Confirmar' }).click()
    await marta.getByText('Escribe una nota: queda en la historia.').waitFor()
    await marta.getByLabel('Nota', { exact: true }).fill('Ya hay espacio en el disco')
    await marta.getByRole('button', { name: 'Confirmar' }).click()
    await marta.getByText('Anotado en la historia').waitFor()

    // There is still nobody to ask, so that the next attempt is a case of its own.
    await onPhone.getByRole('link', { name: 'Ver historia' }).filter({ visible: true }).click()
    await onPhone.getByText('Ya hay espacio en el disco').waitFor()
    const attempts = async () => {
      await onPhone.reload()
      await onPhone.getByText('Ya hay espacio en el disco').waitFor()
      return onPhone.getByText('No empezó la limpieza').count()
    }
    await expect.poll(attempts).toBe(2)
    await look(onPhone, 'historia-soporte-servidor')
    await onPhone.getByLabel('Queda en la historia, con tu nombre').fill('Se limpia a mano')
    await onPhone.getByRole('button', { name: 'Cerrar caso' }).click()
    await row.waitFor({ state: 'detached' })
  })

  it('sees an event that stops everything, sets it aside with a reason, and keeps the case of its money', async () => {
    await orderIsPoisoned(journey.dataDir)
    for (const page of [marta, onPhone]) await go(page, '/Soporte')
    const found = { name: 'Un evento no se puede usar' }
    await marta.getByRole('heading', found).waitFor()
    await look(marta, 'cola-soporte-detenido')
    await onPhone.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Estado' }).click()
    await onPhone.getByRole('heading', found).waitFor()
    await look(onPhone, 'estado-soporte-detenido')

    await onPhone.getByRole('button', { name: 'Apartar OrderPaid' }).click()
    await onPhone.getByRole('dialog').getByRole('button', { name: 'Apartar' }).click()
    await onPhone.getByText('Escribe por qué lo apartas: queda en el registro.').waitFor()
    await onPhone.getByLabel('Motivo').fill('Se escribió a medias')
    await look(onPhone, 'apartar-soporte')
    await onPhone.getByRole('dialog').getByRole('button', { name: 'Apartar' }).click()
    await onPhone.getByText('Apartado: lo demás sigue').waitFor()
    await marta.getByRole('heading', found).waitFor({ state: 'detached' })

    const row = marta.getByRole('row', { name: /Se apartó OrderPaid/ })
    await row.waitFor()
    await look(marta, 'cola-soporte-apartado')
    await row.getByRole('button', { name: 'Cerrar caso' }).click()
    await marta.getByLabel('Nota', { exact: true }).fill('PayU no cobró nada')
    await marta.getByRole('button', { name: 'Confirmar' }).click()
    await row.waitFor({ state: 'detached' })
  })
})

/** The provider's export, as a person chooses it. */
const bringsFile = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: 'transactions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Immediate requests are answered from 7:00 to 21:00, each for a quarter of an hour. */
async function passTimeToAnswer(): Promise<void> {
  const { now } = (await (await fetch(`${url}/sandbox/clock`)).json()) as { now: string }
  const [date, hour] = [bogotaDate(now), bogotaHour(now)]
  const from =
    hour < '07:00' ? bogotaInstant(date, '07:00') : hour < '21:00' ? now : bogotaInstant(nextDate(date), '07:00')
  await journey.advance(Math.ceil((toMs(from) - toMs(now)) / 60_000) + 16)
}

/** Requests a scavenge, on a log whose server nobody may ask. */
async function scavengeFails(dataDir: string): Promise<void> {
  const { commander, eventStore } = await openSecondConnection(dataDir)
  await send(commander, maintenance, scavengeId, { type: 'RequestScavenge' })
  await eventStore.close()
}

/** An event whose data do not fit its type, as if something had written it past the product. */
async function orderIsPoisoned(dataDir: string): Promise<void> {
  const { eventStore, clock } = await openSecondConnection(dataDir)
  const id = randomUUID()
  const actor = { id: 'system', role: 'system' } as const
  const metadata = { correlationId: id, causationId: id, commandId: id, actor, at: clock.now(), about: [], version: 1 }
  await eventStore.append(`order-${randomUUID()}_1`, 'none', [
    { id, type: 'OrderPaid', data: { orderId: 7 }, metadata },
  ])
  await eventStore.close()
}

/** The slider goes back to when the order had expired; the file holds what the page shows. */
async function readsTheStory(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Ver historia/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('heading', { name: /TUR-.* · pagada tarde, por devolver/ }).waitFor()
  await page.getByText(/Cadena verificada: (\d+) de \1 eventos/).waitFor()
  const slider = page.getByRole('slider', { name: 'Momento de la historia' })
  await expect.poll(async () => (await slider.getAttribute('aria-valuetext')) ?? '').toMatch(/devolución por hacer/)
  for (let steps = 0; steps < 60 && !/orden en pago/.test((await slider.getAttribute('aria-valuetext')) ?? ''); steps++)
    await slider.press('ArrowLeft')
  await page.getByText('Tienes una transacción pendiente o en espera de respuesta de la pasarela de pagos.').waitFor()
  await look(page, 'historia-soporte-antes')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON' }).click()
  const story = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(story.events.map(({ type }: { type: string }) => type)).toContain('RefundDue')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
}

async function recordsTheRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Devolver $120.000' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const refundId = page.getByLabel('Número de la devolución en PayU')
  await page.getByText('Escribe el número de la devolución').waitFor()
  const wrong = await refundId.getAttribute('aria-describedby')
  await expect.poll(() => page.locator(`#${wrong}`).textContent()).toBe('Escribe el número de la devolución')
  await expect
    .poll(() => page.locator('#case-note-error').textContent())
    .toBe('Escribe una nota: queda en la historia.')
  await look(page, 'devolver-soporte-con-error')
  await page.getByLabel('Número de la devolución en PayU').fill('R-20311')
  await page.getByLabel('Nota', { exact: true }).fill('Devuelto por el panel; hablé con Laura')
  await look(page, 'devolver-soporte')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('heading', { name: /pagada tarde, devuelta/ }).waitFor()
  await page.getByText('Devolución R-20311').waitFor()
  await page.getByText('Devuelto por el panel; hablé con Laura').waitFor()
}
