import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { snapshotBeside } from '@turno/adapters/read-store/snapshot-file.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { type Ask, besideBareKoa } from './beside-koa.ts'
import { type Figure, median } from './figure.ts'
import { fillCatalogues } from './filled-catalogues.ts'
import { logInAll } from './logged-in.ts'
import { sized } from './size.ts'

const entryCount = sized(100_000, 200)
const rounds = sized(5)
const starts = sized(3)
/** Administrators are few: one asks after the other. */
const reading = { rounds, atOnce: 1, warmUp: sized(50, 2), askedARound: sized(100, 5) }
/** A change makes the catalogue anew, which is slow and is seen sooner. */
const writing = { ...reading, warmUp: sized(4, 2), askedARound: sized(10, 2) }

const medicines = seedsOf('medicines')
const entries = '/api/v1/catalogues/medicines/entries'
const codeOf = (number: number): string => `bench-${number}`

/** Words of administrators: one, two, a code, with accents or without, and what nothing has. */
const typed = ['aceta', 'ácido', 'tableta 500', 'BENCH-777', 'lorata', '9', 'xilofono']

type Asking = (number: number) => Ask

let changes = 0
const change = (number: number): Ask => ({
  method: 'PATCH',
  path: `${entries}/${codeOf(number % entryCount)}`,
  body: { name: `Cambiado ${changes++}` },
  headers: { 'idempotency-key': randomUUID() },
})
/** Another one each time: the api keeps the answers to those that are asked again. */
const search = (number: number): Ask => ({
  method: 'GET',
  path: `${entries}?search=${encodeURIComponent(`${typed[number % typed.length]} ${number}`)}`,
})

const questions: Record<string, { what: string; ask: Asking }> = {
  'first page of the list': {
    what: `GET ${entries}: 20 by code, with their number, asked again and again`,
    ask: () => ({ method: 'GET', path: entries }),
  },
  'pages of the list': {
    what: `GET ${entries}?where=route:ORAL&state=offered, one page after the other`,
    ask: (number) => ({
      method: 'GET',
      path: `${entries}?where=route:ORAL&state=offered&offset=${(number * 20) % entryCount}`,
    }),
  },
  'search in the list': { what: `GET ${entries}?search=…, other words each time`, ask: search },
}

const changing: typeof questions = {
  change: { what: `PATCH ${entries}/…, a new name`, ask: change },
  'change and search in turns': {
    what: `PATCH ${entries}/…, and a search after each`,
    ask: (number) => (number % 2 === 0 ? change(number) : search(number)),
  },
}

/** One large catalogue at the desk of an administrator, and what its entries add to a start of the product. */
export async function* catalogues(): AsyncGenerator<Figure | object> {
  await using plain = await temporaryFolder()
  await using large = await temporaryFolder()
  const rows = Array.from({ length: entryCount }, (_, number) => rowOf(number))
  await fillCatalogues(plain.path, [])
  await fillCatalogues(large.path, rows)
  const [admin] = await logInAll(large.path, [{ id: 'bench-admin', role: 'administrator' }])
  const authorization = `Bearer ${admin!.token}`
  const asAdmin = (ask: Asking) => (number: number) => {
    const { headers, ...asked } = ask(number)
    return { ...asked, headers: { ...headers, authorization } }
  }
  yield await startsOf(plain.path, large.path)
  await using product = await startChild({ dataDir: large.path })
  for (const [of, load] of [
    [questions, reading],
    [changing, writing],
  ] as const)
    for (const [name, { what, ask }] of Object.entries(of))
      yield await besideBareKoa({ figure: `${name}, ${entryCount} entries`, what }, product, asAdmin(ask), {
        ...load,
        folder: large.path,
      })
}

/** As official lists of medicines have them: the same substance in many presentations. */
function rowOf(number: number) {
  const { name, parent, details } = medicines[number % medicines.length]!
  const catalogue = 'medicines' as const
  return { catalogue, code: codeOf(number), name: `${name} ${number}`, parent, details, enabled: true }
}

/** From the start of the process to its ready line, on a log without read models: what entries add to a first start. */
async function startsOf(plain: string, large: string): Promise<object> {
  // The first one of all writes the people of the demo.
  for (const path of [large, plain]) await startMs(path)
  const own: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < starts; round++) {
    own.push(await startMs(large))
    theirs.push(await startMs(plain))
  }
  const [startsInMs, yardstickMs] = [median(own), median(theirs)].map(Math.round) as [number, number]
  return {
    figure: `start, ${entryCount} entries`,
    what: 'from the start of the process to its ready line, the read models built from the log',
    ...{ startsInMs, addedMs: startsInMs - yardstickMs },
    yardstick: 'the same with the first entries alone',
    ...{ yardstickMs, ratio: Number((startsInMs / yardstickMs).toFixed(3)), rounds: starts },
  }
}

async function startMs(dataDir: string): Promise<number> {
  await rm(snapshotBeside(openDataDir({ dataDir, secrets: {} }).logFile), { force: true })
  const start = performance.now()
  await using _product = await startChild({ dataDir })
  return performance.now() - start
}
