// The thread that looks through PDFs, whose makers may want it to look for ever. pdf-judge.ts starts and ends it.
import { parentPort } from 'node:worker_threads'
import { faultOfObjects } from './pdf-graph.ts'
import { objectsOf } from './pdf-reader.ts'

parentPort!.on('message', async (file: Uint8Array) => {
  const fault = await objectsOf(file)
    .then(faultOfObjects)
    .catch(() => 'broken')
  parentPort!.postMessage(fault ?? 'none')
})
parentPort!.postMessage('ready')
