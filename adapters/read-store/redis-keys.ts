import { createHash } from 'node:crypto'

const product = 'turno'
const hashLength = 12

/**
 * Of the keys that one generation does not copy from another; raise it when one of them holds something else, so that
 * a release with other keys has a generation of its own.
 */
const layout = 2

/**
 * The Redis keys of one generation of the models: generations exist side by side and never mix. Scripts write a batch
 * in one step, which needs one server, not a cluster.
 */
export function keysOf(generation: string) {
  const hash = createHash('sha256').update(`${layout} ${generation}`).digest('hex')
  return keysUnder(`${product}:${hash.slice(0, hashLength)}:`)
}

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
    /** list of messages as JSON, capped: lists take many at once */
    changes: `${prefix}changes`,
    /** list of their ids, in the same order */
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
