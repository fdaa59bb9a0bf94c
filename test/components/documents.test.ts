import { screen, waitFor, within } from '@testing-library/dom'
import type { Certification, UploadedCertification } from '@turno/contract/answers/documents.ts'
import * as documents from '@turno/contract/endpoints/documents.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { HeldUpload, held, holdUploads } from './held-upload.fixture.ts'
import { button, type Hands, openAs, says } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const { document: mateo } = demoDoctors.find(({ active }) => !active)!

const kind = (id: string, name: string, more: Partial<Certification> = {}): Certification => ({
  ...{ id, name, type: 'pdf', required: true, editable: false, order: Number(id), months: '', crop: null },
  ...{ required_of_verified: more.required ?? true, needed_from: '' },
  ...more,
})
const one = (id: string, more: Partial<UploadedCertification> = {}): UploadedCertification => ({
  certification_id: id, id: `mateo_${id}`, path: '', binary: null, validate: '', observations: '', edit: '0',
  name: `archivo-${id}.pdf`, bytes: 820 * 1024, content_type: 'application/pdf', uploaded: '2031-03-03T15:00:00.000Z',
  expires: '', expired: false, ...more,
}) // biome-ignore format: one glance
const kinds = [
  kind('1', 'Cédula'),
  kind('2', 'Diploma'),
  kind('3', 'Póliza', { months: '12' }),
  kind('4', 'RETHUS'),
  kind('7', 'Firma', { type: 'img', required: false, editable: true }),
]

let user: Hands
async function see(...uploaded: UploadedCertification[]): Promise<void> {
  user = await openAs('doctor', mateo, '/404')
  answer(documents.certifications, kinds)
  answer(documents.documents, uploaded)
  history.pushState(null, '', '/Doctor/EditDoctor')
  await screen.findByRole('heading', { name: 'Documentos' })
}
holdUploads()

const card = (name: string) => screen.findByRole('article', { name: new RegExp(name) })
const pdf = (name: string, bytes = 10) => new File(['%PDF-1.7'.padEnd(bytes)], name, { type: 'application/pdf' })
async function give(name: string, file: File): Promise<HTMLElement> {
  const where = await card(name)
  await user.upload(where.querySelector<HTMLInputElement>('input[type=file]')!, file)
  return where
}

it('Each document shows its state in words, and what can be done with it', async () => {
  await see(
    one('1', { validate: '1' }),
    one('2', { validate: '0', observations: 'Está cortado.' }),
    one('3', { validate: '0', expired: true, expires: '2031-02-28' }),
  )
  await says('Válido', await card('Cédula'))
  await says('No se puede eliminar', await card('Cédula'))
  expect(within(await card('Cédula')).queryByLabelText('Eliminar: Cédula')).toBeNull()
  for (const text of ['No válido', 'Está cortado.', /archivo-2\.pdf · 820 KB/]) await says(text, await card('Diploma'))
  for (const text of ['Vencido', 'Venció el 28 feb 2031. Carga uno nuevo.']) await says(text, await card('Póliza'))
  await says('Falta', await card('RETHUS'))
  await says('PDF hasta 1.1MB', await card('RETHUS'))
  await screen.findByRole('img', { name: '1 de 4 documentos obligatorios cargados' })
  await says('Documentos requeridos')
})

it('An upload shows its progress; a cancelled one is forgotten, a failed one is sent again once', async () => {
  await see()
  const where = await give('Cédula', pdf('cedula.pdf'))
  const first = await held(1)
  expect(first.address).toContain('certification_id=1&name=cedula.pdf')
  first.upload.onprogress?.({ loaded: 1, total: 4 })
  await says(/Subiendo… 25 %/, where)
  await user.press('Cancelar', where)
  expect(first.wasAborted).toBe(true)
  await waitFor(() => expect(within(where).queryByText(/Subiendo/)).toBeNull())

  await give('Cédula', pdf('cedula.pdf'))
  const second = await held(2)
  second.onerror?.()
  await user.press('Reintentar', where)
  const third = await held(3)
  expect([third.key === second.key, second.key === first.key]).toEqual([true, false])
  third.answer(200, { data: { certifications: [one('1')] } })
  await says('En revisión', where)
})

it('An upload cancelled during inspection is not sent', async () => {
  await see()
  const looked = Promise.withResolvers<ArrayBuffer>()
  const file = pdf('cedula.pdf')
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => looked.promise })
  const where = await give('Cédula', file)
  await user.press('Cancelar', where)
  looked.resolve(await new Blob(['%PDF-']).arrayBuffer())
  await give('Diploma', pdf('diploma.pdf'))
  expect((await held(1)).address).toContain('certification_id=2')
})

it('A file refused by the server shows the reason at its document', async () => {
  await see()
  const where = await give('Cédula', pdf('cedula.pdf'))
  ;(await held(1)).answer(422, { code: 1, message: 'Problemas cargando el archivo' })
  await says('Problemas cargando el archivo', where)
  expect(within(where).queryByText('Reintentar')).toBeNull()
  await user.press('Descartar', where)
  await waitFor(() => expect(within(where).queryByText('Problemas cargando el archivo')).toBeNull())
})

it('A file that the server had no time to examine is sent again with the same key', async () => {
  await see()
  const where = await give('Cédula', pdf('cedula.pdf'))
  const first = await held(1)
  first.answer(503, { code: 1, message: 'No alcanzamos a revisar tu PDF.' })
  await says('No alcanzamos a revisar tu PDF.', where)
  await user.press('Reintentar', where)
  const again = await held(2)
  expect(again.key).toBe(first.key)
  again.answer(200, { data: { certifications: [one('1')] } })
  await says('En revisión', where)
})

it('A PDF is accepted with other bytes before its beginning', async () => {
  await see()
  await give('Cédula', new File([new Uint8Array(1_024), '%PDF-1.7'], 'cedula.pdf', { type: 'application/pdf' }))
  expect((await held(1)).address).toContain('name=cedula.pdf')
})

it('A file that is too large, or of another type than its name says, is not sent at all', async () => {
  await see()
  await give('Cédula', pdf('grande.pdf', 1_153_434))
  await says('grande.pdf excede el tamaño máximo de 1.1MB en archivos pdf o de 400KB en imágenes', await card('Cédula'))
  await give('Diploma', new File(['<html>'], 'diploma.pdf', { type: 'application/pdf' }))
  await says(
    'Problemas obteniendo el tipo de archivo: diploma.pdf. Este documento se carga como PDF.',
    await card('Diploma'),
  )
  expect(HeldUpload.all).toEqual([])
})

it('With the last mandatory document the page says what happens next', async () => {
  await see(one('1'), one('2'), one('3'))
  await give('RETHUS', pdf('rethus.pdf'))
  ;(await held(1)).answer(200, { data: { certifications: ['1', '2', '3', '4'].map((id) => one(id)) } })
  await says('¡Has realizado con éxito la carga de tus documentos!')
  await user.press('Entendido')
  await screen.findByRole('img', { name: '4 de 4 documentos obligatorios cargados' })
})

it('A document is removed after a question', async () => {
  await see(one('1'))
  answer(documents.remove, { certifications: [] })
  await user.press('Eliminar: Cédula', await card('Cédula'))
  expect(callsOf(documents.remove)).toEqual([])
  await user.press('Eliminar', await screen.findByRole('alertdialog'))
  await says('Falta', await card('Cédula'))
  await waitFor(async () => expect(document.activeElement?.closest('article')).toBe(await card('Cédula')))
  expect(callsOf(documents.remove).map(({ path }) => path)).toEqual(['/api/v1/doctor-certifications/document/mateo_1'])
})

it('Several dropped files are asked for their kind, one possible kind each, and accepted once', async () => {
  await see()
  const files = [pdf('a.pdf'), pdf('b.pdf')]
  const drag = (type: string) =>
    document.body.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        dataTransfer: { types: ['Files'], files },
      }),
    )
  // A browser tells again and again what is held over the page.
  await waitFor(() => {
    drag('dragover')
    screen.getByText('Arrastra tus archivos aquí, o a la tarjeta de su documento.')
  })
  drag('drop')
  await user.choose('Documento de a.pdf', 'Cédula')
  const second = await screen.findByLabelText('Documento de b.pdf')
  expect((within(second).getByText('Cédula') as HTMLOptionElement).disabled).toBe(true)
  expect(within(second).queryByText('Firma')).toBeNull()
  await user.choose('Documento de b.pdf', 'Diploma')
  await user.click(await button('Cargar archivos'))
  await held(2)
  expect(HeldUpload.all.map(({ address }) => new URL(address, location.origin).searchParams.get('name'))).toEqual([
    'a.pdf',
    'b.pdf',
  ])
})
