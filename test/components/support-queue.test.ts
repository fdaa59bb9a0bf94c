import { screen, waitFor } from '@testing-library/dom'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import type { CasesFound } from '@turno/contract/areas/support-cases.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { expect, it } from 'vitest'
import { button, field, go, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const case_ = (at: number): SupportCase => ({
  ...{ id: `noOffers.r${at}`, kind: 'noOffers', story_id: `r${at}`, since: new Date().toISOString(), due: null },
  ...{ mine: true, person: 'Yolanda Barrios De la Hoz', person_role: 'patient', city: 'Cali', amount: null },
  ...{ field: 'Dermatología', notified_doctors: 3, offers: 0, channel: '', why: '', doctor: '', reference: '' },
  ...{ transaction: '', refund_due: false, account: null },
})
const found: CasesFound = {
  cases: Array.from({ length: 20 }, (_, at) => case_(at)),
  total: 300,
  kinds: [
    { kind: 'noOffers', count: 300, oldest: new Date(Date.now() - 7_200_000).toISOString(), owed: null },
    { kind: 'refund', count: 2, oldest: new Date().toISOString(), owed: 150_000 },
  ],
  cities: [{ id: '76001', name: 'Cali', count: 290 }],
  specialities: [{ id: '308', name: 'Dermatología', count: 280 }],
}
const asked = () => new URLSearchParams(callsOf(support.cases).at(-1)!.path.split('?')[1])

it('support finds one of three hundred cases by a name, a filter or a page, which the address keeps', async () => {
  const user = await openAs('support', '1000000201', '/404')
  answer(support.cases, found)
  answer(support.caseCounts, [{ kind: 'noOffers', count: 120 }])
  go('/Soporte')
  await title('302 casos te esperan')
  await says('$150.000')
  expect((await screen.findAllByText('Yolanda Barrios De la Hoz · Cali')).length).toBeGreaterThanOrEqual(20)
  expect(callsOf(support.queue)).toEqual([])
  await user.press('Sin ofertas 300')
  await waitFor(() => expect(asked().get('group')).toBe('noOffers'))
  await user.choose('Ciudad', 'Cali (290)')
  await waitFor(() => expect(asked().get('city')).toBe('76001'))
  await user.press('Siguientes')
  await waitFor(() => expect(asked().get('offset')).toBe('20'))
  await says('21 – 40 de 300')
  await user.fill(await field('Nombre, documento o referencia'), 'yolanda')
  await waitFor(() => expect([asked().get('q'), asked().get('offset')]).toEqual(['yolanda', '0']))
  expect(location.search).toBe('?buscar=yolanda&casos=noOffers&ciudad=76001')
})

it('a search that finds no case says so, and its filters can be taken off', async () => {
  const user = await openAs('support', '1000000201', '/404')
  answer(support.cases, { ...found, cases: [], total: 0 })
  go('/Soporte?buscar=nadie&casos=money')
  await says('Ningún caso coincide con lo que buscas.')
  expect(asked().get('q')).toBe('nadie')
  await user.press('Quitar filtros')
  await waitFor(() => expect(asked().get('group')).toBe('all'))
  await button('Todos 302')
})
