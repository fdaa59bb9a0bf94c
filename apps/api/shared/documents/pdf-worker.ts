import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfFault } from './pdf-bounds.ts'

/** Verdict on a file: its fault, or the fate of the thread. 'full' had no memory left. */
type Answer = PdfFault | 'none' | 'slow' | 'full' | 'dead'

async function ended(worker: Worker): Promise<never> {
  await once(worker, 'exit')
  throw new Error('The thread that looks through PDFs did not start')
}

/** A thread that looks through PDFs. It keeps no process from ending but while it looks through one. */
export class PdfThread {
  files = 0
  lives = true
  readonly #worker: Worker
  #heard: (answer: Answer) => void = () => {}

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: Answer) => this.#heard(answer))
    worker.on('error', (error) => {
      this.lives = false
      this.#heard('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'full' : 'dead')
    })
    worker.on('exit', () => {
      this.lives = false
      this.#heard('dead')
    })
    worker.unref()
  }

  /** @param megabytes of its heap; what it holds of files is beside it @throws where no thread can be started */
  static async start(url: URL, megabytes: number): Promise<PdfThread> {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes }
    const worker = new Worker(url, { resourceLimits, env: {}, stdout: true, stderr: true })
    // The parser's output about a file, which the file's author influences, stays out of the log.
    worker.stdout.resume()
    worker.stderr.resume()
    await Promise.race([once(worker, 'message'), ended(worker)])
    return new PdfThread(worker)
  }

  /** Has a file looked through; a thread that is too slow is ended. */
  async ask(file: Uint8Array, milliseconds: number): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    this.#heard = resolve
    this.#worker.ref()
    const impatience = setTimeout(() => resolve('slow'), milliseconds)
    this.#worker.postMessage(file)
    this.files++
    const answer = await promise
    clearTimeout(impatience)
    if (answer === 'slow') await this.end()
    else this.#worker.unref()
    return answer
  }

  async end(): Promise<void> {
    this.lives = false
    await this.#worker.terminate()
  }
}
