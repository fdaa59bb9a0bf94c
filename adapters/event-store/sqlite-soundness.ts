import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { LogBroken, type LogTrouble, maxAppendBytes } from './port.ts'
import { troubleIn } from './sqlite-errors.ts'
import type { SqliteTables } from './sqlite-tables.ts'

/** Events looked at in one turn: a few milliseconds. */
const partSize = 500
/** With less space than the largest append takes, in the WAL and in the file, the next one may fail. */
const spaceNeeded = 2 * maxAppendBytes

/**
 * What is known of the log's file. That it is broken is known for good and to every process: a file beside it says so, until the log was
 * opened again and found to be whole.
 */
export class Soundness {
  readonly #path: string
  readonly #mark: string
  readonly #onBroken: (why: string) => void
  /** A WAL was left behind by a process that did not close the log, or is in use by one that has not yet. */
  readonly #mayBeUnclean: boolean
  readonly #wasBroken: boolean
  #broken: string | undefined
  #checkedUpTo = 0

  /** To be made before the file is opened. */
  constructor(path: string, onBroken: (why: string) => void) {
    this.#path = path
    this.#mark = `${path}-broken`
    this.#onBroken = onBroken
    this.#wasBroken = this.#isFile && existsSync(this.#mark)
    this.#mayBeUnclean = this.#isFile && sizeOf(`${path}-wal`) > 0
  }

  get #isFile(): boolean {
    return this.#path !== ':memory:'
  }

  /** Checks the whole file unless it was closed properly. @throws {LogBroken} */
  atOpening(tables: SqliteTables): void {
    if (!this.#mayBeUnclean && !this.#wasBroken) return
    const wrong = this.watch(() => tables.wrongAnywhere(this.#wasBroken))
    this.#judge(wrong)
    rmSync(this.#mark, { force: true })
  }

  /** Checks the next few events. To be called now and then, while nobody waits. @throws what SQLite finds out */
  aPart(tables: SqliteTables): void {
    const { wrong, next } = this.watch(() => tables.wrongIn(this.#checkedUpTo, partSize))
    this.#checkedUpTo = next
    this.#judge(wrong)
  }

  /** Runs what reads or writes the file, and takes note of what it finds out. @throws what it throws */
  watch<Result>(use: () => Result): Result {
    try {
      return use()
    } catch (error) {
      if (troubleIn(error) === 'broken') this.condemn((error as Error).message)
      throw error
    }
  }

  /** @throws {LogBroken} nothing may be written */
  assertWritable(): void {
    if (this.#isBroken) throw new LogBroken(`the log is damaged: ${this.#broken}`)
  }

  condemn(why: string): void {
    if (this.#broken !== undefined) return
    this.#broken = why
    this.#onBroken(why)
    try {
      if (this.#isFile) writeFileSync(this.#mark, `${why}\n`)
    } catch {
      // A disk that takes nothing more cannot tell the others.
    }
  }

  trouble(): LogTrouble | undefined {
    if (this.#isBroken) return 'broken'
    return this.#isFile && freeBytes(this.#path) < spaceNeeded ? 'full' : undefined
  }

  get #isBroken(): boolean {
    if (this.#broken === undefined && this.#isFile && existsSync(this.#mark))
      this.condemn('another process found it damaged')
    return this.#broken !== undefined
  }

  #judge(wrong: string | undefined): void {
    if (wrong === undefined) return
    this.condemn(wrong)
    throw new LogBroken(`the log is damaged: ${wrong}`)
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path))
  return bavail * bsize
}
