import { describe, expect, test } from 'vitest'
import { faultOfPdf } from '../documents/pdf.ts'
import { pdfOf, streamOf } from './document-files.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const link = (address: string): Buffer =>
  pdfOf({ objects: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`] })
const toAddress = '<< /S /URI /URI (http://a) >>'
const share = '\\\\\\\\host\\\\x'
/** A revision that puts another object in the place of the fourth. */
const revision = (object: string): Buffer =>
  bytes(`4 0 obj\n${object}\nendobj\nxref\n0 0\ntrailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n300\n%%EOF\n`)

describe('a PDF that every reader opens is taken', () => {
  test.each([
    ['with bytes after its end', Buffer.concat([pdfOf(), bytes('\r\nbytes after')])],
    ['with 2,000 NULs after its end', Buffer.concat([pdfOf(), Buffer.alloc(2_000)])],
    ['with a mark of UTF-8 before it', Buffer.concat([bytes('\xef\xbb\xbf'), pdfOf()])],
    ['without %%EOF', bytes(pdfOf().toString('latin1').replace('%%EOF\n', ''))],
    ['that opens at a page', pdfOf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    ['that opens at a place', pdfOf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['with a link to the web', link('https://turno.co')],
    ['with references in a circle', pdfOf({ catalog: '/OpenAction 4 0 R', objects: ['5 0 R', '4 0 R'] })],
  ])('%s', async (_what, file) => {
    expect(await faultOfPdf(file)).toBeUndefined()
  })
})

describe('a PDF that acts is refused', () => {
  test.each([
    ['/XFA between comments', pdfOf({ catalog: '/AcroForm %stream\n<< /XFA%endstream\n [] >>' })],
    ['an address when it is opened', pdfOf({ catalog: `/OpenAction << /S /URI /URI (${share}) >>` })],
    ['a share behind a link', link(share)],
    ['a script behind a link', link('java\nscript:x')],
    ['an escaped name of an action', pdfOf({ catalog: '/OpenAction 4 0 R', objects: ['<< /S /#4eamed /N /Print >>'] })],
    ['an action in AA', pdfOf({ catalog: '/AA << /WC 4 0 R >>', objects: ['<< /S /Named /N /Print >>'] })],
    [
      'an action of an older revision',
      Buffer.concat([pdfOf({ catalog: '/OpenAction 4 0 R', objects: [toAddress] }), revision('[3 0 R]')]),
    ],
    [
      'an action of a newer revision',
      Buffer.concat([pdfOf({ catalog: '/OpenAction 4 0 R', objects: ['[3 0 R]'] }), revision(toAddress)]),
    ],
    [
      'an action in an object stream',
      pdfOf({
        catalog: '/OpenAction 9 0 R',
        objects: [streamOf(bytes(`9 0 ${toAddress}`), '/Type /ObjStm /N 1 /First 4')],
      }),
    ],
    [
      'an object within a stream',
      pdfOf({
        catalog: '/OpenAction 9 0 R',
        objects: [`<< /Length 44 >>\nstream\n9 0 obj ${toAddress} endobj\nendstream`],
      }),
    ],
  ])('%s', async (_what, file) => {
    expect(await faultOfPdf(file)).toBe('active')
  })
})

test('a PDF that nests without end is broken, and one that inflates without end is never inflated', async () => {
  const deep = pdfOf({ objects: ['['.repeat(300_000) + ']'.repeat(300_000)] })
  expect(await faultOfPdf(deep)).toBe('broken')
  const table = streamOf(Buffer.alloc(200_000_000), '/Type /XRef /W [1 2 1] /Size 5')
  expect(await faultOfPdf(pdfOf({ objects: [table] }))).toBeUndefined()
})
