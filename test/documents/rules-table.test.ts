import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '../deployment/compose.ts'

const domain = join(projectFolder, 'domain')
const text = readFileSync(join(domain, 'README.md'), 'utf8')
const rows = [...text.slice(text.indexOf('## Where a rule stands')).matchAll(/^\| (.+?) \| (.+?) \| ?(.*?) ?\|$/gm)]
  .slice(2)
  .map(([, rule, files, figures]) => ({ rule: rule!, files: files!, figures: figures! }))

const linkedIn = (cell: string): string[] => [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => join(domain, path!))
/** Whether a source says the code, and not the beginning of a longer word or figure. */
const says = (source: string, code: string): boolean =>
  source.split(code).some((rest, at) => at > 0 && !/^\w/.test(rest))
const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

/** Whether a rule's words begin with a figure: '15 %', '7:00', 'five assistants', 'a day and two hours'. */
const beginsWithFigure = (rule: string): boolean => /^(\d|two|three|five|a minute|a day)/.test(rule)

describe('The table of rules', () => {
  test('names every rule once', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length)
  })

  test.each(rows)('$rule: is in the linked files, with its figure', ({ rule, files, figures }) => {
    const sources = linkedIn(files)
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path, 'utf8'))
    const named = [...codeIn(figures), ...codeIn(files).filter((code) => /^\w+$/.test(code))]
    const missing = named.filter((code) => sources.length > 0 && !sources.some((source) => says(source, code)))
    expect(missing).toEqual([])
    if (beginsWithFigure(rule)) expect(codeIn(figures)).not.toEqual([])
  })
})
