import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { refuseOtherBody, SentOtherwise } from '@turno/adapters/commands/sent-otherwise.ts'
import { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'
import { keyedHash } from '@turno/adapters/hashing/keyed-hash.ts'
import { headers } from '@turno/contract/envelope.ts'
import type { ApiDeps } from './deps.ts'

/** Inputs of a call beside its address, parsed. */
interface Said {
  body: unknown
  query: unknown
  /** Empty where nothing was uploaded. */
  file: Uint8Array
}

/** A command as its events name it, and the hash of what it was sent with. */
export interface SentCommand {
  commandId: string
  bodyDigest: string
}

/**
 * The hash of what was sent under an Idempotency-Key; undefined without a key: nobody can send that again. Its own key
 * is made of LOOKUP_KEY and the Idempotency-Key, which no event holds, so that the log does not help in trying out
 * bodies.
 */
export function bodyDigestOf(
  { deps, headers: sent }: { deps: Pick<ApiDeps, 'lookupKey'>; headers: IncomingHttpHeaders },
  { body, query, file }: Said,
): string | undefined {
  const idempotencyKey = sent[headers.idempotencyKey.toLowerCase()]
  if (typeof idempotencyKey !== 'string' || idempotencyKey === '') return undefined
  const key = keyedHash(deps.lookupKey, 'body digest', idempotencyKey)
  return keyedHash(key, canonical({ body, query }), createHash('sha256').update(file).digest('hex')).toString(
    'base64url',
  )
}

/** JSON with the names of each object in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const rememberedMax = 10_000

/**
 * Refuses another body under an Idempotency-Key. The log knows for ever what a command has written to a stream, at no
 * further read. Where a body itself names the stream, another body leads to another one: for that this process
 * remembers what its last commands were sent with.
 */
export class SentBodies {
  /** By command, the oldest first. */
  readonly #digests = new Map<string, string>()
  readonly #turns = keyedMutex()

  /**
   * Does the work of one call. A call of the same command waits until it is done, and so meets what it was sent with.
   * @throws {SentOtherwise} this process has done the command, with another body
   */
  inTurn<Result>(sent: SentCommand, work: () => Promise<Result>): Promise<Result> {
    return this.#turns(sent.commandId, async () => {
      this.refuse(sent)
      return work()
    })
  }

  /** @throws {SentOtherwise} this process has done the command, with another body */
  refuse({ commandId, bodyDigest }: SentCommand): void {
    if ((this.#digests.get(commandId) ?? bodyDigest) !== bodyDigest) throw new SentOtherwise()
  }

  /** The commander of one call: all that the call causes is marked with its body, and compared with it. */
  marking(commander: Commander, { commandId, bodyDigest }: SentCommand): Commander {
    return {
      source: commander.source ?? commander,
      load: (decider, id) => commander.load(decider, id),
      transact: async (decider, id, command, context) => {
        const isCaused = (context.causationId ?? context.commandId) === commandId
        const outcome = await commander.transact(decider, id, command, isCaused ? { ...context, bodyDigest } : context)
        if (outcome.ok && outcome.events.length > 0) this.#remember(commandId, bodyDigest)
        return outcome
      },
    }
  }

  #remember(commandId: string, bodyDigest: string): void {
    this.#digests.set(commandId, bodyDigest)
    if (this.#digests.size > rememberedMax) this.#digests.delete(this.#digests.keys().next().value!)
  }
}

/**
 * For a saga that finds itself done without sending a command: compares with the event that it began with.
 * @param stream whose first event only this command can have written, or another cause
 * @throws {SentOtherwise} it has, with another body
 */
export async function refuseOtherBeginning(
  { deps, sent }: { deps: Pick<ApiDeps, 'eventStore'>; sent?: SentCommand | undefined },
  stream: string,
): Promise<void> {
  const [first] = sent ? await deps.eventStore.readStream(stream, { limit: 1 }) : []
  if (first && sent) refuseOtherBody(first, { ...sent, causationId: sent.commandId })
}
