import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { logServerOf } from '../support/log-server.ts'
import { median } from './figure.ts'
import { logSchema } from './log-schema.ts'
import { someEvent } from './some-event.ts'

export interface BareBookings {
  bookings: number
  atOnce: number
  /** Appends of one booking, one after the other. */
  appendsEach: number
}

export interface Bare {
  what: string
  bookingsPerSecond: number
  appendP50Ms: number
}

/** The appends of so many bookings and nothing else, where the log of this folder is. */
export async function bareAppends(folder: string, asked: BareBookings): Promise<Bare> {
  const server = logServerOf(folder)
  return server ? onServer(server, asked) : inFile(folder, asked)
}

async function onServer({ url }: { url: string }, { bookings, atOnce, appendsEach }: BareBookings): Promise<Bare> {
  const client = EventStoreDBClient.connectionString(url)
  const append = async (stream: string) => {
    const { id, type, data, metadata } = someEvent()
    const event = jsonEvent({ id, type, data: data as never, metadata: { ...metadata } })
    // Without the product's prefix: its processes do not see it.
    await client.appendToStream(stream, event, { expectedRevision: NO_STREAM })
  }
  const book = async () => {
    for (let at = 0; at < appendsEach; at++) await append(`bare-${randomUUID()}`)
  }
  try {
    const ms: number[] = []
    for (let at = 0; at < bookings; at++) ms.push(await timed(() => append(`bare-${randomUUID()}`)))
    let left = bookings
    const patient = async () => {
      while (left-- > 0) await book()
    }
    const whole = await timed(() => Promise.all(Array.from({ length: atOnce }, patient)))
    return {
      what: `a bare client of the same server: ${appendsEach} appends a booking one after the other, ${atOnce} at once`,
      bookingsPerSecond: (bookings * 1_000) / whole,
      appendP50Ms: median(ms),
    }
  } finally {
    await client.dispose()
  }
}

async function inFile(folder: string, { bookings, appendsEach }: BareBookings): Promise<Bare> {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  try {
    db.exec(logSchema)
    const insert = db.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, 0, ?, ?, ?, ?)',
    )
    const append = () => {
      const { id, type, data, metadata } = someEvent()
      db.exec('BEGIN IMMEDIATE')
      insert.run(`bare-${randomUUID()}`, id, type, JSON.stringify(data), JSON.stringify(metadata))
      db.exec('COMMIT')
    }
    const ms: number[] = []
    const whole = await timed(async () => {
      for (let at = 0; at < bookings * appendsEach; at++) ms.push(await timed(async () => append()))
    })
    return {
      what: `raw node:sqlite: WAL, synchronous=FULL, ${appendsEach} transactions of one event a booking`,
      bookingsPerSecond: (bookings * 1_000) / whole,
      appendP50Ms: median(ms),
    }
  } finally {
    db.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
