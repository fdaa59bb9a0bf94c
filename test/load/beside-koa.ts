import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { startServer } from './child-server.ts'
import { cpuMs } from './cpu.ts'
import { type Figure, median, rateOf } from './figure.ts'

/** Request of a browser. */
export interface Ask {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  headers?: Record<string, string>
}

interface Load {
  /** For the answer that the yardstick gives. */
  folder: string
  rounds: number
  atOnce: number
  warmUp: number
  askedARound: number
}

interface Shot {
  rate: number
  cpuMicros: number
  millis: number[]
}

/** Measures requests of a server in turns with those of a bare Koa server that sends what the first one answers. */
export async function besideBareKoa(
  description: Pick<Figure, 'figure' | 'what'>,
  server: { url: string; pid: number },
  ask: (number: number) => Ask,
  { folder, rounds, atOnce, warmUp, askedARound }: Load,
): Promise<Figure> {
  const file = join(folder, 'answer.json')
  const answer = await textOf(server.url, ask(0))
  await writeFile(file, answer)
  await using bare = await startServer(import.meta.resolve('./bare-koa.ts'), file)
  await shoot(server, ask, warmUp, atOnce)
  await shoot(bare, ask, warmUp, atOnce)
  const own: Shot[] = []
  const theirs: Shot[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(await shoot(server, ask, askedARound, atOnce))
    theirs.push(await shoot(bare, ask, askedARound, atOnce))
  }
  const of = (shots: readonly Shot[], pick: (shot: Shot) => number) => Number(median(shots.map(pick)).toFixed(2))
  const [cpuMicros, yardstickCpuMicros] = [of(own, (shot) => shot.cpuMicros), of(theirs, (shot) => shot.cpuMicros)]
  return {
    ...description,
    perSecond: Math.round(of(own, ({ rate }) => rate)),
    p50Ms: of(own, ({ millis }) => quantile(millis, 0.5)),
    p95Ms: of(own, ({ millis }) => quantile(millis, 0.95)),
    cpuMicros: Math.round(cpuMicros),
    yardstick: `a bare Koa server with the same object (${Buffer.byteLength(answer)} bytes) and load generator`,
    yardstickPerSecond: Math.round(of(theirs, ({ rate }) => rate)),
    yardstickP95Ms: of(theirs, ({ millis }) => quantile(millis, 0.95)),
    yardstickCpuMicros: Math.round(yardstickCpuMicros),
    ratio: Number((yardstickCpuMicros / cpuMicros).toFixed(3)),
    ratioIs: 'CPU of bare Koa / CPU of ours, a request',
    rounds,
  }
}

const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)]!

let asked = 0

async function shoot(
  { url, pid }: { url: string; pid: number },
  ask: (number: number) => Ask,
  count: number,
  atOnce: number,
): Promise<Shot> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const before = await cpuMs(pid)
  const millis: number[] = []
  let left = count
  const one = async () => {
    while (left-- > 0) {
      const start = performance.now()
      await textOf(url, ask(asked++), agent)
      millis.push(performance.now() - start)
    }
  }
  const rate = await rateOf(count, () => Promise.all(Array.from({ length: atOnce }, one)))
  agent.destroy()
  return { rate, cpuMicros: (((await cpuMs(pid)) - before) * 1_000) / count, millis }
}

function textOf(url: string, { method, path, body, headers: more }: Ask, agent?: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { 'content-type': 'application/json', ...more }
  const sent = request(url + path, { method, headers, ...(agent && { agent }) }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('error', reject)
    response.on('end', () => {
      const text = Buffer.concat(parts).toString()
      if (response.statusCode === 200) resolve(text)
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
    })
  })
  sent.on('error', reject)
  sent.end(body && JSON.stringify(body))
  return promise
}
