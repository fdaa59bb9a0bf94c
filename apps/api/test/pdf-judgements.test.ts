import { describe, expect, test } from 'vitest'
import { faultOfPdf } from '../shared/documents/pdf.ts'
import { pdfOf, streamOf } from './document-files.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const link = (address: string): Buffer =>
  pdfOf({ objects: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`] })
const toAddress = '<< /S /URI /URI (http://a) >>'
const share = '\\\\\\\\host\\\\x'
/** A revision that puts another object in the place of the fourth. */
const revision = (object: string): Buffer =>
  bytes(`4 0 obj\n${object}\nendobj\nxref\n0 0\ntrailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n300\n%%EOF\n`)

describe('a PDF that every reader opens is accepted:', () => {
  test.each([
    ['with bytes after its end', Buffer.concat([pdfOf(), bytes('\r\nbytes after')])],
    ['with 2,000 NULs after its end', Buffer.concat([pdfOf(), Buffer.alloc(2_000)])],
    ['with a mark of UTF-8 before it', Buffer.concat([bytes('\xef\xbb\xbf'), pdfOf()])],
    ['without %%EOF', bytes(pdfOf().toString('latin1').replace('%%EOF\n', ''))],
    ['that opens at a page', pdfOf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    ['that opens at a place', pdfOf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['with a kilobyte before it', Buffer.concat([Buffer.alloc(1_024), pdfOf()])],
    [
      'without startxref',
      bytes(
        pdfOf()
          .toString('latin1')
          .replace(/startxref.*/s, ''),
      ),
    ],
    [
      'without a trailer',
      bytes(
        pdfOf()
          .toString('latin1')
          .replace(/trailer.*/s, ''),
      ),
    ],
    ['with a link to the web', link('https://turno.co')],
    ['with a link to a place', pdfOf({ objects: ['<< /Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] >> >>'] })],
    ['with a key that is repeated', pdfOf({ catalog: '/Lang (es) /Lang (es) /PageMode /UseNone /PageMode /UseOC' })],
    ['with an object that was taken out', pdfOf({ objects: [''] })],
    [
      'with objects in a stream',
      pdfOf({ objects: [streamOf(bytes('9 0 10 3 42 <<>>'), '/Type /ObjStm /N 2 /First 9')] }),
    ],
    ['with a revision', Buffer.concat([pdfOf({ objects: ['1'] }), revision('2')])],
    ['with references in a circle', pdfOf({ catalog: '/OpenAction 4 0 R', objects: ['5 0 R', '4 0 R'] })],
  ])('%s', async (_what, file) => {
    expect(await faultOfPdf(file)).toBeUndefined()
  })
})

describe('a PDF that can act is refused:', () => {
  test.each([
    ['/XFA between comments', pdfOf({ catalog: '/AcroForm %stream\n<< /XFA%endstream\n [] >>' })],
    ['an address when it is opened', pdfOf({ catalog: `/OpenAction << /S /URI /URI (${share}) >>` })],
    ['a share behind a link', link(share)],
    ['a script behind a link', link('java\nscript:x')],
    ['a share behind a mark', link('\xef\xbb\xbf\\\\\\\\host')],
    ['a share as the base of addresses', pdfOf({ catalog: '/URI << /Base (file://host/) >>' })],
    ['an address behind something else than a link', pdfOf({ objects: [`<< /Subtype /Widget /A ${toAddress} >>`] })],
    ['an address behind a bookmark', pdfOf({ objects: [`<< /Title (x) /Parent 9 0 R /A ${toAddress} >>`] })],
    ['an action after a jump', pdfOf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R] /Next [${toAddress}] >>` })],
    ['an action for each of these', pdfOf({ objects: ['<< /S /GoToR /F (x.pdf) >>'] })],
    ['a file by its name', pdfOf({ objects: ['<< /F (x.exe) >>'] })],
    ['a film', pdfOf({ objects: ['<< /Subtype /Movie >>'] })],
    ['a repeated key', pdfOf({ catalog: `/OpenAction [3 0 R] /OpenAction ${toAddress}` })],
    ['a repeated key, first', pdfOf({ catalog: `/OpenAction ${toAddress} /OpenAction [3 0 R]` })],
    ['a repeated kind', pdfOf({ catalog: '/OpenAction << /S /Named /S /GoTo >>' })],
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
    ...[
      '4%\n0 obj',
      `4${'\n'.repeat(60)}0 obj`,
      '4.0 0 obj',
      '4 0obj',
      '0004 0 obj',
      `4 %${'x'.repeat(9_000)}\r0 obj`,
    ].map((head): [string, Buffer] => [
      `an object whose head is ${JSON.stringify(head.slice(0, 12))}`,
      bytes(
        pdfOf({ catalog: '/OpenAction 4 0 R', objects: [toAddress] })
          .toString('latin1')
          .replace('4 0 obj', head),
      ),
    ]),
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

describe('a PDF is refused that contains, in any place,', () => {
  const actions = 'JavaScript Launch GoToR GoToE SubmitForm ImportData Rendition RichMediaExecute GoTo3DView'.split(' ')
  const annotations = 'FileAttachment RichMedia Movie Sound Screen 3D'.split(' ')
  const keys = 'XFA EmbeddedFiles EF UF JavaScript JS RichMediaContent RichMediaSettings'.split(' ')
  test.each([
    ...actions.map((name) => `<< /S /${name} >>`),
    ...annotations.map((name) => `<< /Subtype /${name} >>`),
    ...keys.map((name) => `<< /${name} 1 >>`),
    '<< /Type /Filespec >>',
    `<< /Subtype /Link /PA << /S /Named /N /Print >> >>`,
  ])('%s', async (object) => expect(await faultOfPdf(pdfOf({ objects: [object] }))).toBe('active'))
})

describe('a PDF that is incomplete counts as broken:', () => {
  const text = pdfOf({ objects: ['<< /A 1 >>'] }).toString('latin1')
  test.each([
    ['cut within its pages', text.slice(0, text.indexOf('3 0 obj'))],
    ['without its catalogue', text.replace('1 0 obj', '')],
    ['without pages', text.replace('/Kids [3 0 R]', '/Kids []')],
    ['with an object that cannot be read', text.replace('/A 1', '/A x')],
    ['with a page of the web before it', `<html>${text}`],
    ['with a page of the web behind it', `${text}<script>`],
    ['whose beginning is missing', text.replace('%PDF-', '')],
    [
      'whose object stream is none',
      text.replace('<< /A 1 >>', '<< /Type /ObjStm /N 1 /First 4 >>\nstream\nx\nendstream'),
    ],
    ['whose stream hides what it is', text.replace('<< /A 1 >>', '<< /First 4 /N 1 >>\nstream\nx\nendstream')],
  ])('%s', async (_what, file) => {
    expect(await faultOfPdf(bytes(file))).toBe('broken')
  })
})

test('a PDF that needs a password is refused as locked', async () => {
  expect(await faultOfPdf(pdfOf({ trailer: '/Enc#72ypt 9 0 R' }))).toBe('locked')
})
