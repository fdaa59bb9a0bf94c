import { type CommandParser, defineScript } from 'redis'
import type { Position } from '../event-store/port.ts'
import type { Behind } from './port.ts'
import type { EncodedBatch } from './redis-batch.ts'
import type { Keys } from './redis-keys.ts'

// Redis runs a script as one step, which nobody sees half done; values that a script reads before it writes stay valid.

/** Batches whose names are kept; who has missed more must forget all. */
const writtenKept = 1_000
/** A reader that has missed more must forget all likewise. */
const writtenAtOnce = 200

/** The server's time in ms, whatever the processes' clocks say. */
export const now = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** Drops everything but the checkpoint. */
const empty = (keys: Keys) => `
redis.call('UNLINK', '${keys.documents}', '${keys.changes}', '${keys.changeIds}', '${keys.written}')
local cursor = '0'
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', '${keys.indexPattern}', 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do redis.call('UNLINK', key) end
until cursor == '0'`

/**
 * ARGV: the log's id, the models' names as JSON. Returns the fence, the position, which models are behind, and whether
 * they must be built without those of other generations; '' for none. Fences are at least the time in ms, so that they
 * stay newer than those from before the server lost its memory.
 */
export const takeOverSource = (keys: Keys) => `
local fields = redis.call('HMGET', '${keys.checkpoint}', 'logId', 'fence', 'position', 'behind', 'alone')
local logId, fence, position, behind, alone = unpack(fields)
if logId ~= ARGV[1] then
  redis.call('UNLINK', '${keys.checkpoint}')
  ${empty(keys)}
  position, behind, alone = false, false, false
end
${now}
local newer = string.format('%.0f', math.max((tonumber(fence) or 0) + 1, now))
redis.call('HSET', '${keys.checkpoint}', 'logId', ARGV[1], 'fence', newer, 'beat', string.format('%.0f', now))
if ARGV[2] then redis.call('HSET', '${keys.checkpoint}', 'models', ARGV[2]) end
redis.call('HDEL', '${keys.checkpoint}', 'resigned')
return {newer, position or '', behind or '', alone or ''}`

/**
 * Ends a script if the projector is not the active one, or not where it left the models, and answers which. ARGV:
 * fence, position.
 */
const guard = (keys: Keys) => `
local fence, position = unpack(redis.call('HMGET', '${keys.checkpoint}', 'fence', 'position'))
if not fence then return 'lost' end
if fence ~= ARGV[1] then return 'fenced off' end
if (position or '') ~= ARGV[2] then return 'gone back' end
${now}
local beat = string.format('%.0f', now)`

/** Runs the commands among ARGV from `at` on, each after the number of its arguments. */
const runCommands = `
while at <= #ARGV do
  local last = at + tonumber(ARGV[at])
  redis.call(unpack(ARGV, at + 1, last))
  at = last + 1
end`

/** ARGV: fence, position. Returns the outcome. */
const startOverSource = (keys: Keys) => `
${guard(keys)}
${empty(keys)}
redis.call('HDEL', '${keys.checkpoint}', 'position', 'behind')
redis.call('HSET', '${keys.checkpoint}', 'alone', '1')
return 'done'`

/**
 * ARGV: fence, position of the models that are not behind, which are behind before this batch and after it ('' for
 * none); then commands. Returns the outcome.
 */
const catchUpSource = (keys: Keys) => `
${guard(keys)}
if redis.call('HGET', '${keys.checkpoint}', 'behind') ~= ARGV[3] then return 'gone back' end
local at = 5
${runCommands}
if ARGV[4] == '' then redis.call('HDEL', '${keys.checkpoint}', 'behind') else redis.call('HSET', '${keys.checkpoint}', 'behind', ARGV[4]) end
redis.call('HSET', '${keys.checkpoint}', 'beat', beat)
return 'done'`

/** ARGV: fence, position before, position after, names written; then commands. Returns the outcome. */
const applySource = (keys: Keys) => `
${guard(keys)}
local written = redis.call('XADD', '${keys.written}', 'MAXLEN', '=', ${writtenKept}, '*', 'before', ARGV[2], 'after', ARGV[3], 'names', ARGV[4])
local at = 5
${runCommands}
redis.call('HSET', '${keys.checkpoint}', 'position', ARGV[3], 'beat', beat)
local logId = redis.call('HGET', '${keys.checkpoint}', 'logId')
redis.call('PUBLISH', '${keys.progress}', table.concat({logId, written, ARGV[2], ARGV[3], ARGV[4]}, '\\n'))
return 'done'`

/**
 * ARGV: the entry of the stream after which to read, '' for none. Returns the log's id and the position, '' for none,
 * the newest entry, and of each entry read the positions before and after, and the names.
 */
const writtenAfterSource = (keys: Keys) => `
local logId, position = unpack(redis.call('HMGET', '${keys.checkpoint}', 'logId', 'position'))
local newest = redis.call('XREVRANGE', '${keys.written}', '+', '-', 'COUNT', 1)[1]
local reply = {logId or '', position or '', newest and newest[1] or ''}
if ARGV[1] ~= '' then
  for _, entry in ipairs(redis.call('XRANGE', '${keys.written}', '(' .. ARGV[1], '+', 'COUNT', ${writtenAtOnce})) do
    for at = 2, 6, 2 do reply[#reply + 1] = entry[2][at] end
  end
end
return reply`

/** ARGV: fence, position where the projector left the models, '1' for its last sign of life. */
const beatSource = (keys: Keys) => `
${guard(keys)}
redis.call('HSET', '${keys.checkpoint}', 'beat', beat)
if ARGV[3] == '1' then redis.call('HSET', '${keys.checkpoint}', 'resigned', '1') end
return 'done'`

/**
 * ARGV: the log's id, ms. Returns the fence of the projector with a sign of life within that time, '' if there is none.
 */
const activeFenceSource = (keys: Keys) => `
local logId, fence, beat, resigned = unpack(redis.call('HMGET', '${keys.checkpoint}', 'logId', 'fence', 'beat', 'resigned'))
${now}
if logId == ARGV[1] and not resigned and beat and now - tonumber(beat) <= tonumber(ARGV[2]) then return fence end
return ''`

/** ARGV: the largest number, and after which id, if any. Returns the messages, nothing if that id is not there. */
const changesAfterSource = (keys: Keys) => `
local from = 0
if ARGV[2] then
  local found = redis.call('LPOS', '${keys.changeIds}', ARGV[2], 'RANK', -1)
  if not found then return false end
  from = found + 1
end
return redis.call('LRANGE', '${keys.changes}', from, from + ARGV[1] - 1)`

/** The latest writes; positions as they are stored. */
export interface Written {
  logId: string
  position: string
  /** The newest entry, to read on from; '' for none. */
  newest: string
  /** `names`: a JSON array, or '' for too many. */
  batches: { before: string; after: string; names: string }[]
}

/** Content of a batch's announcement, as far as a reader that knows all before it needs more. */
export function announcedIn(message: string): Written | undefined {
  const [logId, newest, before, after, names] = message.split('\n')
  if (!logId || !newest || before === undefined || !after || names === undefined) return undefined
  return { logId, position: after, newest, batches: [{ before, after, names }] }
}

export type Outcome = 'done' | 'lost' | 'fenced off' | 'gone back'

/** A position as it is stored. */
const stored = (position: Position | undefined): string => position?.toString() ?? ''

export const positionOf = (text: string | null | undefined): Position | undefined => (text ? BigInt(text) : undefined)

/** The models that are behind, in stored form. */
export const storedBehind = (behind: Behind | undefined): string =>
  behind ? JSON.stringify([stored(behind.position), ...behind.models]) : ''

export function behindOf(text: string | null | undefined): Behind | undefined {
  if (!text) return undefined
  const [position, ...models] = JSON.parse(text) as string[]
  return { models, position: positionOf(position) }
}

export const scriptsOn = (keys: Keys) => ({
  takeOver: defineScript({
    SCRIPT: takeOverSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, logId: string, models: string) => parser.push(logId, models),
    transformReply: ([fence, position, behind, alone]: [string, string, string, string]) => ({
      fence: Number(fence),
      position: positionOf(position),
      behind: behindOf(behind),
      mayInherit: position === '' && alone === '',
    }),
  }),
  startOver: defineScript({
    SCRIPT: startOverSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, fence: number, left: Position | undefined) =>
      parser.push(String(fence), stored(left)),
    transformReply: (reply: unknown) => reply as Outcome,
  }),
  catchUp: defineScript({
    SCRIPT: catchUpSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (
      parser: CommandParser,
      left: Position | undefined,
      before: Behind | undefined,
      after: Behind | undefined,
      { fence, commands }: EncodedBatch,
    ) => parser.pushVariadic([String(fence), stored(left), storedBehind(before), storedBehind(after), ...commands]),
    transformReply: (reply: unknown) => reply as Outcome,
  }),
  applyBatch: defineScript({
    SCRIPT: applySource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (
      parser: CommandParser,
      before: Position | undefined,
      { fence, position, names, commands }: EncodedBatch,
    ) => parser.pushVariadic([String(fence), stored(before), stored(position), names, ...commands]),
    transformReply: (reply: unknown) => reply as Outcome,
  }),
  changesAfter: defineScript({
    SCRIPT: changesAfterSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, id: string | undefined, limit: number) =>
      parser.push(String(limit), ...(id === undefined ? [] : [id])),
    transformReply: (reply: unknown) => reply as string[] | null,
  }),
  writtenAfter: defineScript({
    SCRIPT: writtenAfterSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, entry: string) => parser.push(entry),
    transformReply: ([logId, position, newest, ...words]: [string, string, string, ...string[]]): Written => ({
      logId,
      position,
      newest,
      batches: Array.from({ length: words.length / 3 }, (_, at) => ({
        before: words[at * 3]!,
        after: words[at * 3 + 1]!,
        names: words[at * 3 + 2]!,
      })),
    }),
  }),
  beat: defineScript({
    SCRIPT: beatSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, fence: number, left: Position | undefined, isLast: boolean) =>
      parser.push(String(fence), stored(left), isLast ? '1' : '0'),
    transformReply: (reply: unknown) => reply as Outcome,
  }),
  activeFence: defineScript({
    SCRIPT: activeFenceSource(keys),
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, logId: string, withinMs: number) => parser.push(logId, String(withinMs)),
    transformReply: (reply: unknown) => (reply === '' ? undefined : Number(reply)),
  }),
})

export type Scripts = ReturnType<typeof scriptsOn>
