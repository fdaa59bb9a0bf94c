import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { notLookedThrough, Refusal } from '../kit/refusal/refusal.ts'
import { checkedDocument } from '../shared/documents/checked-file.ts'
import { PdfJudge } from '../shared/documents/pdf.ts'
import { pdfOf, streamOf } from './document-files.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const packed = (content: string): string => streamOf(bytes(content), '/Type /ObjStm /N 1 /First 4')

const judges: PdfJudge[] = []
afterEach(async () => {
  await Promise.all(judges.splice(0).map((judge) => judge.end()))
})

function obedient({ milliseconds = 60_000 } = {}): (word: string) => Promise<string | undefined> {
  const thread = new URL('./pdf-thread.fixture.ts', import.meta.url)
  const judge = new PdfJudge({ milliseconds, megabytes: 16, thread })
  judges.push(judge)
  return (word) =>
    judge.faultOf(Buffer.from(word)).catch((error) => {
      if (error instanceof Refusal) return String(error.status)
      throw error
    })
}

describe('the thread that examines PDFs', () => {
  test('reports what is wrong, one file after the other', async () => {
    const said = obedient()
    expect(await Promise.all(['x', 'act', 'x'].map(said))).toEqual([undefined, 'active', undefined])
  })

  test('is ended when a file takes too long, which proves nothing; the next file has a new thread', async () => {
    const said = obedient({ milliseconds: 3_000 })
    expect(await said('loop')).toBe('503')
    expect(await said('x')).toBeUndefined()
  })

  test('makes nobody wait for longer than the limit', async () => {
    const said = obedient({ milliseconds: 1_000 })
    const first = said('loop')
    const others = await Promise.all(['x', 'x', 'x'].map(said))
    expect([await first, ...others]).toEqual(['503', '503', '503', '503'])
  })

  test('has limited memory: a file that fills it alone is too heavy', async () => {
    const said = obedient()
    expect(await said('x')).toBeUndefined()
    expect(await said('fill')).toBe('heavy')
    expect(await said('x')).toBeUndefined()
    expect(await said('fill after others')).toBeUndefined()
  })

  test('is replaced when it died, also between two files', async () => {
    const said = obedient()
    expect(await said('die')).toBe('503')
    expect(await said('die later')).toBeUndefined()
    expect(await said('act')).toBe('active')
    expect(await Promise.all(['die later', 'x'].map(said))).toEqual([undefined, undefined])
  })

  test('starts again after its end, and answers what was asked before', async () => {
    const judge = new PdfJudge({ thread: new URL('./pdf-thread.fixture.ts', import.meta.url) })
    judges.push(judge)
    const [fault] = await Promise.all([judge.faultOf(bytes('act')), judge.end()])
    expect([fault, await judge.faultOf(bytes('x'))]).toEqual(['active', undefined])
  })

  test('that cannot start fails, instead of letting callers wait for ever', async () => {
    const judge = new PdfJudge({ thread: new URL('data:text/javascript,process.exit(1)') })
    await expect(judge.faultOf(bytes('x'))).rejects.toThrow('did not start')
  })
})

describe('a PDF that needs more than any honest one is too heavy, when it', () => {
  const judge = new PdfJudge({ milliseconds: 120_000 })
  afterAll(() => judge.end())

  test.each([
    ['nests without end', '['.repeat(300_000)],
    ['nests without end in a stream', packed(`9 0 ${'<</A'.repeat(300_000)}`)],
    ['has more values than are counted', `[${'1 '.repeat(1_000_000)}]`],
    ['has more values in a stream than are counted', packed(`9 0 [${'1 '.repeat(1_000_000)}]`)],
    ['inflates to more than is read', streamOf(Buffer.alloc(9_000_000, ' '), '/Type /ObjStm /N 1 /First 4')],
    [
      'inflates often',
      Array(10)
        .fill(packed(`9 0 ${' '.repeat(1_000_000)}1`))
        .join('\nendobj\n5 0 obj\n'),
    ],
    ['has texts within texts', '9 0 obj ('.repeat(50_000) + ')'.repeat(50_000)],
    ['has a number before each comment', '1 %'.repeat(100_000)],
    [
      'has a thousand objects of one number',
      `[${'<</A 9 0 R>>'.repeat(9_000)}] ${'9 0 obj null endobj '.repeat(1_000)}`,
    ],
    ['has streams without end', '1 0 obj<<>>stream\n'.repeat(11_000)],
    ['numbers more objects than are counted', streamOf(bytes('1 0 '.repeat(500)), '/Type /ObjStm /N 9999999 /First 4')],
  ])('%s', async (what, object) => {
    const fault = await judge.faultOf(pdfOf({ objects: [object] }))
    // The numbers end before they are all counted.
    expect(fault).toBe(what.startsWith('numbers') ? 'broken' : 'heavy')
  })

  test('tables of objects in a PDF are never inflated', async () => {
    const table = streamOf(Buffer.alloc(40_000_000), '/Type /XRef /W [1 2 1] /Size 5')
    expect(await judge.faultOf(pdfOf({ objects: [table] }))).toBeUndefined()
  })
})

test.each([
  [
    'too heavy',
    { objects: ['[[[['.repeat(100)] },
    'Problemas cargando el archivo. El PDF es demasiado complejo para revisarlo: imprímelo como PDF y carga ese.',
  ],
  [
    'broken',
    { objects: ['('] },
    'Problemas cargando el archivo. El PDF está dañado o incompleto: ábrelo y guárdalo otra vez como PDF.',
  ],
  [
    'active',
    { objects: ['<< /JS (x) >>'] },
    'El PDF tiene programas, formularios u otros archivos adentro. Imprímelo como PDF y carga ese.',
  ],
  ['locked', { trailer: '/Encrypt 9 0 R' }, 'El PDF tiene contraseña. Carga uno sin contraseña.'],
])('a PDF that is %s is refused with a text of its own', async (_what, parts, message) => {
  const sent = checkedDocument({ name: 'a.pdf', content: pdfOf(parts) }, 'pdf', 'file')
  await expect(sent).rejects.toMatchObject({ status: 422, message })
})

test('a PDF that could not be examined in time is not called damaged', async () => {
  vi.spyOn(PdfJudge.prototype, 'faultOf').mockRejectedValueOnce(notLookedThrough())
  await expect(checkedDocument({ name: 'a.pdf', content: pdfOf() }, 'pdf', 'file')).rejects.toMatchObject({
    status: 503,
    message: 'No alcanzamos a revisar tu PDF. Intenta de nuevo en un momento: no se perdió nada de lo que escribiste.',
  })
})

test('only the thread loads the library that reads PDFs', () => {
  const path = fileURLToPath(new URL('../shared/documents/checked-file.ts', import.meta.url))
  const script = `
    const { registerHooks } = await import('node:module')
    let isLoaded = false
    registerHooks({ resolve(name, from, next) { isLoaded ||= name.includes('pdf-lib'); return next(name, from) } })
    await import(${JSON.stringify(path)})
    console.log(isLoaded)`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString().trim()).toBe('false')
})
