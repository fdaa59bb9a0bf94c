import { expect, test } from 'vitest'
import { indexPage, type Listed } from '../shared/records/archive-index.ts'

const facts = { title: 'Historias que firmó <Ruiz> & "hijos"', madeAt: '2026-11-26T15:52:00.000Z', byPatient: true }
const line = (more: Partial<Listed>): Listed => ({ encounterId: 'e', date: '2026-11-26', readable: true, ...more })
const of = (lastNameFirst: string, document = 'CC 1') => ({ name: 'x', lastNameFirst, document })

test('what people typed is text there, and no part of the page', () => {
  const path = '<b> & "x" - CC 1/2026-11-26/historia #1 100%.pdf'
  const page = indexPage(facts, [line({ patient: of('<b> & "x"'), files: [{ path, sha256: 'a' }] })])
  expect(page).toContain('<title>Historias que firmó &lt;Ruiz&gt; &amp; &quot;hijos&quot;</title>')
  expect(page).toContain('<th scope="row">&lt;b&gt; &amp; &quot;x&quot;</th>')
  const [, way] = /href="([^"]+)"/.exec(page)!
  expect(way).not.toMatch(/[#<> ]/)
  expect(decodeURIComponent(way!)).toBe(path)
})

test('lines are sorted by patient, then by date, as Spanish sorts', () => {
  const lines = [
    line({ patient: of('Zapata'), folder: 'Zapata' }),
    line({ patient: of('Álvarez'), folder: 'Álvarez', date: '2027-01-01' }),
    line({ patient: of('Álvarez'), folder: 'Álvarez', date: '2026-01-01' }),
  ]
  const rows = [...indexPage(facts, lines).matchAll(/<tr><th scope="row">(.*?)<\/th>.*?(\d{4}-\d\d-\d\d)/g)]
  expect(rows.map(([, name, date]) => `${name} ${date}`)).toEqual([
    ...['Álvarez 2026-01-01', 'Álvarez 2027-01-01', 'Zapata 2026-11-26'],
  ])
})

test('what cannot be read, or opened, is said and leads nowhere', () => {
  const gone = line({ readable: false })
  const shut = line({ patient: of('Zapata'), files: [{ path: 'Zapata/2026-11-26/note.pdf', sha256: null }] })
  const page = indexPage(facts, [gone, shut])
  expect(page).toContain('Su clave se destruyó: ya nadie puede leerla.')
  expect(page).toContain('note.pdf (no se pudo abrir')
  expect(page).not.toContain('href=')
})
