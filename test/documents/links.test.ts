import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '../deployment/compose.ts'

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: projectFolder, encoding: 'utf8' }).trim().split('\n')
const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))

const textOf = (page: string): string => readFileSync(join(projectFolder, page), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match]) => match!)

/** As GitHub makes them of headings. */
const anchorsOf = (page: string): string[] =>
  found(textOf(page), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

function isThere(page: string, link: string): boolean {
  const [path, anchor] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  return existsSync(join(projectFolder, target)) && (!anchor || anchorsOf(target).includes(anchor))
}

describe.each(pages)('the page %s of the documents', (page) => {
  test('links to pages and headings that exist', () => {
    const links = found(textOf(page), /\]\((?!https?:)([^)]+)\)/g)
    expect(links.filter((link) => !isThere(page, link))).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = found(
      textOf(page),
      /`((?:adapters|apps|contract|deploy|docs|domain|notices|read-models|styles|test)\/[\w./-]*)`/g,
    )
    expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
  })

  test('names commands that exist', () => {
    const names = found(textOf(page), /npm run ([\w:]+)/g)
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('The list of decisions has every page, under its title and a number of its own', () => {
  const folder = 'docs/decisions/'
  const rows = pages
    .filter((page) => page.startsWith(`${folder}0`))
    .map((page) => `- [${found(textOf(page), /^# (.*)$/gm)[0]}](${page.slice(folder.length)})`)
  expect(found(textOf(`${folder}README.md`), /^(- .*)$/gm)).toEqual(rows)
  expect(rows.map((row) => Number.parseInt(row.slice(3), 10))).toEqual(rows.map((_, index) => index + 1))
})
