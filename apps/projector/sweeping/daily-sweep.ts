import { systemClock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { type FileRef, fileOf } from '@turno/adapters/files/port.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { conversation } from '@turno/domain/conversation/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type Documents, documentOf, everCounted } from '@turno/domain/doctor/documents.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { appointmentOfSharedFile, encounterOfPaper } from '@turno/domain/ids.ts'
import { plusMs } from '@turno/domain/time.ts'
import { type ScheduledTask, schedule } from 'node-cron'
import type { Logger } from 'pino'

/** When people sleep. */
const everyNight = '17 4 * * *'
const timezone = 'America/Bogota'

/** Sweeps files once a day. */
export class DailySweep {
  readonly #deps: SweepDeps & { logger: Logger }
  #task: ScheduledTask | undefined
  #sweeping: Promise<void> | undefined

  constructor(deps: SweepDeps & { logger: Logger }) {
    this.#deps = deps
  }

  start(): void {
    this.#task = schedule(everyNight, () => this.sweep(), { timezone })
  }

  /** Finishes the current sweep. */
  async stop(): Promise<void> {
    await this.#task?.destroy()
    await this.#sweeping
  }

  /** Failed work is done the next night. */
  async sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined
    })
    await this.#sweeping
  }

  async #sweep(): Promise<void> {
    const { logger } = this.#deps
    try {
      const removed = await sweepFiles(this.#deps, systemClock.now())
      logger.info({ removed }, 'files swept')
    } catch (error) {
      logger.warn({ why: (error as Error).message }, 'files were not swept; tried again tomorrow')
    }
  }
}

/** A younger file may be one whose event is still to come. */
const unnamedAfterMs = 24 * 3_600_000

interface SweepDeps {
  files: SealedFiles
  eventStore: EventStore
  commander: Pick<Commander, 'load'>
}

/**
 * Removes files that no event names: an api died between file and event, or a person was erased meanwhile. It goes by
 * the clock of the files; a product's clock may be moved.
 * @returns how many were removed
 * @throws {FileStoreUnavailable} and what the event store throws: nothing is removed that was not looked up
 */
export async function sweepFiles(deps: SweepDeps, now: string): Promise<number> {
  const before = plusMs(now, -unnamedAfterMs)
  const isNamed = namingIn(deps)
  let removed = 0
  for await (const { name, storedAt } of deps.files.store.list()) {
    const file = fileOf(name)
    if (!file || storedAt >= before || (await isNamed(file))) continue
    await deps.files.forget(file)
    removed += 1
  }
  return removed
}

/** Whether an event names a file. A doctor's files are listed one after the other: their stream is read once. */
function namingIn({ eventStore, commander }: SweepDeps): (file: FileRef) => Promise<boolean> {
  let last: { doctorId: string; documents: Documents } | undefined
  return async ({ kind, ownerId, fileId }) => {
    if (kind === 'documents') {
      if (last?.doctorId !== ownerId)
        last = { doctorId: ownerId, documents: (await commander.load(doctor, ownerId)).state.documents }
      return isDocument(last.documents, fileId)
    }
    if (kind === 'shared') {
      const { state } = await commander.load(conversation, appointmentOfSharedFile(fileId))
      return state.files.some((shared) => shared.fileId === fileId)
    }
    if (kind === 'clinical') {
      const { state } = await commander.load(encounter, encounterOfPaper(fileId))
      return state.status !== 'none' && state.papers.some((paper) => paper.fileId === fileId)
    }
    // As the log keeps it: a photo that cannot be opened has its file all the same.
    const [stored] = await eventStore.readStream(`photo-${fileId}`, { limit: 1 })
    return (stored?.data as { accountId?: string } | undefined)?.accountId === ownerId
  }
}

/** A document that once counted is kept, though its doctor has replaced it: it proves what was verified. */
const isDocument = (documents: Documents, documentId: string): boolean =>
  documentOf(documents, documentId) !== undefined || everCounted(documents, documentId)
