import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

export interface PageWeight {
  figure: 'page'
  what: string
  /** As browsers get it from the api. */
  brotliKb: number
  /** As nginx sends it. */
  gzipKb: number
  files: number
}

/** The bundler's manifest: each file by its source. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * What a browser loads before the first page can run, and before anybody can act on it. @throws {Error} the web
 * application was not built
 */
export function* page(): Generator<PageWeight> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('npm run build first')
  const html = readFileSync(`${dist}/index.html`, 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
  yield weigh('entry script of the web application with what it preloads', scripts)
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  yield weigh('the patients’ entry page before anybody touches it', [
    ...scripts,
    ...filesOf(manifest, 'login/patient-entry.tsx'),
  ])
}

/** A chunk with its static imports; lazily loaded chunks do not count. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is no chunk of the build`)
  if (seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}

function weigh(what: string, files: string[]): PageWeight {
  const unique = [...new Set(files)]
  const kbOf = (suffix: string): number => {
    const bytes = unique.reduce((sum, file) => sum + statSync(`${dist}/${file}${suffix}`).size, 0)
    return Math.round(bytes / 100) / 10
  }
  return { figure: 'page', what, brotliKb: kbOf('.br'), gzipKb: kbOf('.gz'), files: unique.length }
}
