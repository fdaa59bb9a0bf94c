import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { expect, test } from 'vitest'
import { admit, soldByVideo } from './consultation.ts'
import { pdfOfSize } from './document-files.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())

test('a client that requests hundreds of files and reads none has four in memory, and delays nobody else', async () => {
  const id = await soldByVideo(world)
  await admit(world, id)
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const files = `/api/v1/video-visits/${id}/files`
  await ana.upload('POST', `${files}?message_id=${randomUUID()}&name=examen.pdf`, pdfOfSize(9_000_000))
  const { messages } = (await ana.get(`/api/v1/video-visits/${id}/messages`)).data
  const url = world.url + messages[0].file.path
  const answered: IncomingMessage[] = []
  const headers = { Authorization: `Bearer ${ana.token}` }
  for (let n = 0; n < 200; n++)
    get(url, { headers, agent: false }, (response) => answered.push(response.pause())).on('error', () => undefined)
  await expect.poll(() => answered.length).toBe(4)
  for (let n = 0; n < 5; n++) {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${ruiz.token}` } })
    expect((await response.arrayBuffer()).byteLength).toBe(messages[0].file.bytes)
  }
  expect(answered).toHaveLength(4)
  for (const response of answered.slice()) response.destroy()
  await expect.poll(() => answered.length).toBe(8)
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
})
