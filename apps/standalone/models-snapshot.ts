import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { forwardingTo } from '@turno/adapters/event-store/forwarding.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import type { MemoryReadStore, Moment } from '@turno/adapters/read-store/memory.ts'
import { PackedModels } from '@turno/adapters/read-store/packed-models.ts'
import {
  destroySnapshot,
  openSnapshot,
  type SnapshotPlace,
  writeSnapshot,
} from '@turno/adapters/read-store/snapshot-file.ts'
import type { Logger } from 'pino'
import { type ModelsVersion, modelsVersion } from './models-version.ts'

/** So many events are projected again in well under a second. */
const lackingInUse = 10_000n
/** A running product writes the next one when it lacks a quarter of the log: all writes together stay few. */
const growth = 4n
const lookedAtEveryMs = 30_000

/** Subject of a snapshot; one of anything else is not used. */
interface About {
  logId: string
  /** A decimal number. */
  position: string
  /** Of the event at that position: an older copy of the log may have grown differently. */
  eventId: string
  version: ModelsVersion
}

export interface SnapshotDeps {
  place: SnapshotPlace
  eventStore: EventStore
  logId: string
  logger: Logger
  /** Limit of the events that a snapshot may lack. */
  lacksAtMost?: bigint | undefined
  /** Of the program. */
  version?: ModelsVersion
}

/**
 * The snapshot of the embedded read models beside the log, which saves projecting the whole log at each start. It is
 * derived and may be lost at any time; whatever is wrong with it, the models are built from the log instead.
 */
export class ModelsSnapshot {
  readonly #deps: Omit<SnapshotDeps, 'lacksAtMost' | 'version'>
  readonly #lacksAtMost: bigint
  readonly #version: ModelsVersion
  readonly #stopping = new AbortController()
  /** The position of the snapshot on disk. */
  #kept: Position = -1n
  /** Snapshots of earlier positions would have what was erased. */
  #notBefore: Position = -1n
  /** Ends the write in hand. */
  #aborting = new AbortController()
  #writing: Promise<void> = Promise.resolve()
  #following: Promise<void> | undefined

  constructor({ lacksAtMost = lackingInUse, version = modelsVersion, ...deps }: SnapshotDeps) {
    this.#deps = deps
    this.#lacksAtMost = lacksAtMost
    this.#version = version
  }

  /** The models of the snapshot; undefined if there is none that can be used. */
  async read(): Promise<Moment | undefined> {
    const { place, logger } = this.#deps
    try {
      return await this.#read()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        logger.info({ err: error }, 'the snapshot of the read models cannot be used; building them from the log')
      await destroySnapshot(place.path)
      return undefined
    }
  }

  /** Writes a snapshot of these models from time to time. */
  follow(readStore: MemoryReadStore): void {
    this.#following ??= this.#follow(readStore)
  }

  /** The last snapshot, if the one on disk lacks much. The models do not change any more. */
  async stop(readStore: MemoryReadStore): Promise<void> {
    this.#stopping.abort()
    await this.#following
    if (lacking(readStore.now(), this.#kept) > this.#lacksAtMost) await this.#write(readStore)
  }

  /** The log; before it destroys a person's key, the snapshot that shows the person is gone. */
  forgetting(eventStore: EventStore): EventStore {
    const erase = async (stream: string): Promise<void> => {
      if (isKey(stream)) await this.#discard()
      await eventStore.erase(stream)
    }
    return { ...forwardingTo(eventStore), erase }
  }

  async #read(): Promise<Moment> {
    const { place, logId } = this.#deps
    const { about, parts } = await openSnapshot(place)
    const { version, ...of } = JSON.parse(about) as About
    const position = BigInt(of.position)
    if (version.shared !== this.#version.shared || !isDeepStrictEqual(of, await this.#ofLogAt(position)))
      throw new Error('it is of another log or program')
    const [usable, missing] = partition(Object.keys(this.#version.models), (model) =>
      Object.is(version.models[model], this.#version.models[model]),
    )
    if (usable.length === 0) throw new Error('every model is another one')
    const models = new PackedModels()
    for await (const part of parts()) models.adopt(part, usable)
    if (missing.length === 0) this.#kept = position
    return { logId, position, models, missing }
  }

  async #follow(readStore: MemoryReadStore): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await sleep(lookedAtEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
      const now = readStore.now()
      const lack = lacking(now, this.#kept)
      if (!signal.aborted && now && lack > this.#lacksAtMost && lack > now.position / growth)
        await this.#write(readStore)
    }
  }

  async #write(readStore: MemoryReadStore): Promise<void> {
    const now = readStore.now()
    if (!now || now.position < this.#notBefore) return
    this.#aborting = new AbortController()
    this.#writing = this.#writeMoment(now, this.#aborting.signal).catch((err) =>
      this.#deps.logger.warn({ err }, 'the snapshot of the read models was not written'),
    )
    await this.#writing
  }

  async #writeMoment({ position, models }: Moment, signal: AbortSignal): Promise<void> {
    // Before anything is waited for: the models go on.
    const parts = models.parts()
    await writeSnapshot(this.#deps.place, await this.#aboutAt(position), parts, signal)
    this.#kept = position
  }

  /** The erasure is in the log by now: models up to its head show nothing of the person. */
  async #discard(): Promise<void> {
    this.#notBefore = (await this.#deps.eventStore.head()) ?? -1n
    this.#aborting.abort(new Error('it would show who was erased'))
    await this.#writing
    await destroySnapshot(this.#deps.place.path)
    this.#kept = -1n
  }

  async #aboutAt(position: Position): Promise<string> {
    return JSON.stringify({ ...(await this.#ofLogAt(position)), version: this.#version } satisfies About)
  }

  async #ofLogAt(position: Position): Promise<Omit<About, 'version'>> {
    const { eventStore, logId } = this.#deps
    const [event] = await eventStore.readAll(position - 1n, 1)
    return { logId, position: position.toString(), eventId: event?.position === position ? event.id : '' }
  }
}

const isKey = (stream: string): boolean => /^\w+Key-/.test(stream)

/** Number of positions of the log that a snapshot lacks. */
const lacking = (now: Moment | undefined, kept: Position): bigint => (now ? now.position - kept : 0n)

function partition(names: readonly string[], passes: (name: string) => boolean): [passed: string[], failed: string[]] {
  return [names.filter(passes), names.filter((name) => !passes(name))]
}
