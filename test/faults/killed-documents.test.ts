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

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const bearer = ({ token }: Client) => ({ authorization: `Bearer ${token}` })

test('After SIGKILL during uploads each acknowledged document downloads as it was sent, and none is half', async () => {
  await using folder = await temporaryFolder()
  copySeeds(folder.path)
  /** Hashes of what was sent, by person and kind: the last that was acknowledged, and what was sent after it. */
  const sent = new Map<string, string[]>()
  {
    await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0' })
    const clients = await Promise.all(people.map((person) => Client.logIn(product.url, person)))
    let answers = 0
    const killed = Promise.withResolvers<void>()
    const send = async (client: Client) => {
      for (let n = 0; ; n++) {
        const kind = kinds[n % kinds.length]!
        const file = pdfOf({ catalog: `/Lang (${client.id} ${n})` })
        const key = `${client.id} ${kind}`
        sent.set(key, [...(sent.get(key) ?? []).slice(-1), hashOf(file)])
        const reply = await upload(product.url, client, kind, file).catch(() => undefined)
        if (!reply) return
        expect(reply.status).toBe(200)
        sent.set(key, [hashOf(file)])
        if (++answers === answersBefore) killed.resolve(product.kill())
      }
    }
    await Promise.all([...clients.map(send), killed.promise])
  }
  await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0' })
  for (const person of people) {
    const client = await Client.logIn(product.url, person)
    const { data } = await client.get(`/api/v1/doctor-certifications/${client.id}`)
    const shown = new Map<string, string>()
    for (const { certification_id, path } of data) {
      const file = await fetch(product.url + path, { headers: bearer(client) })
      expect(file.status).toBe(200)
      shown.set(`${client.id} ${certification_id}`, hashOf(new Uint8Array(await file.arrayBuffer())))
    }
    for (const [key, hash] of shown) expect(sent.get(key)).toContain(hash)
    const acknowledged = [...sent].filter(([key, hashes]) => key.startsWith(`${client.id} `) && hashes.length === 1)
    for (const [key] of acknowledged) expect(shown.has(key)).toBe(true)
  }
}, 300_000)

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
