import type { Position } from '../event-store/port.ts'
import type { Batch, ChangeMessage, Write } from './port.ts'
import type { Keys } from './redis-keys.ts'
import { namesOf } from './written-names.ts'

/** Lua passes at most 8,000 arguments to one call. */
const wordsMax = 4_000

/** A batch that writes more does not name what: that costs its readers less than so many names. */
const namedMax = 500

/** A batch as the script's arguments. */
export interface EncodedBatch {
  fence: number
  position: Position
  /** Names of what the batch writes, as JSON; '' for too much to name. */
  names: string
  /** Redis commands, each after the number of its arguments. */
  commands: string[]
}

/**
 * The commands of a batch: only the last write of each document and index entry counts, and one command writes many of
 * them.
 * @param keys the keys to write to
 * @param changesKept how many messages are kept; more need not be written
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
  addMessages(commands, keys, messages.slice(-changesKept), changesKept)
  addCommands(commands, hash, keys.documents, documents)
  for (const [index, members] of indexes) addCommands(commands, sortedSet, keys.index(index), members)
  return {
    fence,
    position,
    names: writes.length > namedMax ? '' : JSON.stringify(namesOf(writes)),
    commands,
  }
}

function addMessages(commands: string[], keys: Keys, messages: readonly ChangeMessage[], kept: number): void {
  if (messages.length === 0) return
  const ids = messages.map(({ id }) => id)
  const texts = messages.map((message) => JSON.stringify(message))
  for (const [key, words] of [
    [keys.changeIds, ids],
    [keys.changes, texts],
  ] as const) {
    addCommand(commands, 'RPUSH', key, words)
    addCommand(commands, 'LTRIM', key, [String(-kept), '-1'])
  }
}

/** The commands that add and remove entries of a kind of key. */
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
