// Replaces the thread that looks through PDFs: it does what the file says.
import { parentPort } from 'node:worker_threads'

let files = 0
const kept: object[] = []

parentPort!.on('message', (file: Uint8Array) => {
  files++
  const word = Buffer.from(file).toString()
  while (word === 'loop');
  while (word === 'fill' || (word === 'fill after others' && files > 1)) kept.push({})
  if (word === 'die') process.exit(1)
  parentPort!.postMessage(word === 'act' ? 'active' : 'none')
  if (word === 'die later') setImmediate(() => process.exit(1))
})
parentPort!.postMessage('ready')
