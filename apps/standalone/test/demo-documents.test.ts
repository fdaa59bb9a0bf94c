import { readFile } from 'node:fs/promises'
import { checkedDocument } from '@turno/api/shared/documents/checked-file.ts'
import { expect, test } from 'vitest'
import { paperOf } from '../demo/documents.ts'

test('The documents of the demo doctors are such as would be accepted from them', async () => {
  const paper = paperOf(['Cédula', 'María (Mafe) Núñez \\ Peña', ''])
  expect(paper).toEqual(paperOf(['Cédula', 'María (Mafe) Núñez \\ Peña', '']))
  const pdf = await checkedDocument({ name: 'Cédula.pdf', content: paper }, 'pdf', 'file')
  expect(pdf).toMatchObject({ fileName: 'Cédula.pdf', mediaType: 'application/pdf', content: paper })
  const portrait = await readFile(new URL('../demo/portrait.jpg', import.meta.url))
  expect(await checkedDocument({ name: 'Foto.jpg', content: portrait }, 'img', 'file')).toMatchObject({
    mediaType: 'image/jpeg',
  })
})
