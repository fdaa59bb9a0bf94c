import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Checks that no line is longer than 120 columns, comments and titles of tests included. Exempt are rows of Markdown
 * tables, blocks of code in Markdown, templates of several lines (SQL, HTML, tables of data), lines of code that are
 * mostly literals (a text, a pattern), and lines with a biome-ignore. Prints each long line and exits with 1.
 */
const columns = 120

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.sh'], { encoding: 'utf8' })
  .trim()
  .split('\n')

const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\*|#)/.test(line)
const isTitle = (line: string): boolean => /^\s*(test|it|describe)\b/.test(line)
const withoutLiterals = (line: string): string => line.replace(/(['"`/])(?:\\.|(?!\1).)*\1/g, '')

const mayBeLong = (line: string): boolean =>
  line.includes('// biome-ignore') || (!isComment(line) && !isTitle(line) && withoutLiterals(line).length < columns / 2)

function problemsOf(file: string): string[] {
  const block = file.endsWith('.md') ? /^```/g : /(?<!\\)`/g
  let isInBlock = false
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const wasInBlock = isInBlock
      if ([...line.matchAll(block)].length % 2 === 1) isInBlock = !isInBlock
      if (line.length <= columns || wasInBlock || isInBlock) return []
      return (file.endsWith('.md') ? line.startsWith('|') : mayBeLong(line))
        ? []
        : [`${file}:${index + 1} has ${line.length} columns`]
    })
}

const problems = files.flatMap(problemsOf)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
