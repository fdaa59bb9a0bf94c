import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenLogFile, LineFileWriter } from './line-file.ts'
import {
  checkLogFile,
  draftEntriesOf,
  draftLine,
  droppedLine,
  erasedLine,
  eventLine,
  eventLinesOf,
  keyEntriesOf,
  LogFileWriter,
} from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'turno-log-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

const { id, type, data, metadata } = {
  id: 'a',
  type: 'Tested',
  data: 'fin de línea \u2028 \r \u0000 \ud83d',
  metadata: { about: [] } as never,
}
const lines = [0, 1].map((revision) => eventLine({ stream: 'a-1', revision, id, type, data, metadata }))

async function written(name: string, events = lines): Promise<string> {
  const writer = await LogFileWriter.create(at(name), 'log1')
  await writer.keys([erasedLine('personKey-a')])
  await writer.drafts([draftLine('a', 'a text'), droppedLine('b')])
  await writer.events(events)
  await writer.finish()
  return at(name)
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('A log exported to a file', () => {
  let path: string
  /** Has a line of each kind, and few bytes: it is damaged at each. */
  let short: Buffer
  beforeAll(async () => {
    path = await written('whole')
    short = readFileSync(
      await written('short', [eventLine({ stream: 'a', revision: 0, ...{ id, type, metadata }, data: 1 })]),
    )
  })

  it('comes back line by line, with any characters', async () => {
    expect(await checkLogFile(path)).toMatchObject({ path, logId: 'log1', events: 2, keys: 1, drafts: 2 })
    expect(await all(eventLinesOf(path))).toEqual(lines)
    expect((await all(draftEntriesOf(path))).map(({ entry }) => entry)).toEqual([
      { draft: 'a', data: 'a text' },
      { dropped: 'b' },
    ])
    expect(await all(keyEntriesOf(path))).toMatchObject([{ entry: { erased: 'personKey-a' } }])
  })

  it('is also read as releases without drafts wrote it', async () => {
    const writer = await LineFileWriter.create(at('before'), { turnoLog: 1, logId: 'log1' })
    await writer.write([erasedLine('personKey-a'), ...lines])
    await writer.finish({ events: 2, keys: 1 })
    expect(await checkLogFile(at('before'))).toMatchObject({ logId: 'log1', events: 2, keys: 1, drafts: 0 })
    expect(await all(draftEntriesOf(at('before')))).toEqual([])
    expect(await all(eventLinesOf(at('before')))).toEqual(lines)
  })

  it('is refused when its counts are not those of its lines, drafts included', async () => {
    const writer = await LineFileWriter.create(at('miscounted'), { turnoLog: 2, logId: 'log1' })
    await writer.write([draftLine('a', 'a text'), ...lines])
    await writer.finish({ events: 2, keys: 0, drafts: 0 })
    await expect(checkLogFile(at('miscounted'))).rejects.toBeInstanceOf(BrokenLogFile)
  })

  it('is readable by its owner only', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is refused wherever it was cut', async () => {
    for (let length = 0; length < short.length; length++) {
      writeFileSync(at('cut'), short.subarray(0, length))
      await expect(checkLogFile(at('cut')), `${length} bytes`).rejects.toBeInstanceOf(BrokenLogFile)
    }
  })

  it('is refused whichever byte was changed', async () => {
    // The hash covers the identity in the header like every other byte.
    for (let byte = 0; byte < short.length; byte++) {
      const changed = Buffer.from(short)
      changed[byte]! ^= 1
      writeFileSync(at('changed'), changed)
      await expect(checkLogFile(at('changed')), `byte ${byte}`).rejects.toBeInstanceOf(BrokenLogFile)
    }
  })

  it('is refused when it is another kind of file, or empty', async () => {
    writeFileSync(at('other'), '{"name":"turno"}\n')
    await expect(checkLogFile(at('other'))).rejects.toThrow('is no log of format 2')
    await expect(checkLogFile(at('missing'))).rejects.toThrow('ENOENT')
  })

  it('is never overwritten, and gets its name only when it is complete', async () => {
    await expect(LogFileWriter.create(path, 'log2')).rejects.toThrow('exists already')
    const writer = await LogFileWriter.create(at('half'), 'log1')
    await writer.events(lines)
    expect(existsSync(at('half'))).toBe(false)
    await writer.giveUp()
    expect([existsSync(at('half')), existsSync(at('half.part'))]).toEqual([false, false])
  })

  it('contains nothing left behind by an export that was killed', async () => {
    writeFileSync(at('again.part'), 'what was erased since', { mode: 0o644 })
    await written('again')
    expect(readFileSync(at('again'))).toEqual(readFileSync(path))
    expect(statSync(at('again')).mode & 0o777).toBe(0o600)
  })
})
