import type { Position } from '../event-store/port.ts'
import type { Batch, ChangeMessage, Write } from './port.ts'
import type { Keys } from './redis-keys.ts'

/** Lua hands no more than 8,000 words to one call. */
const wordsMax = 4_000

/** A batch in the words that the script takes. */
export interface EncodedBatch {
  fence: number
  position: Position
  /** Id and JSON of each message in turn. */
  messages: string[]
  /** Commands of Redis, each after the number of its words. */
  commands: string[]
}

/**
 * What a batch comes to: of each document and index entry only the last write counts, and one command writes many of them.
 * @param keys where they are written
 * @param changesKept messages of which no more are kept anyway
 * @throws {TypeError} a score is no number
 */
export function encodeBatch(
  { fence, position, writes, messages }: Batch,
  keys: Keys,
  changesKept: number,
): EncodedBatch {
  const documents = new Map<string, string | undefined>()
  const indexes = new Map<string, Map<string, string | undefined>>()
  for (const write of writes) {
    if (write.op === 'set' || write.op === 'delete')
      documents.set(write.key, write.op === 'set' ? write.value : undefined)
    else membersOf(indexes, write.index).set(write.member, write.op === 'add' ? scoreOf(write) : undefined)
  }
  const commands: string[] = []
  addCommands(commands, hash, keys.documents, documents)
  for (const [index, members] of indexes) addCommands(commands, sortedSet, keys.index(index), members)
  return { fence, position, messages: messages.slice(-changesKept).flatMap(wordsOf), commands }
}

/** How entries get into a kind of key and out of it. */
interface Kind {
  put: string
  drop: string
  pair(name: string, value: string): [string, string]
}

const hash: Kind = { put: 'HSET', drop: 'HDEL', pair: (field, value) => [field, value] }
const sortedSet: Kind = { put: 'ZADD', drop: 'ZREM', pair: (member, score) => [score, member] }

function addCommands(
  commands: string[],
  { put, drop, pair }: Kind,
  key: string,
  entries: ReadonlyMap<string, string | undefined>,
): void {
  const kept: string[] = []
  const dropped: string[] = []
  for (const [name, value] of entries) {
    if (value === undefined) dropped.push(name)
    else kept.push(...pair(name, value))
  }
  addCommand(commands, put, key, kept)
  addCommand(commands, drop, key, dropped)
}

function addCommand(commands: string[], name: string, key: string, words: readonly string[]): void {
  for (let from = 0; from < words.length; from += wordsMax) {
    const part = words.slice(from, from + wordsMax)
    commands.push(String(part.length + 2), name, key, ...part)
  }
}

function membersOf(
  indexes: Map<string, Map<string, string | undefined>>,
  name: string,
): Map<string, string | undefined> {
  const members = indexes.get(name) ?? new Map<string, string | undefined>()
  indexes.set(name, members)
  return members
}

function scoreOf({ index, member, score }: Extract<Write, { op: 'add' }>): string {
  if (Number.isNaN(score)) throw new TypeError(`${member} has no score for ${index}`)
  return String(score)
}

const wordsOf = (message: ChangeMessage): [string, string] => [message.id, JSON.stringify(message)]
