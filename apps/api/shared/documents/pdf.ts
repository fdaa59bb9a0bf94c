import { setTimeout } from 'node:timers/promises'
import { pdfHeadAt, pdfHeadBytes } from '@turno/contract/areas/documents.ts'
import { notLookedThrough } from '../../kit/refusal/refusal.ts'
import type { PdfFault } from './pdf-bounds.ts'
import { PdfThread } from './pdf-worker.ts'

/** A thread is replaced after so many files: the parser remembers every name and number it has ever read. */
const filesOfAThread = 100

const usual = {
  /** Time limit for a file, and for its wait for those before it; an honest one takes less than a second. */
  milliseconds: 10_000,
  /** Beside the file itself, and what its object streams inflate to. */
  megabytes: 256,
  thread: new URL('./pdf-thread.ts', import.meta.url),
}

/** Looks through PDFs in a thread of its own, one after the other. */
export class PdfJudge {
  readonly #bounds: typeof usual
  #thread: PdfThread | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(bounds: Partial<typeof usual> = {}) {
    this.#bounds = { ...usual, ...bounds }
  }

  /** Fault of a file; undefined: none. @throws {Refusal} 503: there was no time to look through it */
  faultOf(file: Uint8Array): Promise<PdfFault | undefined> {
    return this.#inTurn(async (turn) => {
      if (!(await this.#within(turn))) throw notLookedThrough()
      return this.#judged(file)
    })
  }

  /** Ends the thread, after the files that wait; one that comes later starts another. */
  end(): Promise<void> {
    return this.#inTurn(async (turn) => {
      await turn
      await this.#endThread()
    })
  }

  /** @param work what comes after the turn of all that came before */
  async #inTurn<Result>(work: (turn: Promise<void>) => Promise<Result>): Promise<Result> {
    const { promise: done, resolve: leave } = Promise.withResolvers<void>()
    const turn = this.#last
    this.#last = turn.then(() => done)
    return work(turn).finally(leave)
  }

  /** Whether something comes in time. */
  async #within(turn: Promise<void>): Promise<boolean> {
    const patience = new AbortController()
    const { signal } = patience
    const over = setTimeout(this.#bounds.milliseconds, false, { signal }).catch(() => false)
    return Promise.race([turn.then(() => true), over]).finally(() => patience.abort())
  }

  async #judged(file: Uint8Array): Promise<PdfFault | undefined> {
    const { milliseconds } = this.#bounds
    const thread = await this.#living()
    const isFirst = thread.files === 0
    const answer = await thread.ask(file, milliseconds)
    if (thread.files >= filesOfAThread || !thread.lives) await this.#endThread()
    if (answer === 'none') return undefined
    if (answer === 'slow') throw notLookedThrough()
    if (answer !== 'full' && answer !== 'dead') return answer
    // Files before may have filled its memory: one that is alone in a thread has only itself to blame.
    if (!isFirst) return this.#judged(file)
    if (answer === 'full') return 'heavy'
    throw notLookedThrough()
  }

  /** A thread that died between two files is replaced. */
  async #living(): Promise<PdfThread> {
    if (!this.#thread?.lives) this.#thread = await PdfThread.start(this.#bounds.thread, this.#bounds.megabytes)
    return this.#thread
  }

  async #endThread(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.end()
  }
}

const judge = new PdfJudge()

/** Whether readers take the file for a PDF: its header may come later. */
export const isPdf = (file: Uint8Array): boolean =>
  pdfHeadAt(Buffer.from(file.subarray(0, pdfHeadBytes)).toString('latin1')) >= 0

/**
 * Fault of a PDF; undefined: none. Nothing in it is run or drawn.
 * @throws {Refusal} 503: there was no time to look through it
 */
export const faultOfPdf = (file: Uint8Array): Promise<PdfFault | undefined> => judge.faultOf(file)

/** Ends the thread that looks through PDFs, after the file at which it is; the next file starts another one. */
export const endPdfThread = (): Promise<void> => judge.end()
