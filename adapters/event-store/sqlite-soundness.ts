import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type FileTrouble, LogBroken, maxAppendBytes } from './port.ts'
import { troubleIn } from './sqlite-errors.ts'
import type { SqliteTables } from './sqlite-tables.ts'

/** Events checked in one turn of the event loop: a few milliseconds. */
const partSize = 500
/** With less space than the largest append takes in the WAL and in the file, the next append may fail. */
const spaceNeeded = 2 * maxAppendBytes

/**
 * The soundness of the log's file. That it is broken holds for every process until somebody opens the log again and
 * finds it whole; a file next to it says so.
 */
export class Soundness {
  readonly #path: string
  readonly #mark: string
  readonly #onBroken: (why: string) => void
  /** A process that did not close the log left a WAL, or a process is using it. */
  readonly #mayBeUnclean: boolean
  readonly #wasBroken: boolean
  #broken: string | undefined
  #checkedUpTo = 0

  /** Create it before the file is opened. */
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

  /** Checks the next few events; call it now and then while nobody waits. @throws what SQLite finds */
  aPart(tables: SqliteTables): void {
    const { wrong, next } = this.watch(() => tables.wrongIn(this.#checkedUpTo, partSize))
    this.#checkedUpTo = next
    this.#judge(wrong)
  }

  /** Runs what reads or writes the file, and records what SQLite finds. @throws what it throws */
  watch<Result>(use: () => Result): Result {
    try {
      return use()
    } catch (error) {
      if (troubleIn(error) === 'broken') this.condemn((error as Error).message)
      throw error
    }
  }

  /** Looks whether another process has found damage too. @throws {LogBroken} nothing may be written */
  assertWritable(): void {
    this.#lookForMark()
    this.assertNotCondemned()
  }

  /** @throws {LogBroken} this process has found damage */
  assertNotCondemned(): void {
    if (this.#broken !== undefined) throw new LogBroken(`the log is damaged: ${this.#broken}`)
  }

  condemn(why: string): void {
    if (this.#broken !== undefined) return
    this.#broken = why
    this.#onBroken(why)
    try {
      if (this.#isFile) writeFileSync(this.#mark, `${why}\n`)
    } catch {
      // A full disk cannot hold the marker for the others.
    }
  }

  trouble(): FileTrouble | undefined {
    this.#lookForMark()
    if (this.#broken !== undefined) return 'broken'
    return this.#isFile && freeBytes(this.#path) < spaceNeeded ? 'full' : undefined
  }

  #lookForMark(): void {
    if (this.#broken === undefined && this.#isFile && existsSync(this.#mark))
      this.condemn('another process found it damaged')
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
