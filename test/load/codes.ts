import { CodeCatalogues, type CodeRow } from '@turno/api/kit/search/codes/code-catalogues.fixture.ts'
import { CodeSearch } from '@turno/api/kit/search/codes/code-search.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { shown } from '@turno/read-models/catalogues/shown.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { type Ask, besideBareKoa } from './beside-koa.ts'
import type { Figure } from './figure.ts'
import { fillCatalogues } from './filled-catalogues.ts'
import { logInAll } from './logged-in.ts'
import { sized } from './size.ts'
import { usedBytes } from './used-bytes.ts'

/** As many as the official table of the CIE-10 has. */
const entryCount = sized(12_634, 600)
const load = { rounds: sized(5), atOnce: 4, warmUp: sized(200, 4), askedARound: sized(400, 10) }

const first = seedsOf('cie10')

/** What doctors type: codes with the point and without, beginnings, several words, people's words, mistakes. */
const typed = [
  ...['i10', 'e11.9', 'm54', 'azucar alta', 'dolor de cintura', 'gripa', 'diabtes', 'hipertencion', 'no especificada'],
  ...['de', 'otr', 'infeccion vias', 'trastornos del', 'ansiedad generalizada', 'p', 's', 'tumor maligno', 'xilofono'],
]

/** Invented diagnoses in the words of the first entries: fewer words than a real table has, each in more names. */
function rows(): (CodeRow & { catalogue: 'cie10'; parent: string; details: Record<string, string>; enabled: true })[] {
  const random = new Random(10)
  const taken = new Set(first.map(({ code }) => code))
  const codes: string[] = []
  for (let number = 0; codes.length < entryCount - first.length; number++) {
    const code = `${String.fromCharCode(65 + (number % 26))}${String(Math.floor(number / 26)).padStart(3, '0')}`
    if (!taken.has(code)) codes.push(code)
  }
  return codes.map((code) => {
    const words = [random.pick(first), random.pick(first)].flatMap(({ name }) => name.split(' ').slice(0, 5))
    const details = { sex: 'A', minAge: '0', maxAge: '999' }
    return { catalogue: 'cie10', code, name: words.join(' '), parent: code.slice(0, 3), details, enabled: true }
  })
}

/** Codes with which doctors write a visit, found in a table as large as the official one. */
export async function* codes(): AsyncGenerator<Figure | object> {
  const invented = rows()
  yield await indexed([...first, ...invented])
  await using folder = await temporaryFolder()
  await fillCatalogues(folder.path, invented)
  const [doctor] = await logInAll(folder.path, [{ id: 'bench-doctor', role: 'doctor' }])
  await using product = await startChild({ dataDir: folder.path })
  const ask = (number: number): Ask => ({
    method: 'GET',
    path: `/api/v1/patient-care/codes?kind=diagnosis&filter=${encodeURIComponent(typed[number % typed.length]!)}`,
    headers: { authorization: `Bearer ${doctor!.token}` },
  })
  const what = `GET patient-care/codes of a diagnosis, ${typed.length} texts in turns, ${load.atOnce} at once`
  const description = { figure: `codes typed, ${entryCount} entries`, what }
  yield await besideBareKoa(description, product, ask, { ...load, folder: folder.path })
}

/** What the first search of an edition costs beside the catalogue itself: time, the longest turn of it, and memory. */
async function indexed(all: readonly CodeRow[]): Promise<object> {
  const { reader } = await CodeCatalogues.of(all)
  const yardstickMs = await msOf(() => shown(reader, ['cie10']))
  const search = new CodeSearch()
  const before = usedBytes()
  let [longestTurnMs, last] = [0, performance.now()]
  const turn = () => {
    const now = performance.now()
    longestTurnMs = Math.max(longestTurnMs, now - last)
    last = now
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const known = { own: new Set<string>(), uses: new Map<string, number>() }
  const find = () => search.find(reader, { kind: 'diagnosis', filter: 'I10', limit: 20, known })
  const madeInMs = await msOf(find)
  clearImmediate(next)
  const bytes = usedBytes() - before
  // Whoever asks again keeps the index while its memory is counted.
  await find()
  return {
    figure: `index of codes, ${all.length} entries`,
    what: 'the first search of an edition, from the catalogue read: its time, its longest turn, the memory that stays',
    ...{ madeInMs: Math.round(madeInMs), longestTurnMs: Math.round(longestTurnMs) },
    ...{ megabytes: Number((bytes / 2 ** 20).toFixed(1)), bytesAnEntry: Math.round(bytes / all.length) },
    yardstick: 'the catalogue read and sorted, as each of its lists needs it',
    ...{ yardstickMs: Math.round(yardstickMs), ratio: Number((yardstickMs / madeInMs).toFixed(3)) },
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
