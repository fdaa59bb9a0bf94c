import { screen } from '@testing-library/dom'
import * as choices from '@turno/contract/endpoints/news-choices.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import * as shortLinks from '@turno/contract/endpoints/short-links.ts'
import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { type NewsTopic, newsTopics, newsWays } from '@turno/domain/account/news-choices.ts'
import { hasWords, sending, sendsOf } from '@turno/notices/notices.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { isSaid } from '@turno/web/shell/news/choices.ts'
import { expect, it } from 'vitest'
import { newPatient, ownPassword } from './people.fixture.ts'
import { go, isAt, link, load, logIn, open, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, lose, refuse, restore } from './server.fixture.ts'

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const bySms = () => box('Cambió o se canceló: SMS')

it('what a patient chose is counted, saved together, and still so when the page is opened again', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, href(pages.news), ownPassword)
  await says('Todo está guardado')
  const before = (await bySms()).checked
  await user.click(await bySms())
  await says('Hay 1 cambio sin guardar')
  await user.choose('Hasta', '6:00 am')
  await says(/hasta las 6:00 am/)
  await user.click(await box('Mostrar detalles en la pantalla bloqueada'))
  await says('Hay 3 cambios sin guardar')
  await says('Así llegará cuando guardes')
  await user.press('Guardar avisos')
  await says('Cambios guardados')
  const [sent] = callsOf(choices.choose)
  expect(JSON.parse(sent!.body)).toMatchObject({
    quiet: { from: '21:00', until: '06:00', wakes: true },
    details: true,
  })
  await load(href(pages.news))
  expect((await bySms()).checked).toBe(!before)
  await says('Despertarme si algo vence antes de las 6:00 am o una cita empieza poco después')
})

it('changes that could not be saved stay, and are counted', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, href(pages.news), ownPassword)
  await user.click(await bySms())
  await user.click(await box('Horas de silencio'))
  lose(choices.choose)
  await user.press('Guardar avisos')
  await says('No pudimos guardar. Tus 2 cambios siguen aquí.')
  restore()
  await user.press('Guardar avisos')
  await says('Cambios guardados')
  expect(JSON.parse(callsOf(choices.choose).at(-1)!.body).quiet).toBeNull()
})

it('quiet hours that end when they begin are none', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, href(pages.news), ownPassword)
  await user.choose('Hasta', '9:00 pm')
  await user.press('Guardar avisos')
  await says('Elige otra hora: así no habría silencio')
  expect(callsOf(choices.choose)).toEqual([])
})

it('the account and the bell lead to it, and a doctor has topics of their own', async () => {
  await openAs('doctor', demoDoctors[0]!.document, href(pages.account))
  expect((await link('Avisos')).getAttribute('href')).toBe(href(pages.news))
  go(href(pages.notifications))
  expect((await link('Elegir avisos')).getAttribute('href')).toBe(href(pages.news))
  go(href(pages.news))
  await title('Avisos')
  await screen.findByRole('heading', { name: 'Pacientes' })
  expect(screen.queryByText('Tus solicitudes')).toBeNull()
})

it('a way is offered where some notice of the topic has words for it', () => {
  const notices = sending.map(({ template }) => sendsOf(template)!)
  for (const topic of Object.keys(newsTopics) as NewsTopic[])
    for (const way of newsWays) {
      const has = notices.some((each) => each.away?.topics.includes(topic) && hasWords(each, way))
      expect([topic, way, has]).toEqual([topic, way, isSaid(topic, way)])
    }
})

const code = 'k7Qm2Xb9_t'
const patient = demoPatients[3]!

it('a short link leads through the login to the very thing, whose notification is then read', async () => {
  const user = await open(shortLinkPath(code))
  await says('Entra para ver tu aviso')
  answer(shortLinks.open, { url: href(pages.appointments, { cita: 'ana_1_1' }), notification_id: 'n1', over: false })
  answer(notifications.markAsRead, {} as never)
  await logIn(user, patient.document, 'paciente123')
  await isAt(href(pages.appointments))
  expect(location.search).toBe('?cita=ana_1_1')
  expect(callsOf(shortLinks.open)[0]!.path).toBe(`/api/v1/short-links/${code}`)
  await expect.poll(() => callsOf(notifications.markAsRead).map(({ body }) => JSON.parse(body).ids)).toEqual([['n1']])
})

it('a short link of somebody else says nothing of whose it is, and leads to another login', async () => {
  const user = await openAs('patient', patient.document, '/404')
  refuse(shortLinks.open, 404, { message: 'No encontrado' })
  go(shortLinkPath(code))
  await title('Este enlace no abre nada en tu cuenta')
  expect((await link('Ver mis notificaciones')).getAttribute('href')).toBe(href(pages.notifications))
  await user.press('Entrar con otra cuenta')
  await isAt(href(pages.doctorLogin))
  expect(sessionStorage.getItem('turno.back')).toBe(shortLinkPath(code))
})

it('the code of a paper opens the check of papers', async () => {
  await open(href(pages.code, { code: '0000-0000-0000-0000' }))
  await title('Verifica un documento')
})
