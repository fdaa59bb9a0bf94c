import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { describe, expect, test } from 'vitest'
import { cali, dermatology } from './people.ts'
import { smallBuild } from './small-build.ts'
import { hoursOf } from './things.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open({ webDist: await smallBuild() }))
const opened = await (await world.as('ruiz')).post('/api/v1/medical-schedule', hoursOf('ruiz', {}))
expect(opened.status).toBe(200)

async function pageAt(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(world.url + path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)">/.exec(html)?.[1]

describe('the page of a doctor', () => {
  test.each(['/DoctorPublicProfile', '/doctorpublicprofile', '/Buscador/PerfilMedico'])(
    'at %s names the doctor in words and in data for programs',
    async (path) => {
      const { status, html } = await pageAt(`${path}?id=ruiz`)
      expect(status).toBe(200)
      expect(titleOf(html)).toBe('Dra. ruiz Prueba, Dermatología en Cali · Turno')
      expect(canonicalOf(html)).toBe('http://turno.example/DoctorPublicProfile?id=ruiz')
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)
      expect(data).toMatchObject({ '@type': 'Physician', medicalSpecialty: expect.arrayContaining(['Dermatología']) })
    },
  )

  test('contains nothing about a doctor who is not active, a patient, or an unknown id', async () => {
    const pages = await Promise.all(['nuevo', 'ana', 'nobody', ''].map((id) => pageAt(`/DoctorPublicProfile?id=${id}`)))
    for (const { status, html } of pages) {
      expect([status, titleOf(html)]).toEqual([404, 'Este médico no atiende por aquí · Turno'])
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('ld+json')
    }
  })
})

describe('the page of a search', () => {
  test('says what is searched for, and where', async () => {
    const { html } = await pageAt(`/BusquedaMedico?option=1&id=${dermatology}&idCity=${cali}&order=price&search=x`)
    expect(titleOf(html)).toBe('Dermatología en Cali: citas con hora y precio · Turno')
    expect(canonicalOf(html)).toContain(
      `search=Dermatolog%C3%ADa&amp;id=${dermatology}&amp;idCity=${cali}&amp;option=1`,
    )
  })

  test('does not repeat what somebody wrote into the address', async () => {
    const { html } = await pageAt('/BusquedaMedico?option=1&id=none&search=Compra%20barato')
    expect(titleOf(html)).toBe('Médicos: citas con hora y precio · Turno')
    expect(canonicalOf(html)).toBe('http://turno.example/BusquedaMedico')
  })
})

test('Search engines are told where to look, and get active doctors only', async () => {
  const robots = await (await fetch(`${world.url}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Sitemap: http://turno.example/sitemap.xml')
  const sitemap = await fetch(`${world.url}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toContain('xml')
  const text = await sitemap.text()
  expect(text).toContain('<loc>http://turno.example/DoctorPublicProfile?id=ruiz</loc>')
  expect(text).not.toMatch(/id=(nuevo|ana)</)
})

test('Any other page is the one of the build', async () => {
  const { status, html } = await pageAt('/Dashboard')
  expect([status, titleOf(html)]).toEqual([200, 'Turno'])
})
