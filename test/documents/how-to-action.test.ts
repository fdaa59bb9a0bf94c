import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../deployment/compose.ts'

const text = readFileSync(join(projectFolder, 'docs/how-to.md'), 'utf8')
const [section = ''] = text.slice(text.indexOf('## An action')).split(/^(?=## (?!An action))/m)

const without = (code: string): string => code.replace(/^\s+/gm, '').trim()
const sources = [...section.matchAll(/\]\(\.\.\/([^)]+\.tsx?)\)/g)].map(([, path]) =>
  without(readFileSync(join(projectFolder, path!), 'utf8')),
)
const examples = [...section.matchAll(/^ *```tsx\n(.*?)^ *```/gms)].map(([, code]) => without(code!))

test('the example of an action is the code of the files that it names', () => {
  expect(examples.length).toBeGreaterThan(5)
  expect(examples.filter((code) => !sources.some((source) => source.includes(code)))).toEqual([])
})
