import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Printed, PrintedDocument } from './document.ts'

/** A document that took more time or memory than any paper of a visit, or that its thread could not print. */
export class NotPrinted extends Error {
  override name = 'NotPrinted'
}

/** More than any paper of a visit takes. */
const megabytesMax = 512
const millisecondsMax = 30_000
const oneByOne = pLimit(1)

/** Loading the fonts takes longer than printing, so that the thread stays. It keeps no process from ending. */
let thread: Worker | undefined

function started(): Worker {
  const url = new URL('./printing-thread.ts', import.meta.url)
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: megabytesMax }, env: {} })
  // Whoever waits for a document hears of it; of a thread that dies while nobody waits, the next one gets another.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (thread === worker) thread = undefined
  })
  worker.unref()
  return worker
}

/**
 * Prints a document in a thread of its own, so that a long one holds up nobody else; one at a time.
 * @throws {NotPrinted} it takes too much; the thread is ended then, and the next document gets another one
 */
export const printInThread = (document: PrintedDocument): Promise<Printed> => oneByOne(() => print(document))

async function print(document: PrintedDocument): Promise<Printed> {
  thread ??= started()
  const worker = thread
  const { promise, resolve, reject } = Promise.withResolvers<Printed>()
  const fail = (why: unknown) => reject(new NotPrinted(String(why)))
  const hear = (answer: Printed | string) => (typeof answer === 'string' ? fail(answer) : resolve(answer))
  const gone = () => fail('the thread has ended')
  const impatience = setTimeout(() => fail('it took too long'), millisecondsMax)
  worker.on('message', hear).on('error', fail).on('exit', gone)
  worker.ref()
  worker.postMessage(document)
  try {
    const { content, missing } = await promise
    return { content: Buffer.from(content), missing }
  } catch (error) {
    thread = undefined
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(impatience)
    worker.off('message', hear).off('error', fail).off('exit', gone)
    worker.unref()
  }
}
