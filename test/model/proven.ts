import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNight } from '@turno/adapters/runs.fixture.ts'
import { afterAll, type RunnerTask } from 'vitest'

/** For each proof what was played when it last passed whole, and the hash of the sources that it passed for. */
type Proven = Record<string, { played: string; sources: string }>

const root = join(import.meta.dirname, '../..')
const record = join(import.meta.dirname, 'proven.json')
/** The rules, the model that plays them, and what the model takes from outside. */
const sources = ['domain', 'test/model', 'adapters/payment', 'adapters/hashing', 'read-models/transactions']

/**
 * Whether the long proof of a test file is to be played whole: it has not yet passed for these sources, or it is night.
 * Otherwise a sample does. Call it once, at the top of the file: after all its tests have passed, a
 * whole proof is recorded in proven.json, which is committed with the change. CI records nothing.
 *
 * @param played what the whole proof plays
 */
export function isToBeProven(proof: string, played: string): boolean {
  const { PAYMENT_HISTORIES, TEST_SEED, CI } = process.env
  if (isNight || PAYMENT_HISTORIES || TEST_SEED) return true
  const passing = { played, sources: hashOfSources() }
  const passed = proven()[proof]
  if (passed?.sources === passing.sources && passed.played === played) return false
  // biome-ignore lint/correctness/noEmptyPattern: vitest takes nothing else first
  afterAll(({}, file) => {
    if (!CI && isPassed(file)) save({ ...proven(), [proof]: passing })
  })
  return true
}

/** Tests are no sources, except the proofs. */
function hashOfSources(): string {
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root })).toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    if (file.startsWith('test/') || !file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isPassed = (task: RunnerTask): boolean =>
  'tasks' in task ? task.tasks.every(isPassed) : task.result?.state === 'pass'

function proven(): Proven {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return {}
  }
}

/** Where nothing can be written, the next run proves it again. */
function save(all: Proven): void {
  const inOrder = Object.fromEntries(Object.entries(all).sort())
  try {
    writeFileSync(record, `${JSON.stringify(inOrder, null, 2)}\n`)
  } catch {}
}
