import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { comingPages } from '@turno/contract/coming-pages.ts'
import { addressesOf, href, type Page, pages } from '@turno/contract/pages.ts'
import { cataloguesWith, declarations } from '@turno/domain/catalogue.ts'
import { expect, test } from 'vitest'

const all: Page[] = [...Object.values(pages), ...comingPages]
const olderPaths = cataloguesWith('older').flatMap((catalogue) => declarations[catalogue].older!)
const addresses = all.flatMap((page) => [...addressesOf(page), ...(page.older ?? [])])

test('no address is written by hand outside the tables of pages', () => {
  const known = new Set(addresses.filter((address) => /^\/[^:]+$/.test(address)))
  const sources = execFileSync('git', ['ls-files', 'apps', 'read-models', 'adapters', 'contract', 'domain'])
  const written = sources
    .toString()
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\/|contract\/(coming-pages|page-rows\/\w+)\.ts/.test(file),
    )
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`}](\/[\w/]+)/g)].map(([, path]) => [file, path]))
  expect(written.filter(([, path]) => known.has(path!))).toEqual([])
})

test.each(['patient', 'doctor', 'assistant', 'administrator', 'support'] as const)(
  'a %s finds one page at each address',
  (role) => {
    const stands = all
      .filter(({ who, tab }) => who.includes(role) && !tab)
      .flatMap((page) => [...addressesOf(page), ...(page.older ?? [])])
    const own = [...stands, ...(role === 'administrator' ? olderPaths : [])]
    expect(own.filter((address, at) => own.findIndex((one) => same(one, address)) < at)).toEqual([])
  },
)

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

test('parameters of an address fill their parts of the path, the others go into the query', () => {
  expect(href(pages.story, { id: 'TUR-1/2' })).toBe('/Soporte/Historia/TUR-1%2F2')
  expect(href(pages.offers, { id: 'a b' })).toBe('/CitaEspera/Seleccion?id=a+b')
  expect(href(pages.doctorRequests, { solicitud: '1' })).toBe(
    '/CitasMedico/MisCitas?tab=consultasSinOfertas&solicitud=1',
  )
})
