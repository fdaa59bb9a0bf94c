import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection } from '../decider.ts'
import { after, given, history, noon, sequences } from '../scenario.fixture.ts'
import { plusMs, toMs } from '../time.ts'
import { idleAt, isProven, refusalOf, type SessionCommand, type SessionState, session } from './decide.ts'

const minuteMs = 60_000
const ids = { sessionId: 's', accountId: 'ana' }
const start = {
  type: 'StartSession', ...ids, role: 'patient', device: 'Firefox', era: 0, startedAt: noon, endsAt: after(720),
  idleMs: 30 * minuteMs, now: noon,
} as const // biome-ignore format: one glance
const renew = (minute: number, seen = minute) =>
  ({ type: 'RenewSession', at: after(minute), seenAt: after(seen), now: noon }) as const
const restore = (minute: number) => ({ type: 'RestoreSession', at: after(minute), now: noon }) as const
const prove = (minute: number) => ({ type: 'ProvePassword', at: after(minute), now: noon }) as const
const end = { type: 'EndSession', cause: 'logout', now: noon } as const
const so = (...commands: Parameters<typeof session.decide>[0][]) => history(session, ...commands)
const over = {
  rejected: true,
  kind: 'sessionOver',
  code: 2001,
  message: 'La sesión ha expirado, por favor vuelva a iniciar sesión.',
} as const
const idle = {
  rejected: true,
  kind: 'sessionOver',
  code: 1001,
  message: 'Tu sesión está en pausa. Ingresa el password para continuar.',
} as const

describe('a session of a person', () => {
  it('starts once', () => {
    const { type: _, now: __, ...data } = start
    given(session)
      .when(start)
      .then([{ type: 'SessionStarted', data }])
    given(session, so(start)).when(start).then([])
  })
  it('that never started is over', () => {
    for (const command of [renew(1), restore(1), end]) given(session).when(command).then(over)
  })
  it('is renewed while its person is active, as of the last use', () => {
    given(session, so(start))
      .when(renew(20, 12))
      .then([{ type: 'SessionRenewed', data: { ...ids, seenAt: after(12) } }])
    given(session, so(start, renew(20)))
      .when(renew(45))
      .then([{ type: 'SessionRenewed' }])
  })
  it('is renewed without an event while nobody touches it, until it is idle', () => {
    given(session, so(start)).when(renew(29, 0)).then([])
    given(session, so(start)).when(renew(30, 0)).then(idle)
    given(session, so(start)).when(renew(30)).then(idle)
  })
  it('never accepts activity before the last sign of life, or in the future', () => {
    given(session, so(start, renew(20)))
      .when(renew(25, 3))
      .then([])
    given(session, so(start))
      .when(renew(20, 500))
      .then([{ type: 'SessionRenewed', data: { seenAt: after(20) } }])
  })
  it('that is idle is restored with the password, and then lives on', () => {
    given(session, so(start))
      .when(restore(300))
      .then([{ type: 'SessionRestored', data: { ...ids, seenAt: after(300) } }])
    given(session, so(start, restore(300)))
      .when(renew(310))
      .then([{ type: 'SessionRenewed' }])
  })
  it('ends for good after twelve hours, however active, and is not restored', () => {
    given(session, so(start, restore(700)))
      .when(renew(719))
      .then([{ type: 'SessionRenewed' }])
    given(session, so(start, restore(700)))
      .when(renew(720))
      .then(over)
    given(session, so(start)).when(restore(720)).then(over)
  })
  it('counts its password as just given for ten minutes after login, restoring or another proof', () => {
    const provenAt = (minute: number, ...commands: Parameters<typeof so>) =>
      isProven(fold(session, so(start, ...commands)), after(minute))
    expect([provenAt(9), provenAt(10)]).toEqual([true, false])
    expect([provenAt(10, renew(5)), provenAt(10, prove(5)), provenAt(15, prove(5))]).toEqual([false, true, false])
    expect([provenAt(309, restore(300)), provenAt(9, end)]).toEqual([true, false])
    given(session, so(start))
      .when(prove(20))
      .then([{ type: 'PasswordProved', data: { ...ids, at: after(20) } }])
    given(session, so(start)).when(prove(30)).then(idle)
    given(session, so(start, end)).when(prove(1)).then(over)
  })
  it('is ended once, and neither renewed nor restored afterwards', () => {
    given(session, so(start))
      .when(end)
      .then([{ type: 'SessionEnded', data: { ...ids, cause: 'logout' } }])
    given(session, so(start, end)).when(end).then([])
    given(session, so(start, end)).when(renew(1)).then(over)
    given(session, so(start, end)).when(restore(1)).then(over)
  })
})

it('a session lets nobody in later than half an hour after its last sign of life or after its end', () => {
  const minute = fc.nat(1_000)
  const command = fc.oneof(
    fc.constant<SessionCommand>(start),
    fc.tuple(minute, minute).map(([at, seen]): SessionCommand => renew(at, seen)),
    minute.map((at): SessionCommand => restore(at)),
    fc.constant<SessionCommand>(end),
  )
  fc.assert(
    fc.property(sequences(command, [0, minuteMs]), minute, (list, at) => {
      const story = list.reduce<Parameters<typeof session.evolve>[1][]>((events, each) => {
        const outcome = session.decide(each, fold(session, events))
        return isRejection(outcome) ? events : events.concat(outcome)
      }, [])
      const state: SessionState = fold(session, story)
      const hasEnded = story.findIndex(({ type }) => type === 'SessionEnded')
      if (hasEnded >= 0) expect(hasEnded).toBe(story.length - 1)
      const signs = story.flatMap(({ data }) => ('seenAt' in data ? [data.seenAt] : []))
      const isIn = refusalOf(state, after(at)) === undefined
      if (state.status === 'none') expect(isIn).toBe(false)
      else {
        const last = toMs(signs.at(-1) ?? noon)
        const inTime = toMs(after(at)) < Math.min(last + 30 * minuteMs, toMs(state.endsAt))
        expect(isIn).toBe(state.status === 'live' && inTime)
        expect(idleAt(state) <= plusMs(noon, 720 * minuteMs)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
