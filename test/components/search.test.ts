import { screen, waitFor, within } from '@testing-library/dom'
import * as search from '@turno/contract/endpoints/search.ts'
import { describe, expect, it } from 'vitest'
import { field, holds, isAt, open, openAs, says, title } from './screen.fixture.ts'
import { finds, inCali } from './search.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const ruiz = { id: 'ruiz', name: 'Dr. Andrés Ruiz', times: ['10:30', '10:45', '11:00'] }
const castro = { id: 'castro', name: 'Dra. Mónica Castro', times: ['14:00'], careTypes: [1, 2] as const, price: 80_000 }

const box = 'Especialidad, procedimiento, enfermedad o médico'
const dermatology = {
  id: '308',
  name: 'Dermatología',
  doctor: '',
  option: 1,
  name_option: 'Especialidad',
  doctors: 3,
} as const
const ana = {
  id: 'ana',
  name: 'Dra. Ana Dermott',
  doctor: 'ana',
  option: 4,
  name_option: 'Médico',
  doctors: null,
} as const

const column = (name: string) => screen.findByRole('region', { name })
const cardOf = (name: string) => screen.findAllByRole('article', { name }).then(([first]) => first!)

describe('The search box', () => {
  it('suggests from the fourth letter on, by kind, and searches for the chosen one', async () => {
    const user = await open('/BusquedaMedico')
    finds(ruiz)
    answer(search.suggest, [dermatology, ana])
    await user.click(await field(box))
    await user.keyboard('der')
    expect(callsOf(search.suggest)).toHaveLength(0)
    await user.keyboard('m')
    await says('Médico')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Dermatología3 médicos', 'Dra. Ana Dermott'])
    await user.click(options[0]!)
    await title('Dermatología')
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ id: '308', option: '1' })
    await cardOf(ruiz.name)
  })

  it('asks again when no answer came', async () => {
    const user = await open('/BusquedaMedico')
    refuse(search.suggest, 500)
    await user.click(await field(box))
    await user.keyboard('derma')
    await waitFor(() => expect(callsOf(search.suggest).at(-1)?.body).toContain('"derma"'))
    await says('Buscando…')
    answer(search.suggest, [dermatology])
    await says('Especialidad')
  })

  it('takes the only suggestion, in the city that was typed with it', async () => {
    const user = await open('/BusquedaMedico')
    finds(ruiz)
    answer(search.suggest, ({ body }) => (body.includes('dermatologo ') ? [] : [dermatology]))
    await user.click(await field(box))
    await user.keyboard('dermatologo cali')
    await says('3 médicos en Cali o por video')
    await user.press('Buscar cita')
    await title('Dermatología en Cali')
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ id: '308', idCity: '76001' })
  })

  it('says what is missing', async () => {
    const user = await open('/BusquedaMedico')
    answer(search.suggest, [dermatology, ana])
    await user.press('Buscar cita')
    await says('¡Debe ingresar un parametro para la busqueda!')
    await user.click(await field(box))
    await user.keyboard('dermi')
    await user.press('Buscar cita')
    await says('¡Debe seleccionar un parametro para la busqueda!')
  })
})

describe('An address of the search', () => {
  it('that names a speciality by its code only shows its name', async () => {
    await open('/Buscador/Busqueda/308/76001/0')
    finds(ruiz)
    await title('Dermatología en Cali')
    await holds(box, 'Dermatología')
  })

  it('with a text that is no choice searches for doctors of that name', async () => {
    await open('/BusquedaMedico?search=ruiz')
    finds(ruiz)
    await title('ruiz')
    await waitFor(() => expect(callsOf(search.find)).not.toEqual([]))
    expect(JSON.parse(callsOf(search.find).at(-1)!.body)).toMatchObject({ id: '', text: 'ruiz', option: 4 })
  })

  it('in a city that there is not searches in all, as its field says', async () => {
    await open('/BusquedaMedico?search=Dermatolog%C3%ADa&id=308&idCity=99999')
    finds(ruiz)
    await title('Dermatología')
    await waitFor(() => expect(JSON.parse(callsOf(search.find).at(-1)!.body)).toMatchObject({ id: '308', city_id: '' }))
  })

  it('that means the profile of a doctor leads to it', async () => {
    await open('/BusquedaMedico?search=Andr%C3%A9s%20Ruiz&id=ruiz&option=5')
    await isAt('/DoctorPublicProfile')
    expect(location.search).toBe('?id=ruiz')
  })
})

describe('The results of a search', () => {
  it('are in a column for each care type, with first hours and price', async () => {
    await open(inCali)
    finds(ruiz, castro)
    await title('Dermatología en Cali')
    const office = await column('Consultorio')
    await within(office).findByText('1 médico')
    await within(office).findByText('$120.000')
    await within(office).findByText('Cita disponible')
    await within(office).findByText('Cra. 42 # 5-21, Cons. 302, Cali')
    for (const name of ['En casa', 'Videoconsulta'])
      await within(await column(name)).findByRole('article', { name: castro.name })
    expect((await screen.findByLabelText('Agendar con Dr. Andrés Ruiz')).getAttribute('href')).toBe(
      '/DoctorPublicProfile?id=ruiz',
    )
  })

  it('show their order, and have it in the address', async () => {
    const user = await open(inCali)
    finds(ruiz)
    await says(/Primero quien tiene la hora libre más próxima.* Nadie paga por aparecer antes\./)
    await user.choose('Ordenar por', 'Menor precio')
    await says(/Primero el menor precio/)
    expect(new URLSearchParams(location.search).get('order')).toBe('price')
    await waitFor(() => expect(callsOf(search.find).at(-1)!.body).toContain('"sort":"price"'))
  })

  it('stay without the browser’s location; a shared address asks for it', async () => {
    const user = await open(inCali)
    finds(ruiz)
    await user.choose('Ordenar por', 'Más cerca de ti')
    await says('No pudimos saber dónde estás')
    expect(new URLSearchParams(location.search).get('order')).toBeNull()
    await open(`${inCali}&order=distance`)
    await says(/tu navegador te pedirá permiso/)
    await waitFor(() => expect(callsOf(search.find).at(-1)!.body).toContain('"sort":"earliest"'))
  })

  it('strike out an hour that somebody else took, and leave everything else in place', async () => {
    await open(inCali)
    finds(ruiz)
    const card = await cardOf(ruiz.name)
    await within(card).findByLabelText('Agendar 10:45 am con Dr. Andrés Ruiz')
    finds({ ...ruiz, times: ['10:30', '11:00', '11:15'] })
    document.dispatchEvent(new Event('visibilitychange'))
    await within(card).findByText(', ya no está libre')
    expect(within(card).queryByLabelText('Agendar 10:45 am con Dr. Andrés Ruiz')).toBeNull()
    expect([...card.querySelectorAll('.slot')].map((slot) => slot.firstChild!.textContent)).toEqual([
      '10:30 am',
      '10:45 am',
      '11:00 am',
    ])
  })

  it('that could not be loaded are requested again', async () => {
    const user = await open('/BusquedaMedico')
    refuse(search.find, 500, { code: 3000 })
    answer(search.suggest, [dermatology])
    await user.click(await field(box))
    await user.keyboard('derm')
    await says('Especialidad')
    await user.click(screen.getByRole('option'))
    await says('No se realizo tu busqueda')
    await says('Por favor intenta nuevamente')
    finds(ruiz)
    await user.press('Intentar de nuevo')
    await cardOf(ruiz.name)
  })

  it('that are empty lead to a filled-in request, with how many doctors would see it', async () => {
    const user = await openAs('patient', '1000000004', inCali)
    finds()
    await says('No se encontraron resultados, puede modificar su busqueda o programar una cita.')
    await says('3 médicos verían tu solicitud y pueden ofrecerte hora.')
    await user.press('Programar una cita')
    await isAt('/CitaEspera/Solicitud')
    await holds('Especialista o médico general', 'Dermatología')
    await waitFor(async () => expect((await field<HTMLSelectElement>('Ciudad')).value).toBe('76001'))
  })

  it('that are empty lead a stranger to the request too, which is sent after the login', async () => {
    const user = await open(inCali)
    finds()
    await user.press('Programar una cita')
    await isAt('/CitaEspera/Solicitud')
    await holds('Especialista o médico general', 'Dermatología')
    await says('Al enviarla te pediremos entrar o registrarte; lo que escribiste sigue contigo.')
  })

  it('at the older address are the same', async () => {
    await open('/Buscador/Busqueda/308/76001/0')
    finds(ruiz)
    await cardOf(ruiz.name)
    expect(JSON.parse(callsOf(search.find)[0]!.body)).toMatchObject({ id: '308', city_id: '76001', care_type: 0 })
  })
})

it('among the demo’s doctors one is found by a disease, and shows it on the profile page', async () => {
  const user = await open('/BusquedaMedico')
  await user.click(await field(box))
  await user.keyboard('migra')
  await says('Enfermedad')
  const options = await screen.findAllByRole('option')
  await user.click(options.find(({ textContent }) => textContent.startsWith('Migraña, no especificada'))!)
  await title('Migraña, no especificada')
  const gaitan = 'Dr. Mauricio Gaitán Rincón'
  await user.follow(`Agendar con ${gaitan}`, await cardOf(gaitan))
  await title(gaitan)
  await says('Migraña, no especificada')
})
