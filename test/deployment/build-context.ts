import { cpSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'

interface Rule {
  pattern: string
  isKept: boolean
}

/**
 * Copies what a build of this folder's Dockerfile would be sent: the folder without what its .dockerignore leaves out.
 */
export function copyBuildContext(from: string, to: string): void {
  const rules = readRules(join(from, '.dockerignore'))
  cpSync(from, to, {
    recursive: true,
    filter: (source) => {
      const path = relative(from, source)
      return path === '' || isSent(path, rules) || leadsToKept(path, rules)
    },
  })
}

const readRules = (file: string): Rule[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace(/^!/, ''), isKept: line.startsWith('!') }))

/** The last rule that fits counts, for a folder and all that is in it. */
function isSent(path: string, rules: readonly Rule[]): boolean {
  const parts = path.split('/')
  const within = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return rules.findLast(({ pattern }) => within.some((each) => matchesGlob(each, pattern)))?.isKept ?? true
}

/** A folder that is left out holds what is kept. */
const leadsToKept = (path: string, rules: readonly Rule[]): boolean =>
  rules.some(({ pattern, isKept }) => isKept && pattern.startsWith(`${path}/`))
