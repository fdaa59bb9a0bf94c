import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { compared, type Figure, rateOf } from './figure.ts'
import { logSchema } from './log-schema.ts'
import { someEvent } from './some-event.ts'

const rounds = 5

/** Sequential appends, each with a disk wait of its own, and concurrent ones, which share it. */
export async function* appends(): AsyncGenerator<Figure> {
  for (const [atOnce, count] of [
    [1, 1_000],
    [64, 12_800],
  ] as const)
    yield await compared(
      {
        figure: 'appends',
        what: `durable appends of one event of some 700 bytes to new streams through the port, ${atOnce} at once`,
        yardstick: `raw node:sqlite in this thread: WAL, synchronous=FULL, the same table and bytes, ${atOnce} rows a transaction`,
      },
      rounds,
      () => throughPort(count, atOnce),
      () => raw(count, atOnce),
    )
}

async function throughPort(count: number, atOnce: number): Promise<number> {
  await using folder = await temporaryFolder()
  const log = await openSqliteLog(join(folder.path, 'log.sqlite'))
  let left = count
  const append = async () => {
    while (left-- > 0) await log.append(`offer-${randomUUID()}`, 'none', [someEvent()])
  }
  try {
    return await rateOf(count, () => Promise.all(Array.from({ length: atOnce }, append)))
  } finally {
    await log.close()
  }
}

async function raw(count: number, perTransaction: number): Promise<number> {
  await using folder = await temporaryFolder()
  const db = new DatabaseSync(join(folder.path, 'log.sqlite'))
  try {
    db.exec(logSchema)
    const insert = db.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, 0, ?, ?, ?, ?)',
    )
    return await rateOf(count, () => {
      for (let done = 0; done < count; done += perTransaction) {
        db.exec('BEGIN IMMEDIATE')
        for (let row = 0; row < perTransaction; row++) {
          const { id, type, data, metadata } = someEvent()
          insert.run(`offer-${randomUUID()}`, id, type, JSON.stringify(data), JSON.stringify(metadata))
        }
        db.exec('COMMIT')
      }
    })
  } finally {
    db.close()
  }
}
