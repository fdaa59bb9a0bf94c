import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { mutants } from './rules.ts'

// Breaks each rule in a copy of the tree and runs the tests that must notice. Fails where one of them does not.
// With an argument only the mutants whose name contains it.

const root = join(import.meta.dirname, '../..')
const chosen = mutants.filter(({ name }) => name.includes(process.argv[2] ?? ''))
const copy = mkdtempSync(join(tmpdir(), 'turno-mutants-'))

interface Outcome {
  passed: number
  failed: number
  /** Each test that failed, or file that could not be run, and why. */
  failures: string[]
}

/** The part that is read here of the report that vitest writes. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Installed packages are shared; those of the project are the copy's own. */
function copyTree(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) cpSync(join(root, file), join(copy, file))
  const modules = 'node_modules'
  mkdirSync(join(copy, modules, '@turno'), { recursive: true })
  for (const name of readdirSync(join(root, modules)))
    if (name !== '@turno' && !name.startsWith('.vite'))
      symlinkSync(join(root, modules, name), join(copy, modules, name))
  const packages = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const file of packages) {
    const { name } = JSON.parse(readFileSync(join(copy, file), 'utf8'))
    symlinkSync(join(copy, dirname(file)), join(copy, modules, name))
  }
}

function run(tests: readonly string[], ...more: string[]): Outcome {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`, ...more, ...tests]
  const { stderr } = spawnSync(join(copy, 'node_modules/.bin/vitest'), args, { cwd: copy, encoding: 'utf8' })
  try {
    const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const isFailed = ({ status }: { status: string }) => status === 'failed'
    const failures = testResults
      .filter(isFailed)
      .flatMap(({ name, message, assertionResults }) => [
        `${name.slice(copy.length + 1)} ${message}`,
        ...assertionResults.filter(isFailed).map((each) => `${each.fullName}: ${each.failureMessages.join()}`),
      ])
    return { passed: numPassedTests, failed: numFailedTests, failures }
  } catch {
    throw new Error(`vitest made no report about ${tests.join(', ')}: ${stderr}`)
  }
}

/** @throws {Error} the rule does not stand in its file, or more than once */
function isFound({ name, file, rule, broken, tests }: Mutant): boolean {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(rule).length !== 2) throw new Error(`${name}: ${file} does not hold exactly one ${rule}`)
  writeFileSync(
    path,
    source.replace(rule, () => broken),
  )
  const { failed } = run(tests, '--bail=1')
  writeFileSync(path, source)
  console.log(`${failed > 0 ? 'found' : 'MISSED'}: ${name}`)
  return failed > 0
}

try {
  copyTree()
  const sound = run([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (sound.failures.length > 0 || sound.passed === 0)
    throw new Error(`fails before anything is broken: ${sound.failures.join('\n')}`)
  const missed = chosen.filter((mutant) => !isFound(mutant))
  console.log(`${chosen.length - missed.length} of ${chosen.length} found`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true })
}
