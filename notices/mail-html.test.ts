import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailHtml, rowLabels } from './mail-html.ts'
import { renderAll } from './samples.ts'

import { sampleUrl as publicUrl } from './scenes.ts'

const mails = (await renderAll())
  .filter(({ way }) => way === 'mail')
  .map(({ title, text }) => ({ subject: title, text }))
const visible = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as 'amp']!,
    )
const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

test('every mail has in HTML what its text says, with a link for each address', () => {
  for (const mail of mails) {
    const html = mailHtml(mail, publicUrl)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
    expect(links).toEqual(mail.text.match(/https:\/\/\S+/g) ?? [])
    const said = wordsIn(mail.text.replace(/https:\/\/\S+/g, '').replace(/^(.{2,25}): /gm, '$1 '))
    const shown = wordsIn(visible(html)).join(' ').replaceAll(':', '')
    for (const word of said) expect(shown).toContain(word.replaceAll(':', ''))
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBe(Math.min(links.length, 1))
  }
})

test('two links of one mail are never called the same', () => {
  for (const mail of mails) {
    const links = [...mailHtml(mail, publicUrl).matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, words]) => words!)
    expect(links, mail.subject).toEqual([...new Set(links)])
  }
  expect(mails.map((mail) => mailHtml(mail, publicUrl)).join()).toMatch(/cancelar=ana_1_1"[^>]*>Cancelar la cita</)
})

test('rows, a button and bullets of a mail are made from the lines marked as such', () => {
  const html = mailHtml(
    {
      subject: 'A',
      text: `Hola, Ana:\n\nFecha: lunes\nLugar: aquí\n${publicUrl}/x?a=1&b=2\n\nUna línea\nque sigue.\n\n• uno\n• dos`,
    },
    publicUrl,
  )
  expect(html).toMatch(/<td[^>]*>Fecha<\/td><td[^>]*>lunes<\/td><\/tr><tr><td[^>]*>Lugar<\/td><td[^>]*>aquí</)
  expect(html).toContain('href="https://turno.example/x?a=1&amp;b=2"')
  expect(html).toContain('Una línea que sigue.')
  expect(html).toContain('• uno<br>• dos')
})

test('lines that an adviser wrote below each other stay their words', () => {
  for (const begins of ['Motivo: ', 'Observación: ', '• Cédula: ']) {
    const text = `${begins}falta algo\nFecha: la del acta\n${publicUrl}/registro\n\nFecha: lunes`
    const html = mailHtml({ subject: 'A', text }, publicUrl)
    expect(html).toContain(`falta algo<br>Fecha: la del acta<br>${publicUrl}/registro</`)
    expect(html).not.toContain('<a ')
    expect(html).toMatch(/<td[^>]*>Fecha<\/td><td[^>]*>lunes</)
  }
})

test('a sentence with a colon stays one, and each label of a row stands in some mail', () => {
  const text = 'Tu cuenta está activa: puedes abrir horarios\ny hacer ofertas.\n\nTú decides: puedes cancelar.'
  const html = mailHtml({ subject: 'A', text }, publicUrl)
  expect(html).toContain('>Tu cuenta está activa: puedes abrir horarios y hacer ofertas.</p>')
  expect(html).toContain('>Tú decides: puedes cancelar.</p>')
  const rows = mails.flatMap((mail) => [
    ...mailHtml(mail, publicUrl).matchAll(/<tr><td style="padding:4px 16px[^>]*>([^<]*)/g),
  ])
  expect(new Set(rows.map(([, label]) => label))).toEqual(new Set(rowLabels))
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '"><script>',
    "' style='x",
    '&lt;b&gt;',
    '</td></table>',
    'javascript:alert(1)',
  ),
  fc.constantFrom(
    'https://evil.example/pago',
    `${publicUrl}.evil.example/x`,
    `${publicUrl}/x" onclick="y`,
    'Fecha: <b>',
  ),
)

test('nothing that a person typed becomes raw HTML in a mail, nor a link to another site', () => {
  const tag = /<\/?(?:!doctype html|html|head|meta|title|body|table|tr|td|h1|p|a|br)(?: (?:[a-z-]+)="[^"<>]*")*>/g
  fc.assert(
    fc.property(hostile, fc.array(hostile, { maxLength: 6 }), (subject, lines) => {
      const html = mailHtml({ subject, text: lines.join('\n') }, publicUrl)
      expect(html.replace(tag, '')).not.toMatch(/[<>"]/)
      for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/turno\.example\//)
      expect(html).not.toMatch(/ on[a-z]+=(?!&quot;)"/)
    }),
    { numRuns: 500 },
  )
})

test('the HTML of a mail has the colours of the product, and loads nothing', () => {
  const html = mailHtml(mails[0]!, publicUrl)
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  for (const colour of new Set(html.match(/#[0-9a-f]{6}/g))) expect(tokens).toContain(`light-dark(${colour}`)
  expect(html).not.toMatch(/url\(|src=|<link|@import/)
})
