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
  const bytes = unique.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length, 0)
  return { figure: 'page', what, gzipKb: Math.round(bytes / 100) / 10, files: unique.length }
}
