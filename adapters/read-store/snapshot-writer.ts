import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { seal } from '../event-store/sealing.ts'
import { contextOf, type Head, keyContext, lengthBytes } from './snapshot-format.ts'

// The thread that writes a snapshot: each message is a part, null comes after the last, and each is answered.

export interface SnapshotWriterData {
  path: string
  masterKey: Uint8Array
  about: string
}

const { path, masterKey, about } = workerData as SnapshotWriterData
const key = randomBytes(32)
const file = openSync(path, 'w', 0o600)
let number = 0

function append(part: Buffer): void {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(part.length)
  writeFileSync(file, length)
  writeFileSync(file, part)
}

const head: Head = { about, wrapped: seal(masterKey, key, keyContext).toString('base64') }
append(Buffer.from(JSON.stringify(head)))

parentPort!.on('message', (message: Uint8Array | null) => {
  const { buffer, byteOffset, length } = message ?? new Uint8Array()
  append(seal(key, Buffer.from(buffer, byteOffset, length), contextOf(about, number++)))
  if (!message) {
    fsyncSync(file)
    closeSync(file)
  }
  parentPort!.postMessage('written')
})
