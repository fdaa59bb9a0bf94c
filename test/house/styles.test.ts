import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sheets = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude: ['**/dist/**'] })

/** Selectors of the rules for screens. A class asked for only in `:has` is not styled by its rule. */
const selectorsOf = (sheet: string): string[] =>
  readFileSync(root + sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@media print.*?\n}/gs, '')
    .replace(/:has\([^)]*\)+/g, '')
    .split(/[{};]/)
    .filter((part) => /^\s*[.:[a-z]/.test(part) && !/^\s*[\w-]+:\s/.test(part))
    .flatMap((selectors) => selectors.split(','))
    .map((selector) => selector.trim())
const classesOf = (selector: string): string[] => selector.match(/\.[a-z][\w-]*/g) ?? []

// All areas' sheets meet in one document, and some in one file.
it('a style sheet of one area leaves the classes that all areas share alone, but within its own', () => {
  const shared = new Set(sheets('styles/*.css').flatMap(selectorsOf).flatMap(classesOf))
  const isShared = (name: string): boolean => shared.has(name)
  const taken = sheets('apps/web/**/*.css').flatMap((sheet) =>
    selectorsOf(sheet)
      .filter((selector) => classesOf(selector).length > 0 && classesOf(selector).every(isShared))
      .map((selector) => `${sheet} ${selector}`),
  )
  expect(shared.size).toBeGreaterThan(100)
  expect(taken).toEqual([])
})
