// The thread that prints documents, one after the other.
import { parentPort } from 'node:worker_threads'
import { type PrintedDocument, printed } from './document.ts'

parentPort!.on('message', async (document: PrintedDocument) => {
  try {
    const { content, missing } = await printed(document)
    parentPort!.postMessage({ content: new Uint8Array(content), missing })
  } catch (error) {
    parentPort!.postMessage(String(error))
  }
})
