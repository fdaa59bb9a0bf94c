import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { openEngines } from '@turno/adapters/environment/engines.ts'
import { isCopied } from '@turno/adapters/event-store/copying/copied-events.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { Marketplace } from '@turno/projector/test/marketplace.ts'
import { ProviderDouble } from '@turno/projector/test/provider-double.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const masterKey = 'ab'.repeat(32)
const doctors = 400

const folder = mkdtempSync(join(tmpdir(), 'turno-log-command-'))
const dataDir = (name: string) => join(folder, name)
const file = join(folder, 'moved.log')
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const settings = { logFile: join(dataDir('source'), 'log.sqlite'), masterKey: Buffer.from(masterKey, 'hex') }
  const engines = await openEngines(settings, systemClock)
  const market = new Marketplace({ ...engines, clock: systemClock }, new ProviderDouble())
  await Promise.all(Array.from({ length: doctors }, (_, n) => market.register(`doctor${n}`, 'doctor')))
  await market.register('patient1', 'patient')
  await market.everything()
  await engines.eventStore.close()
})

function start(module: string, args: readonly string[], of: string) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve(module)), ...args], {
    env: { ...process.env, DATA_DIR: dataDir(of), MASTER_KEY: masterKey, LOOKUP_KEY: masterKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    printed.out += text
  })
  child.stderr.on('data', (text) => {
    printed.err += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...printed }))
  return { child, ended }
}

const log = (args: readonly string[], of: string) => start('@turno/standalone/log/log.ts', args, of).ended
const outcomeOf = ({ out }: { out: string }) => JSON.parse(out)

test('A log is copied, also when the command is killed on the way, and the read models are equal', async () => {
  const exported = await log(['export', file], 'source')
  expect(exported).toMatchObject({ code: 0, err: expect.stringMatching(/log: writing: (\d+) of \1 events, \d+\/s\n$/) })
  const { events, sha256 } = outcomeOf(exported)
  expect(events).toBeGreaterThan(doctors * 4)

  const whole = await log(['damaged'], 'source')
  expect([whole.code, outcomeOf(whole)]).toMatchObject([0, { lost: [], unreadable: [] }])

  const first = start('@turno/standalone/log/log.ts', ['import', file], 'target')
  await seen(dataDir('target'), 100)
  first.child.kill('SIGKILL')
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL', out: '' })
  const seeding = await start('@turno/standalone/seed.ts', [], 'target').ended
  expect(seeding).toMatchObject({
    code: 1,
    err: expect.stringContaining('the log cannot be used yet: only a part of the log'),
  })

  const second = await log(['import', file], 'target')
  expect(second).toMatchObject({
    code: 0,
    err: expect.stringContaining(`log: comparing: ${events} of ${events} events`),
  })
  expect(outcomeOf(second)).toMatchObject({ events, sha256 })
  const { appended } = outcomeOf(second)
  expect(appended).toBeGreaterThan(0)
  expect(appended).toBeLessThanOrEqual(events - 100)

  const verdicts = [await log(['verify', file], 'source'), await log(['verify', file], 'target')]
  expect(verdicts.map(({ code }) => code)).toEqual([0, 0])
  const [ofSource, ofTarget] = verdicts.map(outcomeOf)
  expect(ofTarget).toEqual(ofSource)
  expect(ofTarget).toMatchObject({ equal: true, events, lines: expect.any(Number) })
  expect(ofTarget.lines).toBeGreaterThan(doctors)
  expect(outcomeOf(await log(['import', file], 'target'))).toMatchObject({ appended: 0 })
})

/** Waits until another process has written so many moved events to the log in this folder. */
async function seen(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const store = await openSqliteLog(join(folder, 'log.sqlite'))
  let events = 0
  const enough = Promise.withResolvers<void>()
  store.subscribe(undefined, async (page) => {
    events += page.filter(isCopied).length
    if (events >= count) enough.resolve()
  })
  await enough.promise
  await store.close()
}

test('What the log command cannot do is reported in one line, and creates no log', async () => {
  const cut = join(folder, 'cut.log')
  expect(await log(['export', cut], 'source')).toMatchObject({ code: 0 })
  truncateSync(cut, 10_000)
  const outcomes = [
    await log([], 'source'),
    await log(['toString', cut], 'source'),
    await log(['export', join(folder, 'no.log')], 'nowhere'),
    await log(['export', cut], 'source'),
    await log(['import', cut], 'nowhere'),
    await log(['import', join(folder, 'missing.log')], 'nowhere'),
    await log(['verify', cut], 'source'),
  ]
  expect(outcomes.map(({ code, out }) => [code, out])).toEqual(outcomes.map(() => [1, '']))
  expect(outcomes.map(({ err }) => err)).toEqual([
    'log: use: npm run log -- export|import|verify <file>, or npm run log -- damaged\n',
    'log: use: npm run log -- export|import|verify <file>, or npm run log -- damaged\n',
    `log: there is no log ${join(dataDir('nowhere'), 'log.sqlite')}\n`,
    `log: ${cut} exists already\n`,
    expect.stringMatching(/^log: .*cut\.log was cut: .*\n$/),
    expect.stringMatching(/^log: ENOENT.*missing\.log'\n$/),
    expect.stringMatching(/^log: .*cut\.log was cut: .*\n$/),
  ])
  expect([existsSync(dataDir('nowhere')), existsSync(join(folder, 'no.log'))]).toEqual([false, false])
})

test('A log that differs from its copied file is noticed', async () => {
  const other = join(folder, 'other.log')
  const engines = await openEngines(
    { logFile: join(dataDir('other'), 'log.sqlite'), masterKey: Buffer.from(masterKey, 'hex') },
    systemClock,
  )
  const market = new Marketplace({ ...engines, clock: systemClock }, new ProviderDouble())
  await market.register('patient1', 'patient')
  expect(await log(['export', other], 'other')).toMatchObject({ code: 0 })
  expect(await log(['verify', other], 'source')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not event 1 of the file'),
  })
  await engines.eventStore.erase('personKey-patient1')
  expect(await log(['verify', other], 'other')).toMatchObject({
    code: 1,
    err: expect.stringContaining('personKey-patient1 is not as in the file'),
  })
  await engines.eventStore.close()
})
