import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from './shared-browser.ts'

const styles = ['tokens', 'base', 'ui', 'fields', 'shell']
  .map((name) => readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), 'utf8'))
  .join('')
/** As long as names and addresses of mail are at most. */
const long = `Wolfeschlegelsteinhausenbergerdorff${'o'.repeat(25)}`

let page: Page
beforeAll(async () => {
  const context = await (await sharedBrowser(false, [])).newContext({ viewport: { width: 360, height: 780 } })
  page = await context.newPage()
})
afterAll(() => page.context().close())

const cells = (...inner: string[]): string => inner.map((each) => `<td>${each}</td>`).join('')
const table = (row: string): string =>
  `<table class="table"><thead><tr><th>Fecha<th>Persona<th class="r">Valor</tr></thead><tbody><tr>${row}</tr></tbody></table>`
const amount = '<td class="num">$1.200.000</td>'

test.each([
  ...['h1', 'h2', 'h3', 'p', 'dd'].map((tag) => [tag, `<${tag}>${long}</${tag}>`]),
  ['a cell of a table', table(`${cells('3 mar', long)}${amount}`)],
  ['two cells of a table', table(`${cells(long, long)}${amount}`)],
  ['the head of a row', table(`<th scope="row">${long}</th>${cells('3 mar')}${amount}`)],
  [
    'a row of a list',
    `<ul class="rows"><li><div class="row between"><span>${long}</span><span class="num">$1.200.000</span></div></li></ul>`,
  ],
])('%s with a long word is no wider than a phone', async (_what, html) => {
  await page.setContent(`<style>${styles}</style><main class="page"><div class="card flush">${html}</div></main>`)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  const texts = await page.evaluate<{ text: string; lines: number; right: number }[]>(`(() => {
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const lines = [...range.getClientRects()]
      found.push({ text: walker.currentNode.data, lines: lines.length, right: Math.max(...lines.map(({ right }) => right)) })
    }
    return found
  })()`)
  // Text that a card cuts off is not seen either.
  expect(texts.filter(({ right }) => right > 360)).toEqual([])
  expect(texts.filter(({ text, lines }) => text.startsWith('$') && lines > 1)).toEqual([])
})
