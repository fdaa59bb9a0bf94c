import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composeFile, projectFolder } from '../deployment/compose.ts'
import { declared, settingsTable } from './settings-table.ts'

const readme = join(projectFolder, 'README.md')

// `npm run settings:table` writes the table into the README.
test('The README has the table of settings that the programs declare', async () => {
  const current = readFileSync(readme, 'utf8')
  const withTable = current.replace(/(?<=<!-- settings -->\n).*?(?=<!-- \/settings -->)/s, `${settingsTable()}\n`)
  expect(current).toContain('<!-- settings -->')
  await expect(withTable).toMatchFileSnapshot(readme)
})

test('Compose gives the product declared settings alone', () => {
  const product = Object.values(composeFile().services).filter(({ image }) => image === 'turno/product')
  const names = new Set(product.flatMap(({ environment = {} }) => Object.keys(environment)))
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !(name in declared))).toEqual([])
})

test('.env.example names declared settings, and the port that compose publishes', () => {
  const names = readFileSync(join(projectFolder, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)
  expect([...names].map(([, name]) => name!).filter((name) => !(name in declared))).toEqual(['WEB_PORT'])
})
