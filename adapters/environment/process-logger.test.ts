import * as v from 'valibot'
import { expect, test } from 'vitest'
import { processLogger } from './process-logger.ts'

const personal = 'laura.gomez@example.co'
const schema = v.object({
  buyers: v.array(v.object({ email: v.number(), kind: v.picklist(['person']), at: v.pipe(v.string(), v.isoDate()) })),
})

/** The line that an error leaves. */
function lineOf(error: unknown): { line: string; err: Record<string, unknown> } {
  let line = ''
  processLogger('info', { write: (text) => (line += text) }).error({ err: error }, 'it failed')
  return { line, err: JSON.parse(line).err }
}

function failure(email: string): unknown {
  try {
    return v.parse(schema, { buyers: [{ email, kind: email, at: email, name: email }] })
  } catch (error) {
    return error
  }
}

test('an answer that is not of its form is logged by where and what, with nothing of what it said', () => {
  const { line, err } = lineOf(failure(personal))
  expect(line).not.toContain(personal)
  expect(err.type).toBe('ValiError')
  expect(err.message).toBe('not of its form: buyers.0.email: number, buyers.0.kind: picklist, buyers.0.at: iso_date')
  expect(err.stack).toContain('process-logger.test.ts')
})

test('nor does it stand in a line as a cause, as one of several, or where it looks like a stack', () => {
  const causes = [
    new Error('a query failed', { cause: failure(personal) }),
    new Error('a job failed', { cause: new TypeError('a query failed', { cause: failure(personal) }) }),
    new AggregateError([new Error('another'), failure(personal)], 'several failed'),
    failure(`\n    at ${personal} (a.ts:1:1)`),
  ]
  for (const error of causes) {
    const { line, err } = lineOf(error)
    expect(line).not.toContain(personal)
    expect(line).toContain('buyers.0.email: number')
    expect(err.stack).toContain('process-logger.test.ts')
  }
})

test('every other error is logged as it is', () => {
  const { err } = lineOf(Object.assign(new RangeError('too much'), { code: 'E_MUCH' }))
  expect(err).toMatchObject({ type: 'RangeError', message: 'too much', code: 'E_MUCH' })
  expect(lineOf(new Error('outer', { cause: new Error('inner') })).err.message).toBe('outer: inner')
  expect(lineOf('only a text').err).toBe('only a text')
})
