import { screen, waitFor } from '@testing-library/dom'
import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import type { ArchiveSize } from '@turno/contract/areas/record-archive.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as archive from '@turno/contract/endpoints/record-archive.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { wrongPassword } from './encounter.fixture.ts'
import { button, dialog, field, go, openAs, says, title } from './screen.fixture.ts'
import { answer, answerFile, callsOf, refuse } from './server.fixture.ts'

const doctor = '1000000103'
const patient = '1000000006'
const size: ArchiveSize = { encounters: 3, archives: 1, in_each: 2_000, second_factor: false }
const saved = 'Descargamos tu archivo en este dispositivo'
const percent = () =>
  screen.queryByRole('progressbar', { name: 'Preparamos tu archivo' })?.getAttribute('aria-valuenow')

/** An archive that comes piece by piece, as the test lets it. */
function archiveOf(endpoint: Parameters<typeof answerFile>[0]) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  answerFile(endpoint, () => readable)
  return {
    visits: (count: number) => writer.write(new TextEncoder().encode('x/nota.json'.repeat(count))),
    ends: () => writer.close(),
    breaks: () => writer.abort(new TypeError('network error')),
  }
}

async function openPrivacy(known: Partial<ArchiveSize>) {
  const user = await openAs('doctor', doctor, '/404')
  answer(archive.size, { ...size, ...known })
  go(href(pages.privacy))
  await title('Sesiones y privacidad')
  return user
}
const bodies = () => callsOf(archive.takeSigned).map(({ body }) => JSON.parse(body))

describe('what a doctor takes along', () => {
  it('is nothing as long as they signed nothing', async () => {
    await openPrivacy({ encounters: 0, archives: 0 })
    await says('Aún no has firmado ninguna historia.')
    expect(screen.queryByRole('button', { name: 'Llevarme mis historias' })).toBeNull()
  })

  it('is offered to a doctor who is not validated, too', async () => {
    await openAs('doctor', '1000000122', href(pages.privacy))
    await says('Aún no has firmado ninguna historia.')
  })

  it('asks for the password, says that one was wrong, and keeps what was typed', async () => {
    const user = await openPrivacy({})
    await says(/^Llévate 3 consultas en un archivo ZIP/)
    await user.press('Llevarme mis historias')
    refuse(archive.takeSigned, 401, wrongPassword)
    await user.fillIn({ 'Tu contraseña': 'otra cosa' })
    await user.press('Descargar', await dialog())
    await says('La contraseña no es correcta.')
    expect((await field<HTMLInputElement>('Tu contraseña')).value).toBe('otra cosa')
    expect(percent()).toBeUndefined()
  })

  it('comes while they look at something else, and is saved', async () => {
    const user = await openPrivacy({})
    const coming = archiveOf(archive.takeSigned)
    await user.press('Llevarme mis historias')
    await user.fillIn({ 'Tu contraseña': 'medico123' })
    await user.press('Descargar', await dialog())
    await coming.visits(1)
    await says('1 de 3 consultas. Puedes seguir en otra página y te avisamos; no cierres Turno.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(percent()).toBe('33')
    expect(bodies()).toEqual([{ archive: '1', password: 'medico123' }])
    go(href(pages.doctorAppointments))
    await title('Mis citas')
    await coming.visits(2)
    go(href(pages.privacy))
    await waitFor(() => expect(percent()).toBe('100'))
    await coming.ends()
    await says(saved)
    await button('Llevarme mis historias')
  })

  it('that breaks off is not saved, and may be asked for again', async () => {
    const user = await openPrivacy({})
    const coming = archiveOf(archive.takeSigned)
    await user.press('Llevarme mis historias')
    await user.fillIn({ 'Tu contraseña': 'medico123' })
    await user.press('Descargar', await dialog())
    await coming.visits(1)
    await waitFor(() => expect(percent()).toBe('33'))
    await coming.breaks()
    await says(/conexión|conectar/)
    await button('Llevarme mis historias')
    expect(screen.queryByText(saved)).toBeNull()
  })

  it('is asked for with a code, and one archive after the other', async () => {
    const user = await openPrivacy({ encounters: 4_100, archives: 3, second_factor: true })
    const coming = archiveOf(archive.takeSigned)
    await user.press('Llevarme mis historias')
    await user.choose('Cuál', 'Archivo 3 de 3')
    await user.fillIn({ 'Tu contraseña': 'medico123', 'Código de tu app': '123 456' })
    await user.press('Descargar', await dialog())
    await coming.visits(50)
    await says(/^50 de 100 consultas/)
    expect(bodies()).toEqual([{ archive: '3', password: 'medico123', code: '123 456' }])
    await coming.ends()
    await says(saved)
  })

  it('is offered before the account is closed', async () => {
    const user = await openPrivacy({})
    await user.press('Eliminar mi cuenta')
    await says('Firmaste 3 consultas. Después ya no podrás descargarlas.')
    await user.press('Llévate tus historias antes de cerrar')
    await says(/^3 consultas en un archivo ZIP/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('what a patient takes along', () => {
  const item: HistoryItem = {
    ...{ id: 'e1', date: '2026-11-26T15:52:00.000Z', doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' },
    ...{
      speciality: 'Dermatología',
      care_type: 0,
      state: 'signed',
      parts: [],
      annulled: [],
      addenda: 0,
      summary: 'Acné vulgar',
      sought: '',
    },
  }
  async function openRecord(items: HistoryItem[]) {
    const user = await openAs('patient', patient, '/404')
    answer(encounters.histories, { items, right: null })
    go(href(pages.ownRecord))
    await title('Mi historia')
    return user
  }

  it('is nothing as long as nothing was signed', async () => {
    await openRecord([])
    await says('Aún no tienes historia')
    expect(screen.queryByRole('button', { name: 'Descargar todo en PDF' })).toBeNull()
  })

  it('is the whole record, which says how far it is', async () => {
    const user = await openRecord([item, { ...item, id: 'e2' }])
    const coming = archiveOf(archive.takeOwn)
    await says('Un archivo ZIP con un PDF por documento.')
    await user.press('Descargar todo en PDF')
    await coming.visits(1)
    await says(/^1 de 2 consultas/)
    expect(percent()).toBe('50')
    await coming.visits(1)
    await coming.ends()
    await says(saved)
    await button('Descargar todo en PDF')
  })

  it('is refused with the words of the api', async () => {
    const user = await openRecord([item])
    refuse(archive.takeOwn, 429, { message: 'Espera unos minutos.' })
    await user.press('Descargar todo en PDF')
    await says('Espera unos minutos.')
    expect(percent()).toBeUndefined()
  })
})
