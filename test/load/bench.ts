// npm run bench -- [--only <part>] [--smallest]; `--only` may be repeated, and the parts are below. One JSON line a
// figure. Speeds depend on the machine: compare the ratios to the yardstick of the same run. `--smallest` shows that
// the parts work, and measures nothing worth reading.
import { parseArgs } from 'node:util'
import { appends } from './appends.ts'
import { bookings } from './bookings.ts'
import { commands } from './commands.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { keptFiles } from './files.ts'
import { growth } from './growth.ts'
import { idleSockets } from './idle-sockets.ts'
import { notificationLatency } from './notification-latency.ts'
import { page } from './page.ts'
import { projecting } from './projecting.ts'
import { projectingRedis } from './projecting-redis.ts'
import { reads } from './reads.ts'
import { search } from './search.ts'
import { slotBookings } from './slot-bookings.ts'
import { story } from './story.ts'
import { video } from './video.ts'

const parts = {
  appends,
  commands,
  reads,
  projecting,
  redis: projectingRedis,
  eventstoredb: eventStoreDb,
  files: keptFiles,
  bookings,
  slots: slotBookings,
  sockets: idleSockets,
  notifications: notificationLatency,
  video,
  page,
  search,
}
/** Only when chosen by name: they take minutes. */
const longParts = { story, growth }
const all = { ...parts, ...longParts }

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, smallest: { type: 'boolean' } },
})
const chosen = values.only ?? Object.keys(parts)

try {
  const unknown = chosen.find((name) => !Object.hasOwn(all, name))
  if (unknown !== undefined) throw new Error(`there is no ${unknown}; there are ${Object.keys(all).join(', ')}`)
  for (const name of chosen)
    for await (const figure of all[name as keyof typeof all]()) console.log(JSON.stringify(figure))
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
