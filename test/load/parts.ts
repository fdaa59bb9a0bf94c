import { appends } from './appends.ts'
import { bookings } from './bookings.ts'
import { catalogues } from './catalogues.ts'
import { codes } from './codes.ts'
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
import { records } from './records.ts'
import { search } from './search.ts'
import { slotBookings } from './slot-bookings.ts'
import { story } from './story.ts'
import { video } from './video.ts'

/** Parts of the bench. */
export const parts = {
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
  catalogues,
  codes,
  records,
}
/** Only when chosen by name: they take minutes. */
export const longParts = { story, growth }
