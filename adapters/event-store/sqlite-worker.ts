// The thread in which the embedded log lives, because node:sqlite blocks the one it runs in. Started by sqlite-connection.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { OutcomeUnknown } from './port.ts'
import { type Answers, failureOf, type Question, type Reply, type Request } from './sqlite-messages.ts'
import { isBusy, SqliteTables } from './sqlite-tables.ts'

type Write = Extract<Request, { op: 'append' | 'erase' }>
type Read = Exclude<Question, { op: 'append' | 'erase' | 'close' }>

const tailEveryMs = 20
const busyRetryMs = 3

const port = parentPort!
const tables = openPatiently(workerData.path)
let writes: Write[] = []
let answers: Answers = { replies: [], moved: false }
let dataVersion = tables.dataVersion()
let unanswered = 0
let closing = false

port.on('message', (requests: Request[]) => requests.forEach(accept))
const tail = workerData.path === ':memory:' ? undefined : setInterval(lookForOthers, tailEveryMs)

function accept(request: Request) {
  if (request.op === 'close') return close()
  unanswered += 1
  if (request.op === 'append' || request.op === 'erase') queue(request)
  else whenFree(() => answer({ id: request.id, value: read(request) }), request.id)
}

/** Everything that was asked for until the event loop turns goes into one transaction, and so shares one wait for the disk. */
function queue(write: Write) {
  writes.push(write)
  if (writes.length === 1) setImmediate(flush)
}

function flush() {
  whenFree(() => {
    tables.begin()
    const batch = writes
    writes = []
    const replies = commit(batch)
    answers.moved = true
    if (batch.some(({ op }) => op === 'erase')) leaveNoTrace(replies)
    else replies.forEach(answer)
  })
}

function commit(batch: Write[]): Reply[] {
  try {
    const replies = batch.map(perform)
    tables.commit()
    return replies
  } catch (error) {
    tables.rollback()
    const unknown = failureOf(new OutcomeUnknown(String(error)))
    return batch.map(({ id }) => ({ id, error: unknown }))
  }
}

/** What fails by itself leaves the others of its batch alone, unless SQLite has given the whole transaction up. */
function perform(write: Write): Reply {
  try {
    return { id: write.id, value: tables.apart(() => (write.op === 'erase' ? tables.erase(write.stream) : append(write))) }
  } catch (error) {
    if (!tables.inTransaction) throw error
    return { id: write.id, error: failureOf(error) }
  }
}

const append = ({ stream, expected, rows }: Extract<Write, { op: 'append' }>) => tables.append(stream, expected, rows)

/** The WAL still holds pages with what was erased: it has to be emptied before the erasure is acknowledged. */
function leaveNoTrace(replies: Reply[]) {
  whenFree(() => {
    if (tables.truncateWal()) replies.forEach(answer)
    else setTimeout(leaveNoTrace, busyRetryMs, replies)
  })
}

function read(question: Read) {
  switch (question.op) {
    case 'head':
      return tables.head()
    case 'readAll':
      return tables.readAll(question.after, question.limit)
    case 'readStream':
      return tables.readStream(question.stream, question.from, question.direction, question.limit)
  }
}

/** Runs `attempt`, again and again while another process holds the lock. Its other errors are the answer to request `id`, if any. */
function whenFree(attempt: () => void, id?: number) {
  try {
    attempt()
  } catch (error) {
    if (isBusy(error)) setTimeout(whenFree, busyRetryMs * Math.random(), attempt, id)
    else if (id === undefined) throw error
    else answer({ id, error: failureOf(error) })
  }
}

function lookForOthers() {
  whenFree(() => {
    if (closing) return
    const seen = tables.dataVersion()
    if (seen === dataVersion) return
    dataVersion = seen
    answers.moved = true
    send()
  })
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

/** Without anything left to do the thread ends by itself. */
function close() {
  closing = true
  if (unanswered > 0 || answers.replies.length > 0) return
  clearInterval(tail)
  tables.close()
  port.close()
}

/** Two processes that create the same file at once refuse each other for a moment, without SQLite's own waiting. */
function openPatiently(path: string): SqliteTables {
  for (;;) {
    try {
      return new SqliteTables(path)
    } catch (error) {
      if (!isBusy(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetryMs)
    }
  }
}
