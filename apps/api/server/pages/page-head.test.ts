import { expect, test } from 'vitest'
import { withHead } from './page-head.ts'

const page = `<html><head>
<title>Perfil del médico · Turno</title><title>Turno</title>
<meta name="description" content="Citas" />
<meta property="og:title" content="Turno" />
<meta property="og:description" content="Citas" />
</head><body></body></html>`

const head = { title: 'Dra. Ana', description: 'Atiende en Cali', canonical: 'https://turno.example/x?a=1&b=2' }

test('The head of a page says what the page is about, once', () => {
  const html = withHead(page, head)
  expect(html).toContain('<title>Dra. Ana</title><title>Turno</title>')
  expect(html).toContain('<meta name="description" content="Atiende en Cali">')
  expect(html).toContain('<meta property="og:title" content="Dra. Ana">')
  expect(html).toContain('<link rel="canonical" href="https://turno.example/x?a=1&amp;b=2">')
  expect(html).not.toContain('noindex')
})

test('A page without an address of its own is not listed by search engines', () => {
  expect(withHead(page, { ...head, canonical: null })).toContain('<meta name="robots" content="noindex">')
})

test('The name of a doctor stays text in the head of a page, whatever it contains', () => {
  const name = `$& "><script>alert(1)</script></title><!-- '`
  const html = withHead(page, { ...head, title: name, description: name, data: { name } })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html.match(/<title>/g)).toHaveLength(2)
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data!)).toEqual({ name })
})
