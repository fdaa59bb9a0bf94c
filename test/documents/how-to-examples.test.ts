import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../deployment/compose.ts'

const text = readFileSync(join(projectFolder, 'docs/how-to.md'), 'utf8')
const sections = text
  .split(/^(?=## )/m)
  .filter((section) => section.includes('```tsx'))
  .map((section) => [section.slice(3, section.indexOf('\n')), section] as const)

const without = (code: string): string => code.replace(/^\s+/gm, '').trim()

test.each(sections)('the example of %s is the code of the files that it names', (_, section) => {
  const sources = [...section.matchAll(/\]\(\.\.\/([^)]+\.tsx?)\)/g)].map(([, path]) =>
    without(readFileSync(join(projectFolder, path!), 'utf8')),
  )
  const examples = [...section.matchAll(/^ *```tsx\n(.*?)^ *```/gms)].map(([, code]) => without(code!))
  expect(examples.length).toBeGreaterThan(2)
  expect(examples.filter((code) => !sources.some((source) => source.includes(code)))).toEqual([])
})

test('an action, a page, a catalogue and a kind of paper have such an example', () => {
  expect(sections.map(([title]) => title)).toEqual(['An action', 'A page', 'A catalogue', 'A kind of paper'])
})
