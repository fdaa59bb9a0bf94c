import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { unseal } from '../event-store/sealing.ts'
import { contextOf, type Head, keyContext, lengthBytes } from './snapshot-format.ts'
import type { SnapshotWriterData } from './snapshot-writer.ts'

/** The embedded product's snapshot of the models that it makes of this log. */
export const snapshotBeside = (logFile: string): string => join(dirname(logFile), 'models.snapshot')

export interface SnapshotPlace {
  path: string
  masterKey: Buffer
}

export interface SnapshotFile {
  about: string
  /** @throws the file is damaged or incomplete, or the master key is another */
  parts(): AsyncGenerator<Buffer>
}

/**
 * Writes a snapshot in place of the one before, whole or not at all. A thread of its own encrypts each part by itself,
 * bound to what the snapshot is of and to the part's number: other work goes on, and what this takes of memory is
 * nothing that the garbage collector of this thread would have to look after.
 * @param parts none is empty, and each owns its memory, which is taken away
 * @throws the file cannot be written, or `signal` ended it
 */
export async function writeSnapshot(
  { path, masterKey }: SnapshotPlace,
  about: string,
  parts: Iterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  const unfinished = unfinishedOf(path)
  const workerData: SnapshotWriterData = { path: unfinished, masterKey, about }
  const writer = new Worker(new URL('./snapshot-writer.ts', import.meta.url), { workerData })
  try {
    for (const part of parts) {
      signal.throwIfAborted()
      await written(writer, part)
    }
    await written(writer, null)
    signal.throwIfAborted()
    await rename(unfinished, path)
    await writer.terminate()
  } catch (error) {
    await writer.terminate()
    await destroy(unfinished)
    throw error
  }
}

/** Null: that was the last part. */
async function written(writer: Worker, part: Buffer | null): Promise<void> {
  const answered = once(writer, 'message')
  writer.postMessage(part, part ? [part.buffer as ArrayBuffer] : [])
  await answered
}

/** @throws there is none, or its beginning is damaged */
export async function openSnapshot({ path, masterKey }: SnapshotPlace): Promise<SnapshotFile> {
  for await (const first of partsIn(path)) {
    const { about, wrapped } = JSON.parse(first.toString()) as Head
    return { about, parts: () => opened(path, about, unseal(masterKey, Buffer.from(wrapped, 'base64'), keyContext)) }
  }
  throw new Error(`${path} is empty`)
}

/** Removes a snapshot, and one that was not finished: first their keys, which open whatever a disk may keep of them. */
export async function destroySnapshot(path: string): Promise<void> {
  await destroy(path)
  await destroy(unfinishedOf(path))
}

async function* opened(path: string, about: string, key: Buffer): AsyncGenerator<Buffer> {
  let number = -1
  for await (const sealed of partsIn(path)) {
    if (number >= 0) {
      const part = unseal(key, sealed, contextOf(about, number))
      if (part.length === 0) return
      yield part
    }
    number += 1
  }
  throw new Error(`${path} ends too early`)
}

async function* partsIn(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; ) {
      const length = (await read(file, at, lengthBytes)).readUInt32LE()
      if (at + lengthBytes + length > size) throw new Error(`${path} ends too early`)
      yield await read(file, at + lengthBytes, length)
      at += lengthBytes + length
    }
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position })
  if (bytesRead < length) throw new Error('a snapshot ends too early')
  return buffer
}

const unfinishedOf = (path: string): string => `${path}.new`

async function destroy(path: string): Promise<void> {
  const file = await open(path, 'r+').catch(() => undefined)
  try {
    const length = file && (await read(file, 0, lengthBytes)).readUInt32LE()
    if (length) await file.write(Buffer.alloc(length), 0, length, lengthBytes)
    await file?.sync()
  } catch {
    // The file was never finished, or is damaged: there is no key to destroy.
  } finally {
    await file?.close()
  }
  await rm(path, { force: true })
}
