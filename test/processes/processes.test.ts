import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { closeCodes, socketPath } from '@turno/contract/socket/socket.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { type DemoPatient, demoPasswords } from '@turno/standalone/demo/people.ts'
import { Client, NoAnswer } from '@turno/standalone/test/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Cluster, type ClusterEngines, type Member } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { until, untilStill } from '../support/until.ts'
import { verifyRebuild } from '../support/verify-rebuild.ts'
import { Booking } from './booking.ts'

function askToLogIn(url: string): Promise<Response> {
  const [{ document }] = demoPatients as [DemoPatient]
  const body = JSON.stringify({ username: document, password: demoPasswords.patient, user_type: '1' })
  return fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function logIn(url: string): Promise<{ token: string; userId: string }> {
  const { data } = (await (await askToLogIn(url)).json()) as { data: { access_token: string; user_id: string } }
  return { token: data.access_token, userId: data.user_id }
}

/** A socket that its api has let in. */
async function connected(
  url: string,
  origin: string,
  { token, userId }: { token: string; userId: string },
): Promise<{ closed: Promise<number> }> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${socketPath}?userId=${userId}`, { origin })
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.once('open', () => ws.send(JSON.stringify({ event: 'Connect', token })))
  await Promise.race([once(ws, 'message'), closed.then((code) => Promise.reject(new Error(`closed with ${code}`)))])
  return { closed }
}

describe.each<ClusterEngines>(['shared', 'distributed'])('On %s engines', (engines) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let cluster: Cluster
  let booking: Booking

  beforeAll(async () => {
    folder = await temporaryFolder()
    cluster = await Cluster.start(folder.path, new Random(Date.now()), engines)
    booking = await Booking.begin(cluster.url)
  })
  afterAll(async () => {
    await cluster[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  /** Of the projector at work, as Redis has it; null while it has none. */
  async function fenceInRedis(): Promise<string | null> {
    const { redis } = cluster
    const [checkpoint] = (await redis.command(redis.url, ['KEYS', '*checkpoint'])) as string[]
    return checkpoint ? ((await redis.command(redis.url, ['HGET', checkpoint, 'fence'])) as string | null) : null
  }

  test('A patient books through any api that answers, and all answer the same', async () => {
    const { id } = await booking.book()
    const answers = await Promise.all(
      (['api', 'otherApi'] as const).map(async (name) => (await Booking.begin(cluster.urlOf(name))).appointments()),
    )
    expect(answers[0]).toMatchObject([{ id }])
    expect(answers[1]).toEqual(answers[0])
  })

  test('A logout at one api ends the session at the other too, and its socket', async () => {
    const [one, other] = [cluster.urlOf('api'), cluster.urlOf('otherApi')]
    const { token, userId } = await logIn(one)
    const codeAt = async (url: string) => {
      const response = await fetch(`${url}/api/v1/users/${userId}`, { headers: { authorization: `Bearer ${token}` } })
      return ((await response.json()) as { code: number }).code
    }
    expect([await codeAt(one), await codeAt(other)]).toEqual([0, 0])
    const socket = await connected(other, cluster.url, { token, userId })
    const loggedOut = await fetch(`${one}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([loggedOut.status, await loggedOut.text()]).toEqual([200, expect.stringContaining('"code":0')])
    expect(await codeAt(one)).toBe(2001)
    await until('the other api to see it', async () => (await codeAt(other)) === 2001)
    expect(await socket.closed).toBe(closeCodes.sessionOver)
  })

  test('One of the two projectors is active', async () => {
    const states = await Promise.all(
      (['projector', 'standby'] as const).map(async (name) =>
        (await fetch(`${cluster.urlOf(name)}/health/ready`)).text(),
      ),
    )
    expect(states.sort()).toEqual(['active', 'standing by'])
  })

  test.each<Member>(['api', 'projector', 'standby'])(
    'A patient can book while %s is dead, and when it is back',
    async (name) => {
      await cluster.kill(name)
      const meanwhile = await booking.book()
      await cluster.revive(name)
      const afterwards = await booking.book()
      expect((await booking.appointments()).map(({ id }) => id)).toEqual(
        expect.arrayContaining([meanwhile.id, afterwards.id]),
      )
    },
  )

  test('A table that is being imported goes on where its api was killed, and nobody sees half of it', async () => {
    const administrator = await Client.logIn(cluster.urlOf('api'), { role: 'administrator', document: '1000000301' })
    const other = await Client.logIn(cluster.urlOf('otherApi'), { role: 'administrator', document: '1000000301' })
    const codes = [...'ABCD'].flatMap((letter) =>
      Array.from({ length: 1000 }, (_, at) => `${letter}${String(at).padStart(3, '0')}`),
    )
    const file = Buffer.from(['Codigo;Nombre', ...codes.map((code) => `${code};Nombre nuevo de ${code}`)].join('\n'))
    const send = (client: Client) => client.post('/api/v1/catalogue-imports/cie10', file)
    const { id } = (await send(administrator)).data
    const progress = `/api/v1/catalogue-imports/${id}`
    await cluster.kill('api')
    const { done, completed } = (await other.get(progress)).data
    expect([done < codes.length, completed]).toEqual([true, false])
    const total = async (search: string) =>
      (await other.get(`/api/v1/catalogues/cie10/entries?search=${encodeURIComponent(search)}&limit=1`)).data.total
    expect(await total('Nombre nuevo de')).toBe(0)

    expect((await send(other)).data).toEqual({ id })
    let taken = done
    const isCompleted = async () => {
      const { data } = await other.get(progress)
      taken = data.done
      return data.completed
    }
    await untilStill('the import', isCompleted, () => taken)
    await until('the entries', async () => (await total('Nombre nuevo de')) === codes.length)
    expect((await other.get(progress)).data).toMatchObject({ done: codes.length, changed: codes.length })
    await cluster.revive('api')
  })

  test.each<[string, () => Promise<void>]>([
    ['emptied', async () => void (await cluster.redis.command(cluster.redis.url, ['FLUSHALL']))],
    [
      'killed',
      async () => {
        await cluster.kill('redis')
        await cluster.revive('redis')
      },
    ],
  ])('While Redis, %s, is filled again nobody gets an empty answer', async (_, lose) => {
    const { id } = await booking.book()
    const { patient } = booking
    const fence = await fenceInRedis()
    let right = 0
    let isOver = false
    const asking = (async () => {
      while (!isOver) {
        const answer = await patient
          .get(`/api/v1/patients/${patient.id}/patient-appointments`)
          .catch((error: Error) => {
            if (error instanceof NoAnswer && error.why === 'unreachable') return undefined
            throw error
          })
        if (!answer || answer.status === 503) {
          await setTimeout(10)
          continue
        }
        expect(answer.body.data.map((each: { id: string }) => each.id)).toContain(id)
        right += 1
      }
    })()
    await lose()
    await until('a projector to begin again', async () => ![null, fence].includes(await fenceInRedis()))
    const before = right
    await until('everybody to be answered again', async () => right > before)
    isOver = true
    await asking
    await booking.book()
  })

  if (engines === 'distributed') {
    test('While the log is dead all report that they are not ready, and a login is answered soon', async () => {
      const names = ['api', 'otherApi', 'projector', 'standby'] as const
      const ready = () =>
        Promise.all(names.map(async (name) => (await fetch(`${cluster.urlOf(name)}/health/ready`)).ok))
      const metrics = async () => (await fetch(`${cluster.urlOf('api')}/metrics`)).text()
      const outagesIn = (text: string) => Number(/^turno_log_outages_total (\d+)$/m.exec(text)?.[1])
      await until('all to be ready', async () => (await ready()).every((each) => each))
      // A machine that is busier than the watch is patient has had some already.
      const before = outagesIn(await metrics())
      await cluster.kill('log')
      try {
        await until('all to notice', async () => !(await ready()).some((each) => each))
        const during = await metrics()
        expect(during).toMatch(/^turno_log_away 1$/m)
        expect(outagesIn(during)).toBeGreaterThan(before)
        expect((await askToLogIn(cluster.urlOf('api'))).status).toBe(503)
      } finally {
        await cluster.revive('log')
      }
      await until('all to be ready again', async () => (await ready()).every((each) => each))
      await booking.book()
    })

    test('A request made while the log is dead is executed once it is back', async () => {
      await cluster.kill('log')
      const booked = booking.book()
      await setTimeout(2_000)
      await cluster.revive('log')
      const { id } = await booked
      expect((await booking.appointments()).filter((each) => each.id === id)).toHaveLength(1)
    })
  }

  test('The models built through all outages equal a rebuild, and a different document is named', async () => {
    const { redis } = cluster
    expect(await verifyRebuild(cluster.env)).toMatchObject({ equal: true, differ: [] })
    const [documents] = (await redis.command(redis.url, ['KEYS', '*documents'])) as string[]
    await redis.command(redis.url, ['HSET', documents!, 'forged.1/thing/7', '{}'])
    expect(await verifyRebuild(cluster.env)).toMatchObject({
      equal: false,
      differ: ['document forged.1/thing/7'],
      differences: 1,
    })
    await redis.command(redis.url, ['HDEL', documents!, 'forged.1/thing/7'])
  })

  test('All processes stop cleanly', async () => {
    expect(await cluster.stop()).toBe(0)
  })
})
