// The thread of the embedded log, because node:sqlite blocks its thread. sqlite-connection.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { LogBroken, OutcomeUnknown } from './port.ts'
import { isBusy, troubleIn } from './sqlite-errors.ts'
import { type Answers, failureOf, type Question, type Reply, type Request } from './sqlite-messages.ts'
import { Soundness } from './sqlite-soundness.ts'
import { type OpeningOptions, SqliteTables } from './sqlite-tables.ts'

type Write = Extract<Request, { op: 'append' | 'erase' | 'saveSnapshot' }>
type Read = Exclude<Question, { op: Write['op'] | 'close' }>

const tailEveryMs = 20
const busyRetryMs = 3

const checkEveryMs = 1_000

const { path, ...opening } = workerData as { path: string } & OpeningOptions
const port = parentPort!
let writes: Write[] = []
let answers: Answers = { replies: [], moved: false }
let unanswered = 0
let closing = false
const sound = new Soundness(path, (broken) => {
  answers.broken = broken
  send()
})
const tables = openPatiently()
let dataVersion = tables.dataVersion()

port.on('message', (requests: Request[]) => requests.forEach(accept))
const tail = path === ':memory:' ? undefined : setInterval(lookForOthers, tailEveryMs)
const check = path === ':memory:' ? undefined : setInterval(checkWhileIdle, checkEveryMs)

function accept(request: Request) {
  if (request.op === 'close') return close()
  unanswered += 1
  if (isWrite(request)) queue(request)
  else
    whenFree(
      () => answer({ id: request.id, value: read(request) }),
      (error) => answer({ id: request.id, error: failureOf(error) }),
    )
}

const isWrite = (request: Write | (Read & { id: number })): request is Write =>
  request.op === 'append' || request.op === 'erase' || request.op === 'saveSnapshot'

/** All requests of one turn of the event loop share a transaction, and so one wait for the disk. */
function queue(write: Write) {
  writes.push(write)
  if (writes.length === 1) setImmediate(flush)
}

function flush() {
  whenFree(() => {
    sound.assertWritable()
    tables.begin()
    const batch = writes
    writes = []
    const replies = commit(batch)
    answers.moved = true
    if (batch.some(({ op }) => op === 'erase')) leaveNoTrace(replies)
    else replies.forEach(answer)
  }, refuseAll)
}

/** None of the waiting requests was written. */
function refuseAll(error: unknown) {
  const refused = writes
  writes = []
  for (const { id } of refused) answer({ id, error: failureOf(error) })
}

function commit(batch: Write[]): Reply[] {
  try {
    const replies = batch.map(perform)
    // After one request has found damage, no other may be answered as written.
    sound.assertWritable()
    sound.watch(() => tables.commit())
    return replies
  } catch (error) {
    tables.rollback()
    // On a full disk or in a damaged file nothing was written; otherwise the outcome is unknown.
    const isKnown = error instanceof LogBroken || troubleIn(error) === 'full'
    const failure = failureOf(isKnown ? error : new OutcomeUnknown(String(error)))
    return batch.map(({ id }) => ({ id, error: failure }))
  }
}

/** A failing request does not affect the others of its batch, unless SQLite has rolled back the whole transaction. */
function perform(write: Write): Reply {
  try {
    return { id: write.id, value: sound.watch(() => tables.apart(() => act(write))) }
  } catch (error) {
    if (!tables.inTransaction) throw error
    return { id: write.id, error: failureOf(error) }
  }
}

function act(write: Write) {
  switch (write.op) {
    case 'append':
      return tables.append(write.stream, write.expected, write.rows)
    case 'saveSnapshot':
      return tables.saveSnapshot(write.stream, write.revision, write.data)
    case 'erase':
      return tables.erase(write.stream)
  }
}

/** The WAL still holds pages with erased events: it must be emptied before the erasure is acknowledged. */
function leaveNoTrace(replies: Reply[]) {
  const unknown = (error: unknown) => {
    for (const { id } of replies) answer({ id, error: failureOf(new OutcomeUnknown(String(error))) })
  }
  whenFree(() => {
    if (tables.truncateWal()) replies.forEach(answer)
    else setTimeout(leaveNoTrace, busyRetryMs, replies)
  }, unknown)
}

function read(question: Read) {
  switch (question.op) {
    case 'trouble':
      return sound.trouble()
    case 'condemn':
      return sound.condemn(question.why)
    case 'head':
      return tables.head()
    case 'isErased':
      return tables.isErased(question.stream)
    case 'readAll':
      return tables.readAll(question.after, question.limit)
    case 'snapshot':
      return tables.snapshot(question.stream)
    case 'readStream':
      return tables.readStream(question.stream, question.from, question.direction, question.limit)
  }
}

/** Retries `attempt` while another process holds the lock; passes other errors to `otherwise`. */
function whenFree(attempt: () => void, otherwise: (error: unknown) => void) {
  try {
    sound.watch(attempt)
  } catch (error) {
    if (isBusy(error)) setTimeout(whenFree, busyRetryMs * Math.random(), attempt, otherwise)
    else otherwise(error)
  }
}

function lookForOthers() {
  const look = () => {
    if (closing) return
    const seen = tables.dataVersion()
    if (seen === dataVersion) return
    dataVersion = seen
    answers.moved = true
    send()
  }
  // The next caller learns of a damaged file or a full disk.
  whenFree(look, (error) => {
    if (!troubleIn(error)) throw error
  })
}

/** It has already reported what it finds; the next request finds it too. */
function checkWhileIdle() {
  if (unanswered > 0 || closing) return
  try {
    sound.aPart(tables)
  } catch {
    // Busy, or damaged.
  }
}

function answer(reply: Reply) {
  unanswered -= 1
  if (answers.replies.push(reply) === 1) process.nextTick(send)
}

function send() {
  port.postMessage(answers)
  answers = { replies: [], moved: false }
  if (closing) close()
}

/** The thread ends when it has nothing left to do. */
function close() {
  closing = true
  if (unanswered > 0 || answers.replies.length > 0) return
  clearInterval(tail)
  clearInterval(check)
  tables.close()
  port.close()
}

/** Two processes that create the same file block each other for a moment, without SQLite's own waiting. */
function openPatiently(): SqliteTables {
  for (;;) {
    try {
      const opened = new SqliteTables(path, opening)
      sound.atOpening(opened)
      return opened
    } catch (error) {
      if (!isBusy(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetryMs)
    }
  }
}
