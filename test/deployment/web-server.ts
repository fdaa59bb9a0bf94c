import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import { projectFolder } from './compose.ts'

/** Settings of the web server, beside its address and the folder of the build. */
export interface WebServerSettings {
  PUBLIC_URL: string
  CHECKOUT_URL: string
  MAP_TILES_URL?: string
  SANDBOX_ADDRESS?: string
  /** host:port of each. */
  apis: readonly string[]
}

/** The product's web server, with the project's own configuration, on the loopback. */
export interface WebServer extends AsyncDisposable {
  url: string
}

/** @throws {Error} it does not start */
export async function startWebServer({ apis, ...settings }: WebServerSettings): Promise<WebServer> {
  const folder = await temporaryFolder()
  const address = `127.0.0.1:${await freePort(new Random(Date.now()))}`
  const url = `http://${address}`
  const API_SERVERS = apis.map((api) => `server ${api} max_fails=0;`).join(' ')
  const places = { LISTEN: address, WEB_ROOT: join(projectFolder, 'apps/web/dist'), RESOLVER: '127.0.0.1' }
  const file = join(folder.path, 'nginx.conf')
  writeFileSync(
    file,
    configuration({ SANDBOX_ADDRESS: '', MAP_TILES_URL: '', API_SERVERS, ...places, ...settings }, folder.path),
  )
  // As root it would read the build as nobody, who may not look into everybody's folders.
  const asHere = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;'
  const child = spawn(process.env.NGINX || 'nginx', ['-c', file, '-g', asHere], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    await ended
    await folder[Symbol.asyncDispose]()
  }
  try {
    await until('the web server', async () => {
      if (child.exitCode !== null) throw new Error(`the web server ended: ${said.join('')}`)
      return (await fetch(url).catch(() => undefined))?.ok
    })
  } catch (error) {
    await end()
    throw error
  }
  return { url, [Symbol.asyncDispose]: end }
}

/** The template as the image fills it: known names in braces are replaced, everything else belongs to nginx. */
function configuration(settings: Record<string, string>, temporary: string): string {
  const template = readFileSync(join(projectFolder, 'deploy/nginx.conf.template'), 'utf8')
  return template.replaceAll(' /tmp/', ` ${temporary}/`).replace(/\$\{(\w+)\}/g, (all, name) => settings[name] ?? all)
}
