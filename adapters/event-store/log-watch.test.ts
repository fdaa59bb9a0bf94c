import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchedLog } from './log-watch.ts'
import { type EventStore, EventStoreUnavailable, OutcomeUnknown } from './port.ts'

const times = { everyMs: 10, answerWithinMs: 20, patienceMs: 10 }

/** A log that can be taken away: meanwhile calls hang, as those to a server that tries and tries. */
function aLog() {
  let isAway = false
  let back = Promise.withResolvers<void>()
  const asked = async <Answer>(answer: Answer): Promise<Answer> => {
    if (isAway) await back.promise
    return answer
  }
  const store = {
    head: () => asked(7n),
    readStream: () => asked([]),
    append: () => asked({ revision: 0, position: 8n }),
    draft: () => asked(undefined),
    saveDraft: () => asked(1),
    dropDraft: () => asked(undefined),
    close: async () => undefined,
  } as unknown as EventStore
  return {
    store,
    goes() {
      isAway = true
    },
    comes() {
      isAway = false
      back.resolve()
      back = Promise.withResolvers()
    },
  }
}

describe('A log whose server becomes unreachable', () => {
  let server: ReturnType<typeof aLog>
  let log: EventStore
  const observer = { logAway: vi.fn(), logBack: vi.fn() }

  beforeEach(() => {
    vi.resetAllMocks()
    server = aLog()
    log = watchedLog(server.store, observer, times)
  })
  afterEach(async () => {
    server.comes()
    await log.close()
  })

  test('is reported away once, and back once, whoever asks meanwhile', async () => {
    server.goes()
    await vi.waitFor(() => expect(observer.logAway).toHaveBeenCalledOnce())
    expect(await log.trouble!()).toBe('away')
    for (let call = 0; call < 5; call++) await log.head().catch(() => undefined)
    expect(observer.logBack).not.toHaveBeenCalled()
    server.comes()
    await vi.waitFor(() => expect(observer.logBack).toHaveBeenCalledOnce())
    expect(observer.logAway).toHaveBeenCalledOnce()
    expect(await log.trouble!()).toBeUndefined()
    expect(await log.head()).toBe(7n)
  })

  test('ends the waits of callers from before and during the outage', async () => {
    server.goes()
    const underway = [log.readStream('a-1'), log.append('a-1', 'none', [])].map((call) => call.catch((error) => error))
    expect(await Promise.all(underway)).toEqual([expect.any(EventStoreUnavailable), expect.any(OutcomeUnknown)])
    expect(await log.readStream('a-1').catch((error) => error)).toBeInstanceOf(EventStoreUnavailable)
  })

  test('leaves nobody waiting for a draft, and keeps it', async () => {
    server.goes()
    const underway = [log.draft('a'), log.saveDraft('a', 'none', 'x'), log.dropDraft('b')]
    expect(await Promise.all(underway.map((call) => call.catch((error) => error)))).toEqual([
      expect.any(EventStoreUnavailable),
      expect.any(OutcomeUnknown),
      expect.any(EventStoreUnavailable),
    ])
    server.comes()
    await vi.waitFor(() => expect(observer.logBack).toHaveBeenCalledOnce())
    expect(await log.saveDraft('a', 1, 'x')).toBe(1)
  })

  test('and is back within moments answers the calls made meanwhile', async () => {
    const patient = watchedLog(server.store, observer, { ...times, patienceMs: 60_000 })
    server.goes()
    await vi.waitFor(() => expect(observer.logAway).toHaveBeenCalledTimes(2))
    const answer = patient.readStream('a-1')
    server.comes()
    expect(await answer).toEqual([])
    await patient.close()
  })

  test('is asked no more once it is closed', async () => {
    await log.close()
    server.goes()
    await sleep(3 * (times.everyMs + times.answerWithinMs))
    expect(observer.logAway).not.toHaveBeenCalled()
  })
})

test('A log that answers at once with an error counts as away too', async () => {
  const logAway = vi.fn()
  const head = () => Promise.reject(new EventStoreUnavailable('No connection established'))
  const log = watchedLog({ head, close: async () => undefined } as never, { logAway, logBack: vi.fn() }, times)
  await vi.waitFor(() => expect(logAway).toHaveBeenCalled())
  await sleep(5 * times.everyMs)
  expect(logAway).toHaveBeenCalledOnce()
  await log.close()
})
