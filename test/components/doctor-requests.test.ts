import { screen, waitFor } from '@testing-library/dom'
import type { DeskRequest, DoctorsDesk } from '@turno/contract/areas/doctor-desk.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { field, go, link, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const doctor = demoDoctors.find(({ active }) => active)!
const desk = '/CitasMedico/MisCitas?tab=consultasSinOfertas'
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const request = (id: string, more: Partial<DeskRequest> = {}): DeskRequest => ({
  ...{ id, observaciones: `Motivo ${id}`, clase_atencion: 1, speciality: '308', especialidad: 'Dermatología' },
  ...{ id_cup: '', procedimiento: '', ciudad: '76001', city_name: 'Cali', type: 1, fecha_solicitud: soon(-5) },
  ...{ fecha_inicial: '2031-03-03', hora_inicial: '10:00', fecha_final: '2031-03-03', hora_final: '23:59' },
  ...{ plan_id: '', estado: 'P', closed: null, answer_from: soon(-5), answer_by: soon(10), ends_at: soon(600) },
  ...{ escalated: false, notified_doctors: 1, by_doctor: false, offers: 0, home_possible: false },
  ...{ patient_summary: 'Mujer, 27 años', agreed: [], my_offer: null, my_offers: [], group: 'waiting', ...more },
})
const withSupport = Array.from({ length: 18 }, (_, at) =>
  request(`s${at}`, { group: 'support', escalated: true, answer_by: soon(-60) }),
)
const page: DoctorsDesk = {
  counts: { waiting: 2, live: 0, support: 306 },
  requests: [request('a'), request('b'), ...withSupport],
}
const asked = () => new URLSearchParams(callsOf(requests.onDesk).at(-1)!.path.split('?')[1])

it('a doctor’s requests stand in three groups with numbers, in pages, and are searched on the server', async () => {
  const user = await openAs('doctor', doctor.document, '/404')
  answer(requests.onDesk, page)
  go(desk)
  await title('2 pacientes esperan tu oferta')
  const heads = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining(['Por responder 2', 'Con soporte, aún puedes ofertar 306']))
  expect(callsOf(requests.forDoctor)).toEqual([])
  await says('1 – 20 de 308')
  await user.press('Siguientes')
  await waitFor(() => expect(asked().get('offset')).toBe('20'))
  await user.fill(await field('Especialidad, ciudad o tipo'), 'cali')
  await waitFor(() => expect([asked().get('q'), asked().get('offset')]).toEqual(['cali', '0']))
})

it('new requests move no row: they wait until the doctor asks for them', async () => {
  const user = await openAs('doctor', doctor.document, '/404')
  answer(requests.onDesk, page)
  go(desk)
  await says('Motivo a')
  const order = () => screen.getAllByText(/^Motivo /).map(({ textContent }) => textContent)
  const before = order()
  answer(requests.onDesk, {
    counts: { ...page.counts, waiting: 3 },
    requests: [request('n', { fecha_solicitud: soon(1) }), ...page.requests.slice(0, -1)],
  })
  window.dispatchEvent(new Event('online'))
  await says('1 solicitud nueva · Ver')
  expect(order()).toEqual(before)
  await user.press('1 solicitud nueva · Ver')
  await says('Motivo n')
})

it('a request that the page does not have is asked for by its id, and one that is over says so', async () => {
  await openAs('doctor', doctor.document, '/404')
  answer(requests.onDesk, page)
  answer(requests.oneOnDesk, { request: (({ group: _, ...rest }) => rest)(request('far')), offered: [] })
  go(`${desk}&solicitud=far`)
  await says(/Motivo far/)
})

it('offers made have pages, too', async () => {
  const user = await openAs('doctor', doctor.document, '/404')
  const made = Array.from({ length: 20 }, (_, at) => (({ group: _, ...rest }) => rest)(request(`m${at}`)))
  answer(requests.offersMade, { requests: made, total: 300 })
  go('/CitaEspera/Ofertar')
  await says('1 – 20 de 300')
  await user.press('Siguientes')
  await waitFor(() => expect(callsOf(requests.offersMade).at(-1)!.path).toContain('offset=20'))
  await link(/Dermatología/)
})
