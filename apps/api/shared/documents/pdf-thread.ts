// The thread that looks through PDFs, whose makers may want it to look for ever. pdf-judge.ts starts and ends it.
import { parentPort } from 'node:worker_threads'
import { type PdfFault, TooHeavy } from './pdf-bounds.ts'
import { faultOfBytes, isCut } from './pdf-bytes.ts'
import { faultOfObjects } from './pdf-graph.ts'
import { objectsOf } from './pdf-reader.ts'

function faultOf(file: Uint8Array): PdfFault | undefined {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  try {
    return faultOfBytes(text) ?? faultOfObjects(objectsOf(file, text), { isCut: isCut(text) })
  } catch (error) {
    // Inflating to more than the bounds, and needing more stack than there is, are range errors.
    return error instanceof TooHeavy || error instanceof RangeError ? 'heavy' : 'broken'
  }
}

parentPort!.on('message', (file: Uint8Array) => parentPort!.postMessage(faultOf(file) ?? 'none'))
parentPort!.postMessage('ready')
