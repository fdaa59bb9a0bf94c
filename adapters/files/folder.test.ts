import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { killed } from '../environment/killed.fixture.ts'
import { filesContract } from './files.contract.ts'
import { folderFiles } from './folder.ts'
import { allIn } from './temporary-files.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'turno-files-'))
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0
const newFolder = () => join(root, String(folders++))

filesContract('A folder', () => folderFiles(newFolder()))

describe('A folder of files', () => {
  it('is readable by its owner alone', async () => {
    const folder = newFolder()
    await (await folderFiles(folder)).put('photos/ana/face', Buffer.from('x'))
    const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)
    expect(['photos', 'photos/ana', 'photos/ana/face'].map(modeOf)).toEqual(['700', '700', '600'])
  })

  it('keeps no folder of a person without files', async () => {
    const folder = newFolder()
    const files = await folderFiles(folder)
    await files.put('photos/ana/face', Buffer.from('x'))
    await files.remove('photos/ana/face')
    expect(readdirSync(join(folder, 'photos'))).toEqual([])
  })

  it('shows nothing of a process killed before it named its file, and removes that in time', async () => {
    const folder = newFolder()
    const files = await folderFiles(folder)
    await files.put('photos/ana/face', Buffer.from('before'))
    await killedWhileNaming(folder)
    const left = join(folder, '.unfinished')
    expect(readdirSync(left)).toHaveLength(1)
    expect((await allIn(files.list())).map(({ name }) => name)).toEqual(['photos/ana/face'])
    expect(Buffer.from((await files.get('photos/ana/face'))!).toString()).toBe('before')
    // The file may be another process's, which is still writing it.
    await folderFiles(folder)
    expect(readdirSync(left)).toHaveLength(1)
    const hoursAgo = Date.now() / 1_000 - 7_200
    utimesSync(join(left, readdirSync(left)[0]!), hoursAgo, hoursAgo)
    await folderFiles(folder)
    expect(readdirSync(left)).toEqual([])
  })

  it('keeps complete every file that a killed process had put', async () => {
    const folder = newFolder()
    const writer = startWriter(folder, 'writing')
    const put: string[] = []
    for await (const name of createInterface({ input: writer.stdout })) if (put.push(name) === 30) break
    await killed(writer)
    const files = await folderFiles(folder)
    for (const name of put) expect((await files.get(name))?.length, name).toBe(200_000)
    for (const { bytes } of await allIn(files.list())) expect(bytes).toBe(200_000)
  })

  it('leaves other files in its folder alone', async () => {
    const folder = newFolder()
    const files = await folderFiles(folder)
    writeFileSync(join(folder, 'notes.txt'), 'x')
    expect(await allIn(files.list())).toEqual([])
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('x')
  })
})

const startWriter = (folder: string, how: 'writing' | 'naming') =>
  spawn(process.execPath, [fileURLToPath(new URL('folder-writer.fixture.ts', import.meta.url)), folder, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function killedWhileNaming(folder: string): Promise<void> {
  const writer = startWriter(folder, 'naming')
  for await (const line of createInterface({ input: writer.stdout })) if (line === 'naming') break
  await killed(writer)
}
