// Pairs of browsers in one process, that signal to each other at a steady rate. signalling.ts starts it.
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { socketPath } from '@turno/contract/socket/socket.ts'
import { WebSocket } from 'ws'
import type { Consultation } from './consultations.ts'
import type { LoggedIn } from './logged-in.ts'

export interface Pairs {
  url: string
  pairs: Consultation[]
  /** Interval of each window's messages, and the duration of all. */
  everyMs: number
  seconds: number
}

export interface Signalled {
  /** Of each message, from when it was due until the other window had it. */
  toOtherMs: number[]
  lost: number
  /** The delay of this process itself, 99th percentile. */
  ownDelayP99Ms: number
}

/** Every so many messages one is a description, the others are candidates. */
const descriptionEach = 10
const sdp = 'v'.repeat(9_000)
const candidate = 'c'.repeat(120)

interface Window {
  ws: WebSocket
  appointment: string
  tab: string
}

const dueAt = new Map<string, number>()
const toOtherMs: number[] = []

function connect(url: string, appointment: string, { id, token }: LoggedIn): Promise<Window> {
  const tab = randomUUID()
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${socketPath}?userId=${id}`, {
    origin: url,
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    ws.on('open', () => ws.send(JSON.stringify({ event: 'Connect', token })))
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    ws.on('message', (data) => {
      const message = JSON.parse(data.toString())
      if (message.event === 'ready') ws.send(JSON.stringify({ event: 'JoinRoom', appointment, tab }))
      else if (message.event === 'signal') note(message.signal)
      else if (message.event === 'room-left') reject(new Error(message.message))
      else if (message.event === 'room' && message.admitted && message.tabs.patient && message.tabs.doctor)
        resolve({ ws, appointment, tab })
    })
  })
}

function note({ candidate: said, sdp: described }: { candidate?: string; sdp?: string }): void {
  const id = (said ?? described)!.split(' ')[0]!
  const due = dueAt.get(id)
  if (due === undefined) return
  dueAt.delete(id)
  toOtherMs.push(performance.now() - due)
}

function say({ ws, appointment }: Window, to: string, n: number, due: number): void {
  const id = `${toOtherMs.length}-${dueAt.size}-${n}-${to}`
  // A timer may be early.
  dueAt.set(id, Math.min(due, performance.now()))
  const signal =
    n % descriptionEach === 0
      ? { kind: 'description', type: 'offer', sdp: `${id} ${sdp}` }
      : { kind: 'candidate', candidate: `${id} ${candidate}`, sdpMid: '0', sdpMLineIndex: 0 }
  ws.send(JSON.stringify({ event: 'Signal', appointment, to, signal }))
}

/** Each at its due time, whether or not earlier ones have arrived; the windows begin one after the other. */
async function sayAll(from: Window, to: Window, { everyMs, seconds }: Pairs, offsetMs: number): Promise<void> {
  const start = performance.now() + offsetMs
  for (let n = 0; n * everyMs < seconds * 1_000; n++) {
    const due = start + n * everyMs
    await pause(Math.max(0, due - performance.now()))
    say(from, to.tab, n, due)
  }
}

async function run(plan: Pairs): Promise<Signalled> {
  const { url, pairs, everyMs } = plan
  const both = await Promise.all(
    pairs.map(({ appointment, two: [patient, doctor] }) =>
      Promise.all([connect(url, appointment, patient), connect(url, appointment, doctor)]),
    ),
  )
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const offset = (at: number) => (at * everyMs) / (2 * both.length)
  await Promise.all(
    both.flatMap(([patient, doctor], at) => [
      sayAll(patient, doctor, plan, offset(2 * at)),
      sayAll(doctor, patient, plan, offset(2 * at + 1)),
    ]),
  )
  await pause(1_000)
  return { toOtherMs, lost: dueAt.size, ownDelayP99Ms: delay.percentile(99) / 1e6 }
}

process.once('message', async (plan: Pairs) => process.send!(await run(plan)))
process.once('disconnect', () => process.exit(0))
