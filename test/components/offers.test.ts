import { screen, waitFor } from '@testing-library/dom'
import * as orders from '@turno/contract/endpoints/orders.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import { expect, inject, it } from 'vitest'
import { asks, offers } from '../journeys/demo-day.fixture.ts'
import { onOtherDevice } from './doctor.fixture.ts'
import { newPatient, ownPassword } from './people.fixture.ts'
import { dialog, go, openAs, says, title } from './screen.fixture.ts'
import { answer, lose, restore } from './server.fixture.ts'

interface Bell {
  data: { message: string }
}

/** A new patient who has asked for nothing yet, whatever other tests do. */
async function newcomer(): Promise<Client> {
  const { document } = await newPatient()
  return onOtherDevice('patient', document, ownPassword)
}

const [patient, doctor] = [demoPatients[5]!, demoDoctors[1]!]

it('a patient whose offers are still loading does not read that there are none', async () => {
  const people = await Promise.all([patient, doctor].map((one) => Client.logIn(inject('productUrl'), one)))
  const request = await asks(people[0]!, '308', 0, 'Lunar nuevo')
  await offers(people[1]!, request, { from: '16:15', fee: 90_000 })
  await openAs('patient', patient.document, '/404')
  lose(requests.offersOf)
  go(`/CitaEspera/Seleccion?id=${request.id}`)
  await title('1 oferta de Dermatología')
  restore()
})

it('a patient without offers is shown who can be booked at once', async () => {
  const asking = await Client.logIn(inject('productUrl'), demoPatients[4]!)
  const request = await asks(asking, '308', 1, 'Mancha nueva')
  const user = await openAs('patient', demoPatients[4]!.document, `/CitaEspera/Seleccion?id=${request.id}`)
  await user.follow('Ver mas resultados')
  await title('Dermatología en Cali')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ id: '308', option: '1', type: '1' })
})

it('an hour that a doctor agreed with the patient looks different from an offer', async () => {
  const [own, sebastian] = [demoDoctors[2]!, demoPatients[5]!]
  const client = await Client.logIn(inject('productUrl'), own)
  const { status, body } = await client.post('/api/v1/doctors/register-patient-with-medical-appointment', {
    ...{ document_type: 'CC', document: sebastian.document, name: sebastian.names, last_name: sebastian.surnames },
    ...{ email: 'x@example.co', phone: '3001112233', residence_country: '170', residence_department: '76' },
    ...{ residence_city: '76001', date: tomorrow(), hour: '17:15', minutes: 30, care_type: 1, fee: 95_000 },
    ...{ consulting_room_id: null, cup: null, payment: 'platform' },
  })
  expect(status, body.message).toBe(200)
  const user = await openAs('patient', sebastian.document, '/Dashboard')
  const home = (await screen.findByText('Tu médico te agenda: por pagar')).closest('section')!
  await user.follow('Ver la oferta', home)
  await title(/^Dra?\. .+ te agenda: paga para confirmar$/)
  const card = await screen.findByRole('article')
  for (const words of ['5:15 pm', 'Videoconsulta', '95.000']) expect(card.textContent).toContain(words)
  expect(document.body.textContent).not.toContain('Avisamos a')
  expect(document.body.textContent).not.toContain('Sin motivo escrito')
  await user.press('No quiero esta cita')
  await user.press('No quiero esta cita', await dialog())
  await title('Esta cita no se confirmó')
  await says(/^La rechazaste\. Puedes pedir otra\.$/)
})

it('an offer whose hour the doctor sold to somebody else says so, and not that it expired', async () => {
  const who = await newPatient()
  const slower = await onOtherDevice('patient', who.document, ownPassword)
  const [faster, own] = [await newcomer(), await Client.logIn(inject('productUrl'), demoDoctors[1]!)]
  const [wanted, missed] = [await asks(faster, '308', 0, 'Brote'), await asks(slower, '308', 0, 'Caída del cabello')]
  for (const request of [wanted, missed]) await offers(own, request, { from: '17:00', fee: 90_000 })
  const [{ id, version }] = (await faster.post(`/api/v1/offer-appointments/${wanted.id}/doctors`, {})).data
  await openAs('patient', who.document, `/CitaEspera/Seleccion?id=${missed.id}`, ownPassword)
  await title('1 oferta de Dermatología')
  expect((await faster.post(`/api/v1/offer-appointments/${id}/choose`, { version })).status).toBe(200)
  await title('El médico ya no tiene esa hora')
  await says(/ya no tiene esa hora$/)
  expect(document.body.textContent).not.toContain('venció')
})

it('an offer withdrawn by its doctor is shown as such, on the page and in the bell', async () => {
  const who = await newPatient()
  const asking = await onOtherDevice('patient', who.document, ownPassword)
  const own = await Client.logIn(inject('productUrl'), demoDoctors[1]!)
  const request = await asks(asking, '308', 0, 'Sarpullido')
  const made = await offers(own, request, { from: '19:15', fee: 90_000 })
  await openAs('patient', who.document, `/CitaEspera/Seleccion?id=${request.id}`, ownPassword)
  await title('1 oferta de Dermatología')
  expect((await own.delete(`/api/v1/offer-appointments/${made}`)).status).toBe(200)
  await title('El médico retiró su oferta')
  await says(/ · la retiró$/)
  expect(document.body.textContent).not.toMatch(/Aún no (tienes|recibes)|venció/)
  const bell = await asking.get(`/api/v1/notifications/${asking.id}/user`)
  expect(bell.data.map(({ data }: Bell) => data.message)[0]).toMatch(/^No tienes ofertas para elegir; .* soporte/)
})

it('a chosen offer for a day cancelled by its doctor is not called reserved, and cannot be paid', async () => {
  const who = await newPatient()
  const asking = await onOtherDevice('patient', who.document, ownPassword)
  const own = await Client.logIn(inject('productUrl'), demoDoctors[1]!)
  const request = await asks(asking, '308', 0, 'Urticaria')
  await offers(own, request, { from: '20:00', fee: 90_000 })
  const [{ id, version, start }] = (await asking.post(`/api/v1/offer-appointments/${request.id}/doctors`, {})).data
  const { data: chosen } = await asking.post(`/api/v1/offer-appointments/${id}/choose`, { version })
  await openAs('patient', who.document, '/404', ownPassword)
  const of = { order_id: chosen.order_id, doctor: 'Dra. Liliana Vélez', start_date: start, expires_at: start }
  const cancelled = { ...of, others: 0, money_may_come: false }
  answer(orders.ofPatient, { orders: [], pending: null, expired: null, cancelled })
  go(`/CitaEspera/Seleccion?id=${request.id}`)
  await says('El médico canceló el día de la oferta que elegiste. No la pagues.')
  expect(document.body.textContent).not.toMatch(/está reservada|Pagar \$/)
  go('/Dashboard')
  await says('El médico canceló ese día')
  expect(document.body.textContent).not.toMatch(/Reservada|Pagar \$/)
})

it('a doctor is proposed free hours of the week, and reads whose visit collides with a taken one', async () => {
  const own = demoDoctors[0]!
  const [client, other, another] = [await Client.logIn(inject('productUrl'), own), await newcomer(), await newcomer()]
  const sold = await asks(other, '308', 0, 'Cicatriz')
  await offers(client, sold, { from: '18:15', fee: 90_000 })
  const [{ id, version }] = (await other.post(`/api/v1/offer-appointments/${sold.id}/doctors`, {})).data
  expect((await other.post(`/api/v1/offer-appointments/${id}/choose`, { version })).status).toBe(200)
  const waiting = await asks(another, '308', 0, 'Verruga')
  const user = await openAs(
    'doctor',
    own.document,
    `/CitasMedico/MisCitas?tab=consultasSinOfertas&solicitud=${waiting.id}`,
  )
  const hours = await screen.findByRole('group', { name: 'Tus primeras horas libres' })
  const [chosen] = hours.querySelectorAll<HTMLElement>('[aria-pressed="true"]')
  expect(chosen).toBe(hours.querySelector('button'))
  await user.fillIn({ Fecha: tomorrow(), Desde: '18:20', Tarifa: '90000' })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar oferta' })
  await waitFor(() => expect(send.disabled).toBe(true))
  const why = document.getElementById(send.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^Alguien está reservando contigo de 6:15 pm a /)
  // An hour that only touches the other one is free.
  await user.fillIn({ Desde: '17:55' })
  await user.fillIn({ Hasta: '18:15' })
  await waitFor(() => expect(send.disabled).toBe(false))
})

it('a doctor reads that their offer was chosen, and gets no action that would be refused', async () => {
  const own = demoDoctors[2]!
  const [client, asking] = [await Client.logIn(inject('productUrl'), own), await newcomer()]
  const wanted = await asks(asking, '308', 0, 'Mancha elegida')
  await offers(client, wanted, { from: '19:15', fee: 90_000 })
  await openAs('doctor', own.document, `/CitasMedico/MisCitas?tab=consultasSinOfertas&solicitud=${wanted.id}`)
  await screen.findByRole('button', { name: 'Cambiar oferta' })
  await says(/^Recibe ofertas hasta /)
  const [{ id, version }] = (await asking.post(`/api/v1/offer-appointments/${wanted.id}/doctors`, {})).data
  expect((await asking.post(`/api/v1/offer-appointments/${id}/choose`, { version })).status).toBe(200)
  await says(/^El paciente eligió tu oferta y la está pagando\./)
  for (const name of ['Cambiar oferta', 'Retirar oferta']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.body.textContent).not.toContain('Recibe ofertas')
})
