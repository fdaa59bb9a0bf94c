import { folderFiles } from '@turno/adapters/files/folder.ts'
import { allIn } from '@turno/adapters/files/temporary-files.fixture.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startProcess } from '../support/child.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { until } from '../support/until.ts'

const people = demoPatients.slice(0, 3)
const rounds = 1
/** After so many answers the product is killed, whatever it is doing for the other people. */
const answersARound = 5

/** Random pixels: no two photos have the same bytes. */
async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return new Uint8Array(
    await sharp({ create: { width: 512, height: 512, channels: 3, background: 'white', noise } })
      .jpeg()
      .toBuffer(),
  )
}

test('After SIGKILL during uploads every acknowledged photo opens, and nothing half is shown', async () => {
  await using folder = await temporaryFolder()
  copySeeds(folder.path)
  const photos = await Promise.all(Array.from({ length: 4 }, aPhoto))
  for (let round = 0; round < rounds; round++) {
    await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0' })
    const clients = await Promise.all(people.map((person) => Client.logIn(product.url, person)))
    let answers = 0
    const killed = Promise.withResolvers<void>()
    const send = async (client: Client) => {
      for (let n = 0; ; n++) {
        const reply = await upload(product.url, client, photos[n % photos.length]!).catch(() => undefined)
        if (!reply) return
        expect(reply.status).toBe(200)
        if (++answers === answersARound) killed.resolve(product.kill())
      }
    }
    await Promise.all([...clients.map(send), killed.promise])
    await allShown(folder.path)
  }
}, 300_000)

const upload = (url: string, { id, token }: Client, photo: Uint8Array<ArrayBuffer>) =>
  fetch(`${url}/api/v1/patients/${id}/photo`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: photo,
  })

/** Starts the product again: each person has a whole photo, and files that are not shown go. */
async function allShown(dataDir: string): Promise<void> {
  await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: dataDir, PORT: '0' })
  for (const person of people) {
    const client = await Client.logIn(product.url, person)
    const { data } = await client.get(`/api/v1/patients/${client.id}`)
    const shown = await fetch(product.url + data.photo)
    expect(shown.status).toBe(200)
    expect((await sharp(await shown.arrayBuffer()).stats()).channels).toHaveLength(3)
  }
  const files = await folderFiles(openDataDir({ dataDir, secrets: {} }).filesFolder)
  await until('only files that are shown, or that a sweep takes', async () => {
    const stored = await allIn(files.list('photos/'))
    // At most one upload of each person was cut off between file and choice.
    return stored.length >= people.length && stored.length <= people.length * (rounds + 1)
  })
}
