import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

export interface PageWeight {
  figure: 'page'
  what: string
  gzipKb: number
  files: number
}

/** What a browser loads before the first page of the product can run. @throws {Error} the web application was not built */
export function* page(): Generator<PageWeight> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('npm run build first')
  const html = readFileSync(`${dist}/index.html`, 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => readFileSync(`${dist}${path}`))
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  yield {
    figure: 'page',
    what: 'entry script of the web application with what it preloads',
    gzipKb: Math.round(bytes / 100) / 10,
    files: scripts.length,
  }
}
