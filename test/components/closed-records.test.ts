import { screen } from '@testing-library/dom'
import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import type { RecordRelease } from '@turno/contract/areas/record-releases.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import * as releases from '@turno/contract/endpoints/record-releases.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { describe, expect, it, vi } from 'vitest'
import { button, field, go, link, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const item: HistoryItem = {
  ...{ id: 'e1', date: '2026-11-26T15:52:00.000Z', doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' },
  ...{
    speciality: 'Dermatología',
    care_type: 0,
    state: 'signed',
    parts: ['prescription'],
    annulled: [],
    addenda: 0,
    summary: '',
    sought: '',
  },
}
const release: RecordRelease = {
  ...{ id: 'r1', at: '2026-11-26T15:52:00.000Z', by: 'Sol Paz', notes: 3, years: [2024, 2025, 2026] },
  ...{ expires_at: '2026-12-03T15:52:00.000Z', state: 'open', sent_to: 'q•••@example.co' },
}
const bodies = (endpoint: Parameters<typeof callsOf>[0]) => callsOf(endpoint).map(({ body }) => JSON.parse(body))

describe('a doctor who seeks somebody who closed their account', () => {
  it('names the document in a body, and reads what they wrote; another document takes it away', async () => {
    const user = await openAs('doctor', '1000000101', href(pages.patients))
    await user.click(await link('Buscar a quien cerró su cuenta'))
    await title('Quien cerró su cuenta')
    answer(releases.ofClosed, { items: [item] })
    await user.fillIn({ Documento: '1.144.000.001' })
    await user.press('Buscar')
    await says('Firmaste 1 consulta')
    await button('Leer Consulta de Dermatología del 26 nov 2026')
    expect(bodies(releases.ofClosed)).toEqual([{ document_type: 'CC', document: '1.144.000.001' }])
    expect(location.href).not.toContain('1144000001')
    await user.fillIn({ Documento: '2' })
    expect(screen.queryByText('Firmaste 1 consulta')).toBeNull()
  })

  it('hears one sentence where there is nothing', async () => {
    const user = await openAs('doctor', '1000000101', href(pages.closedRecords))
    await user.press('Buscar')
    await says('Escribe el documento')
    // The product's own answer, for somebody who has an account.
    await user.fillIn({ Documento: '1000000001' })
    await user.press('Buscar')
    await says('No escribiste nada de alguien con ese documento que cerró su cuenta')
  })
})

describe('support', () => {
  const page = href(pages.recordReleases)

  it('hands a record out with a word on the proof, and keeps what was typed when there is none', async () => {
    const user = await openAs('support', '1000000201', page)
    await title('Entregar una historia')
    const typed = { Documento: '1144000001', 'Correo al que se envía': 'quien.fue@example.co' }
    await user.fillIn({ ...typed, 'Cómo comprobaste el documento': 'La vi' })
    await says('5 de 20 letras como mínimo')
    await user.press('Enviar el enlace')
    await says('Escribe cómo comprobaste el documento, con al menos 20 letras.')
    const proof = 'Mostró la cédula original en la oficina'
    await user.fillIn({ 'Cómo comprobaste el documento': proof })
    await user.press('Enviar el enlace')
    await says('No hay historia firmada de alguien con ese documento que haya cerrado su cuenta.')
    expect((await field('Documento')).value).toBe('1144000001')

    answer(releases.release, { id: 'r1', notes: 3, years: [2024, 2025, 2026] })
    answer(releases.list, [release])
    await user.press('Enviar el enlace')
    await says('Enviado: 3 consultas de 2024, 2025 y 2026')
    await says('Sin abrir')
    const sent = { document_type: 'CC', document: '1144000001', email: 'quien.fue@example.co', proof }
    expect(bodies(releases.release).at(-1)).toEqual(sent)
    expect((await field('Documento')).value).toBe('')
  })

  it('withdraws a link after a question; of one that opens nothing there is none', async () => {
    const user = await openAs('support', '1000000201', '/404')
    const opened: RecordRelease = { ...release, id: 'r2', notes: 1, years: [2026], state: 'opened', by: '' }
    answer(releases.list, [release, opened])
    go(page)
    await says('1 consulta de 2026')
    await says(/Enviada a q•••@example\.co/)
    await says('Descargada')
    answer(releases.withdraw, {})
    answer(releases.list, [{ ...release, state: 'withdrawn' }, opened])
    expect(screen.getAllByRole('button', { name: /^Retirar la entrega/ })).toHaveLength(1)
    await user.click(await button(/^Retirar la entrega/))
    await user.click(await button('Retirar', await screen.findByRole('alertdialog')))
    await says('Enlace retirado')
    await says('Retirada')
    expect(callsOf(releases.withdraw).map(({ path }) => path)).toEqual([`${releases.list.path}/r1`])
  })
})

describe('the link of a record', () => {
  const way = `${href(pages.releasedRecord)}#token=a.b.c`

  it('asks for the document, says how many tries are left, and saves the file', async () => {
    answer(releases.check, { expires_at: '2026-12-03T15:52:00.000Z', tries_left: 5 })
    const user = await load(way)
    await title('Descarga tu historia clínica')
    expect(location.hash).toBe('')
    answer(releases.check, { expires_at: '2026-12-03T15:52:00.000Z', tries_left: 4 })
    refuse(releases.open, 403, { message: 'Ese no es el documento de esta historia. Te quedan 4 intentos.' })
    await user.fillIn({ 'Número de tu documento': '1' })
    await user.press('Descargar mi historia')
    await says('Ese no es el documento de esta historia. Te quedan 4 intentos.')
    expect((await field('Número de tu documento')).value).toBe('1')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
    answer(releases.open, 'PK' as never)
    await user.fillIn({ 'Número de tu documento': '1144000001' })
    await user.press('Descargar mi historia')
    await says('Listo: tu historia se descargó')
    expect(saved).toHaveBeenCalledTimes(1)
    saved.mockRestore()
    expect(bodies(releases.open).at(-1)).toEqual({ token: 'a.b.c', document: '1144000001' })
  })

  it('that opens nothing says why; without a token it names the mail', async () => {
    refuse(releases.check, 409, { message: 'Soporte retiró este enlace.' })
    await load(way)
    await title('Este enlace no sirve')
    await says('Soporte retiró este enlace.')
    await load(href(pages.releasedRecord))
    await says('Abre el enlace completo del correo que te envió soporte.')
    await says('Si algo falla, vuelve a hablar con la persona de soporte que revisó tu documento.')
  })
})

it('the page of a link says how support is reached, where that is set', async () => {
  const set = { whatsapp: { 0: null, 1: null, 2: null, 3: null, 4: null }, terms: { url: null, version: 'v1' } }
  const support = { phone: '+576025550100', email: 'soporte@turno.example' }
  answer(users.settings, { ...set, map: { tiles: null, attribution: null }, push_key: null, support })
  await load(href(pages.releasedRecord))
  const links = await Promise.all(Object.values(support).map((name) => screen.findByRole('link', { name })))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['tel:+576025550100', 'mailto:soporte@turno.example'],
  ])
})

it('an export for an authority is shown as one, and by whom', async () => {
  await openAs('patient', '1000000005', '/404')
  const at = '2026-11-25T12:40:00.000Z'
  const counted = {
    standing: false,
    encounters: 0,
    papers: 0,
    exports: 1,
    visits: [],
    more_visits: 0,
    more_since: null,
  }
  answer(access.reads, {
    reads: [{ id: 'x', doctor: null, from: at, to: at, right: 'authority', ...counted }],
    total: 1,
  })
  go(href(pages.ownRecord, { ver: 'lecturas' }))
  await says('Por orden de una autoridad · se entregó una copia')
  await says('Turno')
})
