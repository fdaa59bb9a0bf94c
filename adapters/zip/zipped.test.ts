import { expect, test } from 'vitest'
import { unzipped } from './unzipped.fixture.ts'
import { type ArchivedFile, zipped } from './zipped.ts'

const at = '2026-11-26 10:52:00.000'
const file = (path: string, text = path): ArchivedFile => ({ path, content: Buffer.from(text), at })

async function* inTurn(files: readonly ArchivedFile[], seen: (path: string) => void = () => undefined) {
  for (const each of files) {
    seen(each.path)
    yield each
  }
}
async function unpacked(files: readonly ArchivedFile[]): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(inTurn(files))) pieces.push(piece)
  const found = unzipped(Buffer.concat(pieces))
  return Object.fromEntries(Object.entries(found).map(([path, content]) => [path, Buffer.from(content).toString()]))
}

test('what was put in comes out, in its folders', async () => {
  const long = 'Ñandú '.repeat(50_000)
  expect(await unpacked([file('LEEME.txt', ''), file('a/nota.json', '{}'), file('a/larga.txt', long)])).toEqual({
    ...{ 'LEEME.txt': '', 'a/nota.json': '{}', 'a/larga.txt': long },
  })
})

test('an archive of nothing opens', async () => {
  expect(await unpacked([])).toEqual({})
})

test.each([
  ['../../etc/passwd', '_/_/etc/passwd'],
  ['/etc/passwd', '_/etc/passwd'],
  ['..\\..\\Windows\\x.dll', '_/_/Windows/x.dll'],
  ['C:/x', 'C_/x'],
  ['a/./b', 'a/_/b'],
  ['a//b', 'a/_/b'],
  ['.oculto', '_oculto'],
  ['fin.', 'fin_'],
  ['uno\0dos\ntres', 'uno_dos_tres'],
  ['‮fdp.exe', '_fdp.exe'],
  ['año-1.pdf', 'año-1.pdf'],
])('%j leaves no folder', async (path, name) => {
  expect(Object.keys(await unpacked([file(path)]))).toEqual([name])
})

test('equal names are numbered, also where they differ by case alone', async () => {
  const same = ['a/x.pdf', 'a/X.pdf', 'a/x.pdf', 'a.b/x', 'a.b/x']
  expect(Object.keys(await unpacked(same.map((path) => file(path))))).toEqual([
    ...['a/x.pdf', 'a/X-2.pdf', 'a/x-3.pdf', 'a.b/x', 'a.b/x-2'],
  ])
})

test('asks for the next file only when the pieces of the one before were taken', async () => {
  const asked: string[] = []
  const pieces = zipped(inTurn([file('a'), file('b')], (path) => asked.push(path)))
  await pieces.next()
  expect(asked).toEqual(['a'])
})

test('shows the day and hour that it was given, in whatever time zone it is made', async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(inTurn([file('a')]))) pieces.push(piece)
  const [time, date] = [Buffer.concat(pieces).readUInt16LE(10), Buffer.concat(pieces).readUInt16LE(12)]
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]).toEqual([
    2026, 11, 26, 10, 52,
  ])
})
