// Many browsers in one process: opens the sockets of a plan, then posts at a steady rate and measures how long each
// change takes to reach its person. sockets-open.ts starts it.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { headers } from '@turno/contract/envelope.ts'
import { socketPath } from '@turno/contract/socket/socket.ts'
import { WebSocket } from 'ws'

export interface Plan {
  url: string
  people: { id: string; token: string }[]
}

export interface Post {
  path: string
  token: string
  body: unknown
  /** The person whose socket must receive the change. */
  notified: string
}

export interface Posting {
  posts: Post[]
  perSecond: number
}

export interface Latencies {
  /** For each post, from its due time until the change arrived at the other person's socket. */
  toSocketMs: number[]
  /** From its due time until its own answer. */
  toAnswerMs: number[]
  /** The delay of this process itself, 99th percentile. */
  ownDelayP99Ms: number
}

const openedAtOnce = 100
const timeoutMs = 20_000

/** When each change, by person and log position, arrived first. */
const receivedAt = new Map<string, number>()
let received = Promise.withResolvers<void>()

function connect(url: string, { id, token }: Plan['people'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${socketPath}?userId=${id}`, {
      origin: url,
      perMessageDeflate: false,
    })
    ws.on('open', () => ws.send(JSON.stringify({ event: 'Connect', token })))
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    ws.on('message', (data) => {
      const message = JSON.parse(data.toString()) as { event: string; id: string | null }
      if (message.event === 'ready') resolve()
      else if (message.event !== 'alive') note(id, message.id ?? '')
    })
  })
}

function note(person: string, id: string): void {
  const change = `${person} ${id.split(':')[1]}`
  if (receivedAt.has(change)) return
  receivedAt.set(change, performance.now())
  received.resolve()
  received = Promise.withResolvers()
}

async function connectAll({ url, people }: Plan): Promise<void> {
  for (let from = 0; from < people.length; from += openedAtOnce)
    await Promise.all(people.slice(from, from + openedAtOnce).map((person) => connect(url, person)))
}

/** Sends each post at its due time, whether or not the earlier ones were answered. */
async function postAll(url: string, { posts, perSecond }: Posting): Promise<Latencies> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const sent = posts.map(async (post, at) => {
    const dueMs = (at * 1_000) / perSecond
    await pause(dueMs)
    return send(url, post, start + dueMs)
  })
  const times = await Promise.all(sent)
  return {
    toSocketMs: times.map(({ toSocketMs }) => toSocketMs),
    toAnswerMs: times.map(({ toAnswerMs }) => toAnswerMs),
    ownDelayP99Ms: delay.percentile(99) / 1e6,
  }
}

async function send(
  url: string,
  { path, token, body, notified }: Post,
  due: number,
): Promise<{ toSocketMs: number; toAnswerMs: number }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answered = performance.now()
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return {
    toSocketMs: (await arrivalOf(`${notified} ${response.headers.get(headers.position)}`)) - due,
    toAnswerMs: answered - due,
  }
}

async function arrivalOf(change: string): Promise<number> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const at = receivedAt.get(change)
    if (at !== undefined) return at
    if (performance.now() > deadline) throw new Error(`${change}: reached nobody within ${timeoutMs} ms`)
    await Promise.race([received.promise, pause(1_000)])
  }
}

process.once('message', async (plan: Plan) => {
  await connectAll(plan)
  process.on('message', async (posting: Posting) => process.send!(await postAll(plan.url, posting)))
  process.send!('connected')
})
process.once('disconnect', () => process.exit(0))
