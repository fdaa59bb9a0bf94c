import { fileURLToPath } from 'node:url'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { addressesOf, type Page, pages } from '@turno/contract/pages.ts'
import { build, createServer, createServerModuleRunner, type Plugin, type Rollup } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const firstScript = fileURLToPath(new URL('first.ts', import.meta.url))
const font = /figtree-spanish-.*\.woff2$/
/** `ready-page.tsx` belongs to a higher layer. */
interface Drawing {
  readyPage(path: string, role: UserRole | undefined): Promise<string>
}

/** A page before any answer has come. */
interface Drawn {
  address: string
  /** Profile of its readers; undefined: strangers. */
  role: UserRole | undefined
  /** Empty where no words are known yet. */
  html: string
  /** Modules loaded to draw it. */
  modules: ReadonlySet<string>
}

/**
 * Writes a file for each address of the table of pages: frame and first words as the application itself draws them,
 * with links to all the code and the font that the page wants, so that a browser asks for everything at once.
 * `app.html`, which is empty, serves all other addresses.
 */
export function readyPages(): Plugin {
  return {
    name: 'turno-ready-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const first = this.emitFile({ type: 'asset', name: 'first.js', source: await scriptOf(firstScript) })
        const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        const blocking = `<script src="/${this.getFileName(first)}"></script>`
        for (const name of ['index.html', 'offline.html']) {
          const page = bundle[name] as Rollup.OutputAsset
          page.source = String(page.source).replace('<title>', `${blocking}\n    <title>`)
        }
        const template = String((bundle['index.html'] as Rollup.OutputAsset).source)
        write('app.html', template)
        const built = builtAssets(bundle)
        for (const page of await drawAll()) {
          const html = built(filled(template, page, filesOf(page.modules, bundle)))
          if (page.address === '/') (bundle['index.html'] as Rollup.OutputAsset).source = html
          else write(`${page.address.slice(1)}.html`, html)
        }
      },
    },
  }
}

/** Puts the pictures of the build in the place of the sources that a page was drawn with. */
function builtAssets(bundle: Rollup.OutputBundle): (html: string) => string {
  const assets = Object.values(bundle).filter((each) => each.type === 'asset')
  const nameOf = new Map(assets.flatMap((each) => each.originalFileNames.map((from) => [`/${from}`, each.fileName])))
  return (html) => html.replace(/(?<= src=")[^"]+/g, (from) => (nameOf.has(from) ? `/${nameOf.get(from)}` : from))
}

/** A script that a browser runs before it draws, with all that it imports. */
async function scriptOf(input: string): Promise<string> {
  const output = { format: 'iife', codeSplitting: false } as const
  const options = { write: false, minify: true, rolldownOptions: { input, output } }
  const built = (await build({ configFile: false, logLevel: 'silent', build: options })) as Rollup.RollupOutput
  return built.output[0].code
}

async function drawAll(): Promise<Drawn[]> {
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
  try {
    const drawn: Drawn[] = []
    for (const [address, page] of pagesByAddress()) {
      // Each page begins anew, so that its modules are known.
      runner.clearCache()
      const { readyPage } = await runner.import<Drawing>('/shell/ready-page.tsx')
      const role = visitorOf(page)
      const html = await readyPage(address, role)
      const modules = new Set(runner.evaluatedModules.idToModuleMap.keys())
      drawn.push({ address, role, html: isReady(html) ? html : '', modules })
    }
    return drawn
  } finally {
    await runner.close()
    await server.close()
  }
}

/** Of several pages with one address the first without a tab, which is the patients'. */
function pagesByAddress(): Map<string, Page> {
  const found = new Map<string, Page>()
  for (const page of Object.values(pages).filter(({ path, tab }) => !tab && !path.includes(':')))
    for (const address of addressesOf(page)) if (!found.has(address)) found.set(address, page)
  return found
}

/** Reader of a prerendered page: a stranger where everybody may open it, else a patient, if it is theirs. */
function visitorOf({ who, strangersToo }: Page): UserRole | undefined {
  if (who === 'anyone' || (strangersToo && who.length > 1)) return undefined
  return (who.includes('patient') ? 'patient' : who[0]) as UserRole
}

/** Whether there are words yet; the content policy allows no style in a page's own mark-up. */
const isReady = (html: string): boolean => html.includes('<h1') && !html.includes(' style="')

/** Scripts and styles of the build that contain the modules, with all that these import. */
function filesOf(modules: ReadonlySet<string>, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const found = new Set<string>()
  const take = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (found.has(fileName) || chunk?.type !== 'chunk') return
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const each of chunk.imports) take(each)
  }
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => modules.has(id))) take(chunk.fileName)
  return [...found, ...Object.keys(bundle).filter((name) => font.test(name))]
}

const title = /<title>.*?<\/title>/

function filled(template: string, { role, html }: Drawn, files: string[]): string {
  const links = files.filter((file) => !template.includes(`/${file}"`)).map(linkTo)
  return (
    template
      .replace('<html ', () => `<html data-for="${role ?? ''}" `)
      // The first one counts. The other stays while a page without a title of its own is shown.
      .replace(title, (lasting) => (title.exec(html)?.[0] ?? '') + lasting)
      .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${html.replace(title, '')}</div>`)
  )
}

function linkTo(file: string): string {
  const href = `crossorigin href="/${file}"`
  if (file.endsWith('.js')) return `<link rel="modulepreload" ${href}>`
  if (file.endsWith('.css')) return `<link rel="stylesheet" ${href}>`
  return `<link rel="preload" as="font" type="font/woff2" ${href}>`
}
