import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import { composeFile, projectFolder } from './compose.ts'
import { readStages } from './dockerfile.ts'
import { TrialBuild } from './trial-build.ts'

const { services } = composeFile()
const running: ChildProcess[] = []
/** The errors that the processes logged. */
const complaints: Buffer[] = []
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let build: TrialBuild
let product: string
let builder: string

beforeAll(async () => {
  folder = await temporaryFolder()
  build = new TrialBuild(projectFolder, folder.path)
  ;[product, builder] = await Promise.all([build.stage('product'), build.stage('build')])
}, 300_000)
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
  // Node takes seconds over so many files.
  execFileSync('rm', ['-r', folder.path])
})

async function start(command: string[] | undefined, env: Record<string, string>): Promise<ChildProcess> {
  const child = await build.run('product', { ...(command ? { command } : {}), env })
  running.push(child)
  child.stderr!.on('data', (chunk) => complaints.push(chunk))
  return child
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

/** Exit code of a service's own health check, asking at this port instead of the container's. */
async function healthOf(service: string, port: number): Promise<number | null> {
  const [, ...command] = services[service]!.healthcheck!.test
  const child = await start(
    command.map((word) => word.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)),
    {},
  )
  return (await once(child, 'exit'))[0]
}

test('the image is built on the Node that the project is tested with', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const stages = [...readStages(join(projectFolder, 'Dockerfile')).values()]
  const outside = stages.map(({ from }) => from).filter((from) => from.includes(':'))
  const [major, minor] = devDependencies.node.split('.')
  expect(outside.filter((from) => from.startsWith('node:'))).toEqual(
    Array(2).fill(`node:${major}.${minor}-bookworm-slim`),
  )
  expect(outside).toHaveLength(3)
})

test('the web application is built', () => {
  expect(readFileSync(join(builder, 'app/apps/web/dist/index.html'), 'utf8')).toContain('/assets/')
})

test('the product has what it needs and nothing else: no tools, no tests, nothing of the browser, no settings', () => {
  const found = readdirSync(join(product, 'app'), { recursive: true, encoding: 'utf8' })
  expect(found).toContain('node_modules/koa')
  for (const name of ['node', 'vite', 'vitest', 'react', '@turno/web', '@turno/test', '@biomejs/biome'])
    expect(existsSync(join(product, 'app/node_modules', name))).toBe(false)
  const own = found.filter((path) => !path.startsWith('node_modules'))
  expect(own.filter((path) => /\.test\.|\.fixture\.|\.env|\.sqlite|(^|\/)test\//.test(path))).toEqual([])
})

test('without settings it stops with one clear line', async () => {
  const child = await start(undefined, {})
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect([said, code]).toEqual([expect.stringMatching(/^Turno api: [A-Z_]+( or [A-Z_]+)* is missing\n$/), 1])
})

test('as an ordinary user every process starts, passes its own health check, and stops on SIGTERM', async () => {
  await using redis = await RedisServer.start()
  const random = new Random(Date.now())
  const [api, projector, sandbox] = [await freePort(random), await freePort(random), await freePort(random)]
  const key = () => randomBytes(32).toString('hex')
  const settings = {
    DATA_DIR: join(product, 'home/node/data'),
    REDIS_URL: redis.url,
    SANDBOX_URL: `http://127.0.0.1:${sandbox}/sandbox`,
    MASTER_KEY: key(),
    LOOKUP_KEY: key(),
    TOKEN_SECRET: key(),
    HOST: '127.0.0.1',
  }
  const begin = (service: string, port: number) =>
    start(services[service]!.command, { ...settings, PORT: String(port) })

  const children = [await begin('sandbox', sandbox), await begin('api-1', api)]
  await until('the api', async () => (await fetch(`http://127.0.0.1:${api}/health/live`).catch(() => undefined))?.ok)
  expect(await healthOf('sandbox', sandbox)).toBe(0)
  expect(await healthOf('api-1', api)).toBe(1)
  expect(await healthOf('projector', projector)).toBe(1)

  children.push(await begin('projector', projector))
  await until('the read models', async () => (await fetch(`http://127.0.0.1:${api}/health/ready`)).ok)
  expect(await healthOf('api-1', api)).toBe(0)
  expect(await healthOf('projector', projector)).toBe(0)

  const seed = await start(services.seed!.command, settings)
  expect((await once(seed, 'exit'))[0]).toBe(0)
  const codes = await Promise.all(children.reverse().map(stop))
  expect(codes, Buffer.concat(complaints).toString()).toEqual([0, 0, 0])
})
