import { screen, waitFor, within } from '@testing-library/dom'
import * as validation from '@turno/contract/endpoints/validation.ts'
import { expect, it } from 'vitest'
import { onOtherDevice, uploadedDoctor } from './doctor.fixture.ts'
import { ownPassword } from './people.fixture.ts'
import { dialog, field, go, type Hands, link, openAs, says, title } from './screen.fixture.ts'
import { callsOf, elsewhere, lose, restore } from './server.fixture.ts'

/** The demo's support person may validate documents. */
const adviser = '1000000201'
const page = '/Doctor/ValidateDocuments'
const save = 'Guardar y ver el siguiente'

const openDoctor = ({ id }: { id: string }): Promise<Hands> => openAs('support', adviser, `${page}?id=${id}`)
/** Waits until the document with this name is the one that is judged. */
const judges = (name: string) => screen.findByRole('heading', { level: 3, name })
const verdict = (name: string) => screen.findByRole('radio', { name })
const isChosen = async (name: string) => (await verdict(name)).getAttribute('aria-checked') === 'true'
/** The names of those kinds of documents that are shown in a state. */
const kindsThatAre = (state: string): string[] =>
  within(screen.getByRole('navigation', { name: 'Documentos' }))
    .getAllByRole('button')
    .filter((each) => each.querySelector('.hidden')?.textContent === state)
    .map((each) => each.textContent!.replace(state, ''))

/** Judges all that waits as valid, by the keyboard. */
async function validateAll(user: Hands): Promise<void> {
  for (const name of ['Cédula *', 'Diploma de pregrado *', 'Tarjeta profesional *', 'RETHUS *', 'Foto *']) {
    await judges(name)
    await user.keyboard('v')
    await user.press(save)
    if (name === 'Tarjeta profesional *') await isLookedUp(user)
  }
}

/** Nobody finds the card valid by its picture alone. */
async function isLookedUp(user: Hands): Promise<void> {
  await says('Consulta ReTHUS y escribe el número y la fecha antes de dar por válido este documento.')
  await user.fillIn({ 'Número consultado en ReTHUS': '05-1284' })
  await user.press(save)
}

it('the queue shows which doctors wait and until when, and leads to their documents', async () => {
  await uploadedDoctor('Azucena')
  const user = await openAs('support', adviser, page)
  await title(/médicos? esperan? validación/)
  await user.fill(await field('Nombre o documento'), 'Azucena')
  // The list of before leaves the page when the answer comes.
  const queue = () => screen.getByRole('navigation', { name: 'Médicos' })
  await waitFor(() => expect(within(queue()).getAllByRole('link')).toHaveLength(1))
  await says(/^Quedan /, queue())
  await user.click(await within(queue()).findByText(/Azucena Solano/))
  await screen.findByRole('heading', { level: 2, name: /Azucena Solano/ })
  await says('0 de 5 obligatorios válidos')
  await waitFor(() => expect(callsOf(validation.file)).not.toEqual([]))
})

// A change of the address that came later would take back an adviser who has left for another page.
it('the address names the first doctor as soon as the list is drawn', async () => {
  await uploadedDoctor('Amparo')
  await openAs('support', adviser, '/MiCuenta')
  await title(/./)
  const addresses: string[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('[aria-label="Médicos"]')) addresses.push(location.search)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  go(page)
  await screen.findByRole('navigation', { name: 'Médicos' })
  observer.disconnect()
  expect(addresses[0]).toMatch(/^\?id=./)
})

it('no document is judged by mistake: a verdict is needed, and a text for the doctor if it is invalid', async () => {
  const user = await openDoctor(await uploadedDoctor('Berta'))
  await judges('Cédula *')
  await user.press(save)
  await says('Elige si el documento es válido o inválido.')
  await user.click(await verdict('Inválido'))
  await user.press(save)
  await says('Escribe la observación: es lo que leerá el médico.')
  expect([...callsOf(validation.valid), ...callsOf(validation.invalid)]).toEqual([])

  await user.press('Imagen cortada')
  const words = 'La imagen está cortada: carga el documento completo, por ambas caras.'
  expect((await field('Lo que leerá el médico')).value).toBe(words)
  await user.fillIn({ 'Número consultado en ReTHUS': '05-1284' })
  await user.press(save)
  await judges('Diploma de pregrado *')
  await waitFor(() => expect(kindsThatAre('No válido')).toEqual(['Cédula *']))
  expect((await field('Número consultado en ReTHUS')).value).toBe('05-1284')
  await user.keyboard('k')
  await judges('Cédula *')
  await says(/ lo revisó el /)
})

it('keys turn pages and judge, unless somebody is typing', async () => {
  const user = await openDoctor(await uploadedDoctor('Carmen'))
  await judges('Cédula *')
  await user.keyboard('j')
  await judges('Diploma de pregrado *')
  await user.keyboard('v')
  expect(window.document.activeElement?.id).toBe('verdict')
  expect([await isChosen('Válido'), await isChosen('Inválido')]).toEqual([true, false])
  await user.keyboard('i')
  expect(await isChosen('Inválido')).toBe(true)
  await user.type(await field('Lo que leerá el médico'), 'vijk')
  await judges('Diploma de pregrado *')
  expect(await isChosen('Inválido')).toBe(true)
  expect((await field('Lo que leerá el médico')).value).toBe('vijk')
})

it('an adviser who judges what another has judged meanwhile is told, and sees that decision', async () => {
  const doctor = await uploadedDoctor('Delia')
  const user = await openDoctor(doctor)
  await judges('Cédula *')
  await user.keyboard('i')
  await user.fillIn({ 'Lo que leerá el médico': 'Está borroso.' })
  const other = await onOtherDevice('support', adviser)
  await elsewhere(async () => {
    const of = `/api/v1/validations/${doctor.id}`
    const { certifications } = (await other.get(of)).data
    const { id } = certifications.find(({ name }: { name: string }) => name === 'Cédula').documents[0]
    await other.post(`${of}/documents/${id}/valid`, { judged: 0 })
  })
  await says(/ lo revisó el /)
  await user.press(save)
  await says('Otra persona ya revisó este documento. Mira su decisión antes de cambiarla.')
  expect((await field('Lo que leerá el médico')).value).toBe('Está borroso.')
  await waitFor(() => expect(kindsThatAre('Válido')).toEqual(['Cédula *']))
  await judges('Cédula *')
})

it('a look into a register holds for the next document before the answer that shows it is here', async () => {
  const user = await openDoctor(await uploadedDoctor('Nubia'))
  for (const name of ['Cédula *', 'Diploma de pregrado *', 'Tarjeta profesional *']) {
    await judges(name)
    await user.keyboard('v')
    await user.press(save)
  }
  lose(validation.show)
  await isLookedUp(user)
  await judges('RETHUS *')
  await user.keyboard('v')
  await user.press(save)
  await judges('Foto *')
  restore()
})

it('a doctor is activated once every mandatory document is valid, and suspended with a reason', async () => {
  const doctor = await uploadedDoctor('Elvira')
  const user = await openDoctor(doctor)
  await says('Aún no puedes activarlo')
  await says('Faltan 5 obligatorios: Cédula, Diploma de pregrado, Tarjeta profesional, RETHUS y Foto.')
  const locked = await screen.findByRole<HTMLButtonElement>('button', { name: 'Activar médico' })
  expect(locked.disabled).toBe(true)

  await validateAll(user)
  await says('Ya puedes activarlo')
  expect(document.activeElement?.textContent).toBe('Ya puedes activarlo')
  await user.press('Activar médico')
  expect(callsOf(validation.activate)).toEqual([])
  await user.press('Activar médico', await dialog())
  await says('Está activo')

  await user.press('Suspender')
  await user.press('Suspender', await dialog())
  await says('Escribe el motivo: lo leerá el médico.')
  await user.fillIn({ Motivo: 'Queja de un paciente' })
  await user.press('Suspender', await dialog())
  await says('Está suspendido por decisión de un asesor.')

  await user.press('Consultar')
  const history = await screen.findByRole('region', { name: '¿Qué era válido ese día?' })
  await says('Sigue contando', history)
  const counted = within(history).getAllByRole('listitem')
  expect(counted.map((each) => within(each).getByText(/^SHA-256 [0-9a-f]{64}$/) && each.textContent)).toEqual(
    ['Cédula', 'Diploma de pregrado', 'Tarjeta profesional', 'RETHUS', 'Foto'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}Lo validó .*El archivo guardado es el mismo`)),
    ),
  )
  await user.fill(await field('Día'), '2020-01-01')
  await user.press('Consultar')
  await says('Ese día no contaba ningún documento.', history)
  await user.fill(await field('Día'), '2999-01-01')
  await says('Elige hoy o un día que ya pasó.', history)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Consultar' }).disabled).toBe(true)

  await openAs('doctor', doctor.document, '/CitasMedico/MisCitas?tab=consultasSinOfertas', ownPassword)
  await title('Solicitudes de pacientes')
  await user.click(await link('Ver por qué'))
  await says(/Motivo: Queja de un paciente/)
})
