import { codes } from '@turno/contract/envelope.ts'
import { describe, expect, test } from 'vitest'
import { answerOf, endsSession, pausesSession, Refusal, Unreachable, unwrap } from './answer.ts'

const envelope = (code: number, more: object = {}) => ({
  code,
  data: null,
  message: '',
  title: '',
  errors: [],
  ...more,
})

function refusalOf(status: number, body: unknown, retryAfter: string | null = null): Refusal {
  try {
    unwrap(status, body, retryAfter)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('was not refused')
}

describe('An answer of the api', () => {
  test('with code 0 is its data', () => {
    expect(unwrap(200, envelope(0, { data: { id: '7' } }))).toEqual({ id: '7' })
  })

  test('is refused by its code, whatever its status', () => {
    const refusal = refusalOf(200, envelope(3009, { message: 'No esta disponible ese horario.' }))
    expect(refusal.code).toBe(codes.slotNotAvailable)
    expect(refusal.message).toBe('No esta disponible ese horario.')
  })

  test('without a message shows the first field error', () => {
    const errors = [{ field: 'city_id', message: 'Ciudad es requerida' }]
    expect(refusalOf(422, envelope(1, { errors }))).toMatchObject({ message: 'Ciudad es requerida', errors })
  })

  test('says how long to wait when its header does', () => {
    const waits = ['8', null, 'soon'].map((retryAfter) => refusalOf(429, envelope(1), retryAfter).waitSeconds)
    expect(waits).toEqual([8, 0, 0])
  })

  test('that comes from a proxy or a starting server counts as none', () => {
    expect(() => unwrap(502, null)).toThrow(Unreachable)
    expect(() => unwrap(503, '<html>')).toThrow(Unreachable)
  })

  test('that breaks off counts as none', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) })
    await expect(answerOf(new Response(body, { status: 401 }))).rejects.toThrow(Unreachable)
    await expect(answerOf(new Response('<html>', { status: 401 }))).rejects.toMatchObject({ code: 2001 })
  })

  test('that is a broken page counts as an internal error', () => {
    expect(refusalOf(500, null)).toMatchObject({ code: codes.serverError, message: 'Error interno' })
  })
})

describe('A session after an answer', () => {
  test('with code 1001 waits for the password, unless the token is too old', () => {
    expect(pausesSession(new Refusal(1001, 401, 'Tu sesión está en pausa.'))).toBe(true)
    expect(endsSession(new Refusal(1001, 401, 'Tu sesión está en pausa.'))).toBe(false)
    expect(pausesSession(new Refusal(1001, 401, 'Token vencido'))).toBe(false)
    expect(endsSession(new Refusal(1001, 401, 'Token vencido'))).toBe(true)
  })
})

describe('A session is ended by an answer', () => {
  test.each([2001, 401])('with code %d', (code) => expect(endsSession(new Refusal(code, 401, ''))).toBe(true))
  test('with a bare 401', () => expect(endsSession(refusalOf(401, null))).toBe(true))
  test('but not by a refused password or permission', () => {
    expect(endsSession(new Refusal(1, 401, ''))).toBe(false)
    expect(endsSession(new Refusal(1, 403, ''))).toBe(false)
  })
})
