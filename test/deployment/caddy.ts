import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import { projectFolder } from './compose.ts'

const program = process.env.CADDY || 'caddy'
const configuration = ['--adapter', 'caddyfile', '--config', join(projectFolder, 'deploy/Caddyfile')]

/** What the web server is told, beside where it listens and where the build is. */
export interface CaddySettings {
  PUBLIC_URL: string
  CHECKOUT_URL: string
  API_ADDRESSES: string
  SANDBOX_ADDRESS?: string
  LOAD_BALANCERS?: string
}

/** The product's web server, with the project's own configuration, on the loopback. */
export interface Caddy extends AsyncDisposable {
  url: string
}

/** @throws {Error} it does not start */
export async function startCaddy(settings: CaddySettings): Promise<Caddy> {
  const url = `http://127.0.0.1:${await freePort(new Random(Date.now()))}`
  const places = { SITE_ADDRESS: url, LISTEN_ON: '127.0.0.1', WEB_ROOT: join(projectFolder, 'apps/web/dist') }
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', XDG_CONFIG_HOME: '/dev/null', ...places, ...settings }
  const child = spawn(program, ['run', ...configuration], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  await until('the web server', async () => {
    if (child.exitCode !== null) throw new Error(`the web server ended: ${said.join('')}`)
    return (await fetch(url).catch(() => undefined))?.ok
  })
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, [Symbol.asyncDispose]: end }
}

/** What the program has against the configuration without any setting; empty if nothing. */
export function faultsOfConfiguration(): string {
  const { status, stderr } = spawnSync(program, ['validate', ...configuration], { env: { PATH: process.env.PATH }, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}
