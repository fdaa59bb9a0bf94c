const prefix = 'turno:'

/** Where everything stands in Redis. All of it is written by scripts in one step, so it needs one server, not a cluster. */
export const keys = {
  /** hash {logId, fence, position}; without it nothing else here counts */
  checkpoint: `${prefix}checkpoint`,
  /** hash of every document */
  documents: `${prefix}documents`,
  /** stream of {id, message}, capped */
  changes: `${prefix}changes`,
  /** hash from a message's id to its entry in the stream, for the messages that the stream still has */
  changeIds: `${prefix}change-ids`,
  /** channel on which every batch is announced */
  progress: `${prefix}progress`,
}

const indexPrefix = `${prefix}index:`

/** Matches the keys of all indexes. */
export const indexPattern = `${indexPrefix}*`

/** A sorted set for each index that has members. */
export const indexKey = (name: string): string => indexPrefix + name

export const indexName = (key: string): string => key.slice(indexPrefix.length)
