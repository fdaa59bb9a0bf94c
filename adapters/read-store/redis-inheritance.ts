import type { Position } from '../event-store/port.ts'
import { type Behind, FencedOff, ReadStoreUnavailable } from './port.ts'
import type { RedisConnection } from './redis-connection.ts'
import { keysLike } from './redis-generations.ts'
import { checkpointPattern, type Keys, keysBeside } from './redis-keys.ts'
import { behindOf, now, positionOf, storedBehind, takeOverSource } from './redis-scripts.ts'

const copiedAtOnce = 1_000

/** A generation that has nothing yet, and the fence of the projector that builds it. */
interface Heir {
  connection: RedisConnection
  keys: Keys
  models: readonly string[]
  logId: string
  fence: number
}

interface Ancestor {
  keys: Keys
  /** Models of both, whole in the ancestor. */
  shared: readonly string[]
  /** Of the heir's projector, that has taken it over for the time being. */
  fence: string
  position: string
}

interface Inherited {
  position: Position | undefined
  behind: Behind | undefined
}

/**
 * Copies what a new generation of the models has in common with another one of the same log, so that only the rest must
 * be built. Meanwhile the other one rests: its projector is fenced off for these moments, and goes on as soon as they
 * are over. Nobody else waits, because Redis copies in small steps.
 * @throws {FencedOff} another projector has taken the heir over
 * @throws {ReadStoreUnavailable} somebody wrote to the ancestor, or Redis is away; trying again begins anew
 */
export async function inherit(heir: Heir): Promise<Inherited> {
  const found = await ancestorOf(heir)
  if (!found) return { position: undefined, behind: undefined }
  const { connection, logId } = heir
  const [fence, position] = (await connection.ask((client) =>
    client.eval(takeOverSource(found.keys), { arguments: [logId] }),
  )) as [string, string]
  const ancestor = { ...found, fence, position }
  try {
    await copy(heir, ancestor)
    return await finish(heir, ancestor)
  } finally {
    await connection.ask((client) => client.eval(resign(ancestor.keys), { arguments: [fence] })).catch(() => undefined)
  }
}

/** The generation with most of the heir's models. */
async function ancestorOf({
  connection,
  keys,
  models,
  logId,
}: Heir): Promise<Pick<Ancestor, 'keys' | 'shared'> | undefined> {
  const found: Pick<Ancestor, 'keys' | 'shared'>[] = []
  for (const checkpoint of await keysLike(connection, checkpointPattern)) {
    if (checkpoint === keys.checkpoint) continue
    const [log, position, names, behind] = await connection.ask((client) =>
      client.hmGet(checkpoint, ['logId', 'position', 'models', 'behind']),
    )
    if (log !== logId || !position || !names) continue
    const late = behindOf(behind)?.models ?? []
    const shared = (JSON.parse(names) as string[]).filter((name) => models.includes(name) && !late.includes(name))
    if (shared.length > 0) found.push({ keys: keysBeside(checkpoint), shared })
  }
  return found.sort((a, b) => b.shared.length - a.shared.length)[0]
}

async function copy(heir: Heir, ancestor: Ancestor): Promise<void> {
  const { keys, shared } = ancestor
  // Remains of an earlier attempt.
  const left = [heir.keys.documents, ...(await keysLike(heir.connection, heir.keys.indexPattern))]
  for (let from = 0; from < left.length; from += copiedAtOnce)
    await step(heir, ancestor, drop, left.slice(from, from + copiedAtOnce))
  let cursor = '0'
  do cursor = await step(heir, ancestor, copyDocuments(heir.keys, keys), [cursor, ...shared])
  while (cursor !== '0')
  const isShared = (name: string) => shared.some((model) => name.startsWith(model))
  const names = [...(await keysLike(heir.connection, keys.indexPattern))].map(keys.indexName).filter(isShared)
  for (let from = 0; from < names.length; from += copiedAtOnce) {
    const pairs = names.slice(from, from + copiedAtOnce).flatMap((name) => [keys.index(name), heir.keys.index(name)])
    await step(heir, ancestor, copyIndexes, pairs)
  }
}

async function finish(heir: Heir, ancestor: Ancestor): Promise<Inherited> {
  const missing = heir.models.filter((model) => !ancestor.shared.includes(model))
  const behind: Behind | undefined = missing.length > 0 ? { models: missing, position: undefined } : undefined
  await step(heir, ancestor, begin(heir.keys), [storedBehind(behind)])
  return { position: positionOf(ancestor.position), behind }
}

/** A step, which is a sign of life in both generations; neither must have moved. */
async function step(heir: Heir, ancestor: Ancestor, source: string, words: readonly string[]): Promise<string> {
  const { connection, fence } = heir
  const guarded = `${guardBoth(heir.keys, ancestor.keys)}
${source}
return {'done', result}`
  const [outcome, result] = (await connection.ask((client) =>
    client.eval(guarded, { arguments: [String(fence), ancestor.fence, ancestor.position, ...words] }),
  )) as [string, string]
  if (outcome === 'fenced off') throw new FencedOff('Another projector has taken over')
  if (outcome !== 'done') throw new ReadStoreUnavailable('The generation that was being copied has moved')
  return result
}

/** ARGV: the heir's fence, the ancestor's fence and position; then each script's own. */
const guardBoth = (heir: Keys, ancestor: Keys) => `
local function at(checkpoint) return unpack(redis.call('HMGET', checkpoint, 'fence', 'position')) end
local fence, position = at('${heir.checkpoint}')
if fence ~= ARGV[1] or position then return {'fenced off', ''} end
fence, position = at('${ancestor.checkpoint}')
if fence ~= ARGV[2] or position ~= ARGV[3] then return {'moved', ''} end
${now}
for _, checkpoint in ipairs({'${heir.checkpoint}', '${ancestor.checkpoint}'}) do
  redis.call('HSET', checkpoint, 'beat', string.format('%.0f', now))
end
local result = ''`

/** Own ARGV: keys. */
const drop = "for at = 4, #ARGV do redis.call('UNLINK', ARGV[at]) end"

/** Own ARGV: a cursor, the shared models. The result is the next cursor. */
const copyDocuments = (to: Keys, from: Keys) => `
local shared = {}
for at = 5, #ARGV do shared[ARGV[at]] = true end
local page = redis.call('HSCAN', '${from.documents}', ARGV[4], 'COUNT', ${copiedAtOnce})
for at = 1, #page[2], 2 do
  local key = page[2][at]
  if shared[string.match(key, '^[^/]*/')] then redis.call('HSET', '${to.documents}', key, page[2][at + 1]) end
end
result = page[1]`

/** Own ARGV: from and to of each index. */
const copyIndexes = "for at = 4, #ARGV, 2 do redis.call('COPY', ARGV[at], ARGV[at + 1], 'REPLACE') end"

/** Own ARGV: which models are behind. */
const begin = (keys: Keys) => `
redis.call('HSET', '${keys.checkpoint}', 'position', ARGV[3])
if ARGV[4] ~= '' then redis.call('HSET', '${keys.checkpoint}', 'behind', ARGV[4]) end`

/** ARGV: the fence. */
const resign = (keys: Keys) => `
if redis.call('HGET', '${keys.checkpoint}', 'fence') == ARGV[1] then redis.call('HSET', '${keys.checkpoint}', 'resigned', '1') end`
