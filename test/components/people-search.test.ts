import { screen, waitFor } from '@testing-library/dom'
import type { PersonStories } from '@turno/contract/areas/story.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { expect, it } from 'vitest'
import { field, go, openAs, says } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const openSupport = () => openAs('support', '1000000201', '/404')

const person = (at: number) => ({
  id: `p${at}`,
  full_name: `Laura Gómez ${at}`,
  ...{ role: 'patient' as const, city: 'Cali', document: 'CC …4321', at_desk: at === 1 },
})

it('support finds three hundred people by a part of the name, page by page, with what distinguishes them', async () => {
  const user = await openSupport()
  const all = Array.from({ length: 20 }, (_, at) => person(at + 1))
  answer(support.people, { people: all, total: 300 })
  go('/Personas')
  await says(/^Escribe cómo empiezan su nombre/)
  expect(callsOf(support.people)).toEqual([])
  await user.fill(await field('Nombre, documento, celular, correo o referencia'), 'laura')
  await says('300 personas')
  await says('Paciente · CC …4321 · Cali')
  expect(screen.getAllByText('Cuenta que hizo un médico')).toHaveLength(1)
  await user.press('Siguientes')
  await waitFor(() => expect(callsOf(support.people).at(-1)?.path).toContain('offset=20'))
})

it('the people search says so when nobody is found', async () => {
  const user = await openSupport()
  answer(support.people, { people: [], total: 0 })
  go('/Personas')
  await user.fill(await field('Nombre, documento, celular, correo o referencia'), 'nadie')
  await says('No encontramos a nadie')
})

it('a caller’s requests, bought hours and desk visits are in one list, with their money', async () => {
  await openSupport()
  const row = { at: '2031-03-04T13:00:00.000Z', city: 'Cali', visits: 1, state: null, money: null }
  answer(support.personStories, {
    ...{ person: 'Luz Ortiz', role: 'patient', document: '', desk_accounts: [], views: [] },
    stories: [
      { ...row, id: 'p1_2', kind: 'order', visits: 3, money: 'refundDue' },
      { ...row, id: 'p1_1', kind: 'order', money: 'paid' },
      { ...row, id: 'r1', kind: 'request', state: 'A', money: 'refunded' },
      { ...row, id: 'd1', kind: 'deskVisit' },
    ],
  } satisfies PersonStories)
  go('/Soporte/Historia/p1')
  const links = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
  await says(/Historias de Luz Ortiz/)
  await says('Nadie antes que tú.')
  expect((await links()).filter((text) => text?.includes('4 mar 2031'))).toEqual([
    'Compra de 3 citas, la primera el 4 mar 2031, 8:00 amCaliPor devolver',
    'Compra de la cita del 4 mar 2031, 8:00 amCaliPagada',
    'Solicitud del 4 mar 2031, 8:00 amCaliAceptadaDevuelto',
    'Cita que registró el médico, para el 4 mar 2031, 8:00 amCali',
  ])
})

it('an account made by a doctor is linked by staff who have seen the document', async () => {
  const user = await openSupport()
  const known: PersonStories = {
    ...{ person: 'Luz Ortiz', role: 'patient', document: 'CC 55123456', stories: [] },
    desk_accounts: [{ id: 'd1', name: 'Luz Ortis', recognised: false }],
    views: [{ at: '2031-03-03T15:00:00.000Z', by: 'Marta Ríos' }],
  }
  answer(support.personStories, known)
  answer(support.recogniseDeskAccount, {})
  go('/Soporte/Historia/p1')
  await says(/Si le pediste el documento y es CC 55123456/)
  await says('A nombre de Luz Ortis')
  await says(/Marta Ríos/)
  answer(support.personStories, { ...known, desk_accounts: [{ id: 'd1', name: 'Luz Ortis', recognised: true }] })
  await user.press('Vi el documento: es suya')
  await says('Reconocida')
  expect(callsOf(support.recogniseDeskAccount).map(({ body }) => JSON.parse(body))).toEqual([{ desk_account_id: 'd1' }])
})
