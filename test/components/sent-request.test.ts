import { screen, within } from '@testing-library/dom'
import * as search from '@turno/contract/endpoints/search.ts'
import { expect, it, vi } from 'vitest'
import { newPatient, ownPassword } from './people.fixture.ts'
import { type Hands, isAt, link, openAs, pick, says } from './screen.fixture.ts'
import { callsOf } from './server.fixture.ts'

/** A new patient asks for a dermatologist in Cali. */
async function sends(): Promise<Hands> {
  const { document } = await newPatient()
  const user = await openAs('patient', document, '/CitaEspera/Solicitud', ownPassword)
  await pick(user, 'Especialista o médico general', 'Dermatolog', 'Dermatología')
  await user.choose('Ciudad', 'Cali')
  await user.click(screen.getByLabelText(/términos y condiciones/))
  await user.press('Enviar Solicitud')
  await says('Recibimos tu solicitud')
  return user
}

const onPhone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone === query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

it('a patient who has sent a request sees a few doctors who can be booked at once, on the same page', async () => {
  onPhone(false)
  const user = await sends()
  const panel = await screen.findByRole('region', { name: 'Estos médicos tienen horas libres' })
  const cards = await within(panel).findAllByRole('article')
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.length).toBeLessThanOrEqual(4)
  const asked = JSON.parse(callsOf(search.find).at(-1)!.body)
  expect(asked).toMatchObject({ id: '308', option: 1, city_id: '76001', care_type: 0 })
  within(cards[0]!).getAllByRole('button', { name: /^Agendar \d/ })
  expect(location.pathname).toBe('/CitaEspera/Solicitud')
  await user.follow('Ver mas resultados', panel)
  await isAt('/BusquedaMedico')
})

it('a phone goes on to the offers after four seconds, unless it is touched', async () => {
  onPhone(true)
  await sends()
  await says(/Toca la pantalla para quedarte aquí/)
  await isAt('/CitaEspera/Seleccion')

  const user = await sends()
  await user.click(await screen.findByText('Estos médicos tienen horas libres'))
  await new Promise((resolve) => setTimeout(resolve, 4500))
  expect(location.pathname).toBe('/CitaEspera/Solicitud')
  expect(screen.queryByText(/Toca la pantalla/)).toBeNull()
  expect((await link('Ver ofertas')).getAttribute('href')).toMatch(/^\/CitaEspera\/Seleccion\?id=/)
})

it('a reason that may not wait mentions 123 louder, and stops nobody', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, '/CitaEspera/Solicitud', ownPassword)
  expect((await link('123')).getAttribute('href')).toBe('tel:123')
  await user.fillIn({ 'Dinos el motivo de tu consulta': 'Una mancha' })
  expect(screen.queryByText('Lo que escribes puede ser una urgencia')).toBeNull()
  await user.fillIn({ 'Dinos el motivo de tu consulta': 'Me duele el pecho al caminar' })
  await says('Lo que escribes puede ser una urgencia')
  await link('Llamar al 123')
  await pick(user, 'Especialista o médico general', 'Dermatolog', 'Dermatología')
  await user.choose('Ciudad', 'Cali')
  await user.click(screen.getByLabelText(/términos y condiciones/))
  await user.press('Enviar Solicitud')
  await says('Recibimos tu solicitud')
})
