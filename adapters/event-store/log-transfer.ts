import { type ArchivedEvent, LogArchive } from './log-archive.ts'
import { logIdentity } from './log-identity.ts'
import type { NewEvent, RecordedEvent } from './port.ts'
import { everythingIn, type PortableLog } from './portable-log.ts'

/** Told how many events are done so far. */
export type OnProgress = (events: number) => void

const eventsAtOnce = 500
/** Well below what one append may have. */
const bytesAtOnce = 512 * 1024

/**
 * Writes the whole log into a file, or goes on where an earlier export stopped. What was erased stays out, also where its server has not
 * been scavenged. Whoever writes meanwhile is exported by the next run.
 * @returns how many events the file holds
 * @throws what the log throws; run it again then
 */
export async function exportLog(log: PortableLog, path: string, onProgress: OnProgress): Promise<number> {
  const archive = new LogArchive(path)
  const erased = new Set(await log.erasedStreams())
  let { events, after } = await archive.resume(await logIdentity(log))
  let page: RecordedEvent[] = []
  const flush = async () => {
    await archive.add(page)
    events += page.length
    page = []
    onProgress(events)
  }
  for await (const event of everythingIn(log, after)) {
    if (erased.has(event.stream)) continue
    page.push(event)
    if (page.length === eventsAtOnce) await flush()
  }
  await flush()
  await archive.finish({ events, erased: await log.erasedStreams() })
  return events
}

/**
 * Writes what a file holds into a log that is empty, or goes on where an earlier import stopped; then reads it all again and compares.
 * Order, stream, revision, id, type, data and metadata stay; positions and the log's identity are new.
 * @returns how many events the log has from the file
 * @throws {Error} the file is not complete, or the log holds something else
 * @throws what the log throws; run it again then
 */
export async function importLog(log: PortableLog, path: string, onProgress: OnProgress): Promise<number> {
  const archive = new LogArchive(path)
  const erased = new Set((await archive.ending()).erased)
  await logIdentity(log)
  const present = await compare(log, archive, erased)
  let done = present
  for await (const group of appendable(archive, erased, present)) {
    const [first] = group as [ArchivedEvent]
    await log.append(first.stream, first.revision === 0 ? 'none' : first.revision - 1, group.map(asNew))
    done += group.length
    onProgress(done)
  }
  const gone = new Set(await log.erasedStreams())
  for (const stream of erased) if (!gone.has(stream)) await log.erase(stream)
  const held = await compare(log, archive, erased)
  if (held !== done) throw new Error(`The log has ${held} of ${done} events`)
  return held
}

/** How many of the file's events the log has. @throws {Error} it has another one in between or after them */
async function compare(log: PortableLog, archive: LogArchive, erased: Set<string>): Promise<number> {
  const archived = stillThere(archive.events(), erased)
  let same = 0
  for await (const event of stillThere(everythingIn(log), erased)) {
    const { value } = await archived.next()
    if (textOf(value) !== textOf(event)) throw new Error(`The log holds something else: ${event.stream}@${event.revision}`)
    same += 1
  }
  await archived.return(undefined)
  return same
}

/** A stream may have been erased after its events were exported, or not be scavenged yet. */
async function* stillThere<Event extends { stream: string }>(
  events: AsyncIterable<Event>,
  erased: Set<string>,
): AsyncGenerator<Event, undefined> {
  for await (const event of events) if (!erased.has(event.stream)) yield event
}

/** Without what is new in every log. */
const textOf = (event: ArchivedEvent | RecordedEvent | undefined) =>
  event && JSON.stringify([event.stream, event.revision, event.id, event.type, event.data, event.metadata])

/** Groups of neighbours that stand in one stream: only one append after the other keeps the log's order. */
async function* appendable(archive: LogArchive, erased: Set<string>, skip: number): AsyncIterable<ArchivedEvent[]> {
  let group: ArchivedEvent[] = []
  let bytes = 0
  let passed = 0
  for await (const event of stillThere(archive.events(), erased)) {
    if (++passed <= skip) continue
    const size = Buffer.byteLength(JSON.stringify(event))
    const fits = group.length < eventsAtOnce && bytes + size <= bytesAtOnce && group.at(-1)?.stream === event.stream
    if (group.length > 0 && !fits) {
      yield group
      group = []
      bytes = 0
    }
    group.push(event)
    bytes += size
  }
  if (group.length > 0) yield group
}

const asNew = ({ id, type, data, metadata }: ArchivedEvent): NewEvent => ({ id, type, data, metadata })
