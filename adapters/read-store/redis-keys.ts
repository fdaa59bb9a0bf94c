import { createHash } from 'node:crypto'

const product = 'turno'
const hashLength = 12

/**
 * The Redis keys of one generation of the models: generations exist side by side and never mix. Scripts write a batch
 * in one step, which needs one server, not a cluster.
 */
export const keysOf = (generation: string) =>
  keysUnder(`${product}:${createHash('sha256').update(generation).digest('hex').slice(0, hashLength)}:`)

/** The keys of the generation with this checkpoint. */
export const keysBeside = (checkpoint: string) => keysUnder(checkpoint.replace(/checkpoint$/, ''))

function keysUnder(prefix: string) {
  const indexPrefix = `${prefix}index:`
  return {
    /**
     * hash {logId, fence, position, beat in ms, resigned, models: JSON of their names, behind: JSON of which of them
     * are, and where, alone: nothing may be taken from other generations}; without it all other keys are void
     */
    checkpoint: `${prefix}checkpoint`,
    /** hash of every document */
    documents: `${prefix}documents`,
    /** stream of {id, message}, capped */
    changes: `${prefix}changes`,
    /** hash from a message's id to its entry in the stream, for the messages that the stream still has */
    changeIds: `${prefix}change-ids`,
    /** stream of {before, after, names}, capped: what each batch wrote between two positions */
    written: `${prefix}written`,
    /** channel on which every batch is announced */
    progress: `${prefix}progress`,
    /** Matches every key. */
    pattern: `${prefix}*`,
    /** Matches the keys of all indexes. */
    indexPattern: `${indexPrefix}*`,
    /** A sorted set for each index that has members. */
    index: (name: string): string => indexPrefix + name,
    indexName: (key: string): string => key.slice(indexPrefix.length),
  }
}

/** Matches the checkpoints of all generations. */
export const checkpointPattern = `${product}:*:checkpoint`

export type Keys = ReturnType<typeof keysOf>
