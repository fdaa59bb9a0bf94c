import { screen, waitFor, within } from '@testing-library/dom'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { describe, expect, inject, it } from 'vitest'
import { dialog, field, type Hands, load, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, loseAnswers, restore } from './server.fixture.ts'

const entries = '/api/v1/catalogues/measureUnits/entries'
const address = '/Catalogos/measureUnits'

/** Calls the api as the administrator who is logged in, beside the page. */
async function beside(method: string, path: string, body?: object) {
  const { token } = JSON.parse(localStorage.getItem('turno.session')!)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await (await fetch(inject('productUrl') + path, sent)).json()).data
}

interface Listed {
  id: string
  name: string
  revision: number
  retired: boolean
}
const listed = async (query = ''): Promise<Listed[]> => (await beside('GET', `${entries}?limit=1000${query}`)).entries
const entry = async (code: string) => beside('GET', `${entries}/${encodeURIComponent(code)}`)

const bar = () => screen.findByRole('region', { name: 'Lo elegido' })
const progress = (name: RegExp) => screen.findByRole('region', { name })
const choose = async (user: Hands, name: string) => user.click(await field(`Elegir ${name}`))

describe('an administrator who changes many entries', () => {
  it('retires those that a filter finds, reads which one was changed meanwhile, and takes it all back', async () => {
    const user = await openAs('administrator', '1000000301', address)
    const all = await listed('&state=offered')
    await choose(user, all[0]!.name)
    await says('1 elegido', await bar())
    await user.press(`Elegir todos los que cumplen el filtro (${all.length})`)
    await says(`${all.length} elegidos`, await bar())
    const overtaken = all[3]!
    await beside('PATCH', `${entries}/${encodeURIComponent(overtaken.id)}`, { name: `${overtaken.name} y algo` })
    await user.press('Retirar', await bar())
    await says('Qué toca', await dialog())
    await says(/lo nombran|Nada lo usa todavía/, await dialog())
    await user.press(`Retirar ${all.length} registros`, await dialog())
    const done = await progress(/^Retirar \d+ registros de /)
    await says(`${all.length - 1} registros quedaron cambiados.`, done)
    await says('1 no se cambió', done)
    await says(new RegExp(`^${overtaken.name} `), done)
    expect((await listed('&state=offered')).map(({ id }) => id)).toEqual([overtaken.id])
    await says('1 – 1 de 1')
    await user.press('Deshacer todo', done)
    await says(`${all.length - 1} cambios quedaron deshechos.`)
    expect(await listed('&state=offered')).toHaveLength(all.length)
    await user.press('Cerrar', await progress(/^Deshacer: /))
    expect((await entry(all[0]!.id)).history[0]).toMatchObject({ undoneId: expect.any(String) })
  })

  it('goes on after a lost connection and a new load, and nothing is done twice', async () => {
    const user = await openAs('administrator', '1000000301', address)
    const chosen = (await listed('&state=offered')).slice(0, 6)
    for (const { name } of chosen) await choose(user, name)
    loseAnswers(endpoints.changeEntry)
    await user.press('Retirar', await bar())
    await user.press('Retirar 6 registros', await dialog())
    await says(/Se detuvo\./, await progress(/^Retirar 6 registros/))
    restore()
    const again = await load()
    await says('0 de 6')
    await again.press('Seguir')
    await says('6 registros quedaron cambiados.')
    for (const { id, revision } of chosen)
      expect((await entry(id)).entry).toMatchObject({ retired: true, revision: revision + 1 })
    await again.press('Deshacer todo')
    await says('6 cambios quedaron deshechos.')
    await again.press('Cerrar')
  })

  it('stops when it is told to, and goes on from there', async () => {
    const user = await openAs('administrator', '1000000301', address)
    const chosen = (await listed('&state=offered')).slice(6, 14)
    for (const { name } of chosen) await choose(user, name)
    const gate = Promise.withResolvers<void>()
    answer(endpoints.changeEntry, async () => {
      await gate.promise
      return { act: null }
    })
    await user.press('Retirar', await bar())
    await user.press('Retirar 8 registros', await dialog())
    await user.press('Detener')
    gate.resolve()
    await says('4 de 8')
    expect(callsOf(endpoints.changeEntry)).toHaveLength(4)
    restore()
    await user.press('Seguir')
    await says('4 registros quedaron cambiados.')
    for (const { id } of chosen.slice(4)) expect((await entry(id)).entry.retired).toBe(true)
    await user.press('Deshacer todo')
    await says('4 cambios quedaron deshechos.')
    await user.press('Cerrar')
  })

  it('sets a field of many, and leaves alone what says the same already', async () => {
    const user = await openAs('administrator', '1000000301', '/Catalogos/symptoms')
    const path = '/api/v1/catalogues/symptoms/entries'
    const [one, other] = (await beside('GET', `${path}?limit=2`)).entries as Listed[]
    const { fields } = (await beside('GET', '/api/v1/catalogues')).find(
      (row: { name: string }) => row.name === 'symptoms',
    )
    const text = fields.find(({ kind, fixed }: { kind: string; fixed: boolean }) => kind === 'text' && !fixed)
    await beside('PATCH', `${path}/${one!.id}`, { details: { [text.name]: 'Malestar' } })
    await load()
    for (const { name } of [one!, other!]) await choose(user, name)
    await user.press('Cambiar un campo', await bar())
    await user.choose('Qué campo', text.label, await dialog())
    await user.fillIn({ [`${text.label}: cómo queda (opcional)`]: 'Malestar' }, await dialog())
    await says('1 registro ya está así.', await dialog())
    await user.press('Cambiar 1 registro', await dialog())
    await says('1 registro quedó cambiado.')
    expect((await beside('GET', `${path}/${other!.id}`)).entry.details[text.name]).toBe('Malestar')
    expect(callsOf(endpoints.changeEntry).filter(({ path }) => path.endsWith(`/${one!.id}`))).toHaveLength(1)
    await user.press('Cerrar', await progress(/^Cambiar «/))
    await waitFor(() => expect(within(document.body).queryByText('1 registro quedó cambiado.')).toBeNull())
  })

  it('reads which entries cannot be retired, and why, before anything is done', async () => {
    const user = await openAs('administrator', '1000000301', '/Catalogos/documentTypes')
    await choose(user, 'Cédula de ciudadanía')
    await user.press('Retirar', await bar())
    await says(/^1 registro no se puede retirar: las reglas de Turno lo necesitan \(Cédula de ciudadanía\)\.$/)
    await says('No queda nada por cambiar.')
    expect((await dialog()).querySelector<HTMLButtonElement>('.btn.retire')!.disabled).toBe(true)
  })
})
