import { readFileSync } from 'node:fs'
import type { Router } from '@koa/router'

/** The product's own sheets, and what only the sandbox has. */
const sheets = [
  ...['font/font', 'tokens', 'base', 'ui', 'fields', 'shell'].map((name) => `../../styles/${name}.css`),
  './pages/sandbox.css',
]
const css = sheets.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n')
const figtree = readFileSync(new URL('../../styles/font/figtree-spanish.woff2', import.meta.url))

/** The style sheet and its font. */
export function routeStyle(router: Router): void {
  router.get('/estilo/sandbox.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = css
  })
  router.get('/estilo/figtree-spanish.woff2', (ctx) => {
    ctx.type = 'font/woff2'
    ctx.set('cache-control', 'max-age=86400')
    ctx.body = figtree
  })
}
