import { createHash } from 'node:crypto'
import { pdfOf } from '@turno/api/test/document-files.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { expect, test } from 'vitest'
import { startProcess } from '../support/child.ts'
import { temporaryFolder } from '../support/product-here.ts'

const people = [...demoDoctors.filter(({ active }) => !active), demoDoctors[0]!]
const kinds = ['1', '2', '3', '4', '6']
/** After so many answers the product is killed, whatever it is doing for the other people. */
const answersBefore = 20

/** Of a file; undefined: there is none. */
type Hash = string | undefined

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const bearer = ({ token }: Client) => ({ authorization: `Bearer ${token}` })

test('After SIGKILL during uploads each acknowledged document downloads as it was sent, and none is half', async () => {
  await using folder = await temporaryFolder()
  copySeeds(folder.path)
  /** Possible hashes, by person and kind: of the last acknowledged file, and of those sent after it. */
  const possible = new Map<string, Hash[]>()
  {
    await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0' })
    const clients = await Promise.all(people.map((person) => Client.logIn(product.url, person)))
    for (const client of clients)
      for (const [kind, hash] of await shownTo(client, product.url)) possible.set(`${client.id} ${kind}`, [hash])
    let answers = 0
    const killed = Promise.withResolvers<void>()
    const send = async (client: Client) => {
      for (let n = 0; ; n++) {
        const kind = kinds[n % kinds.length]!
        const file = pdfOf({ catalog: `/Lang (${client.id} ${n})` })
        const key = `${client.id} ${kind}`
        possible.get(key)!.push(hashOf(file))
        const reply = await upload(product.url, client, kind, file).catch(() => undefined)
        if (!reply) return
        expect(reply.status).toBe(200)
        possible.set(key, [hashOf(file)])
        if (++answers === answersBefore) killed.resolve(product.kill())
      }
    }
    await Promise.all([...clients.map(send), killed.promise])
  }
  await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0' })
  for (const person of people) {
    const client = await Client.logIn(product.url, person)
    for (const [kind, hash] of await shownTo(client, product.url))
      expect(possible.get(`${client.id} ${kind}`)).toContain(hash)
  }
}, 300_000)

/** The bytes that download as a person's document of each kind. */
async function shownTo(client: Client, url: string): Promise<Map<string, Hash>> {
  const { data } = await client.get(`/api/v1/doctor-certifications/${client.id}`)
  const shown = new Map<string, Hash>(kinds.map((kind) => [kind, undefined]))
  for (const { certification_id, path } of data) {
    const file = await fetch(url + path, { headers: bearer(client) })
    expect(file.status).toBe(200)
    if (shown.has(certification_id)) shown.set(certification_id, hashOf(new Uint8Array(await file.arrayBuffer())))
  }
  return shown
}

const upload = (url: string, client: Client, kind: string, file: Uint8Array) =>
  fetch(`${url}/api/v1/doctors/${client.id}/update/certifications?certification_id=${kind}&name=a.pdf`, {
    method: 'POST',
    headers: {
      ...bearer(client),
      'content-type': 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: new Uint8Array(file),
  })
