import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { pdfOf, streamOf } from './document-files.ts'
import { World } from './world.ts'

let world: World
let nuevo: Client
beforeEach(async () => {
  world = await World.open()
  nuevo = await world.as('nuevo')
})
afterEach(() => world.close())

const put = (file: Uint8Array, { kind = '1', name = 'cedula.pdf' } = {}) => {
  const query = new URLSearchParams({ certification_id: kind, name })
  return nuevo.upload('POST', `/api/v1/doctors/nuevo/update/certifications?${query}`, file)
}

test('files of one person are read and looked at one after the other', async () => {
  let [atWork, most] = [0, 0]
  const keep = world.files.keep.bind(world.files)
  vi.spyOn(world.files, 'keep').mockImplementation(async (...given) => {
    most = Math.max(most, ++atWork)
    return keep(...given).finally(() => atWork--)
  })
  const files = Array.from({ length: 10 }, (_, at) =>
    put(pdfOf({ catalog: `/Lang (${at})` }), { kind: `${1 + (at % 4)}` }),
  )
  expect((await Promise.all(files)).every(({ status }) => status === 200)).toBe(true)
  expect(most).toBe(1)
})

test('no character in a file name breaks an upload', async () => {
  const { status, data } = await put(pdfOf(), { name: 'a\u2028b\u2029.pdf' })
  expect([status, data.certifications[0].name]).toEqual([200, 'ab.pdf'])
})

test.each(['stream\r', 'stream \n', 'stream%\n'])('no script in a PDF stays hidden behind %j', async (line) => {
  const hidden = streamOf(Buffer.from('5 0 << /S /JavaScript /JS (x) >>'), '/N 1 /First 4').replace('stream\n', line)
  expect((await put(pdfOf({ objects: [hidden] }))).body.message).toContain('Problemas cargando el archivo')
})
