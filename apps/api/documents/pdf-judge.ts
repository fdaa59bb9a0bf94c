import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfFault } from './pdf.ts'

/** A thread is replaced after so many files: the parser remembers every name and number it has ever read. */
const filesOfAThread = 100

interface Bounds {
  /** What a file may take; the largest honest one takes less than one second where nothing else runs. */
  milliseconds?: number
  megabytes?: number
  thread?: URL
}

/** Judges the objects of PDFs in a thread of its own, one file after the other. */
export class PdfJudge {
  readonly #bounds: Required<Bounds>
  #thread: Promise<Worker> | undefined
  #files = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor({
    milliseconds = 20_000,
    megabytes = 192,
    thread = new URL('./pdf-thread.ts', import.meta.url),
  }: Bounds = {}) {
    this.#bounds = { milliseconds, megabytes, thread }
  }

  /** What is wrong; undefined: nothing. A file that takes more time or memory than there is counts as broken. */
  faultOf(file: Uint8Array): Promise<PdfFault | undefined> {
    const fault = this.#last.then(() => this.#judged(file))
    this.#last = fault.catch(() => {})
    return fault
  }

  async #judged(file: Uint8Array): Promise<PdfFault | undefined> {
    const thread = await this.#started()
    thread.ref()
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(this.#bounds.milliseconds) })
      thread.postMessage(file)
      const [fault] = (await answer) as [PdfFault | 'none']
      thread.unref()
      if (++this.#files >= filesOfAThread) await this.#end(thread)
      return fault === 'none' ? undefined : fault
    } catch {
      await this.#end(thread)
      return 'broken'
    }
  }

  async #end(thread: Worker): Promise<void> {
    this.#thread = undefined
    await thread.terminate()
  }

  /** @throws where no thread can be started at all, which is no fault of a file */
  #started(): Promise<Worker> {
    this.#thread ??= this.#start().catch((error) => {
      this.#thread = undefined
      throw error
    })
    return this.#thread
  }

  async #start(): Promise<Worker> {
    const { thread: url, megabytes } = this.#bounds
    const thread = new Worker(url, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      env: {},
      stdout: true,
      stderr: true,
    })
    // What the parser says of a file, and whoever made the file through it, stays out of the log.
    thread.stdout.resume()
    thread.stderr.resume()
    this.#files = 0
    await once(thread, 'message')
    // A thread that dies between two files is found dead by the next one.
    thread.on('error', () => {})
    thread.unref()
    return thread
  }
}
