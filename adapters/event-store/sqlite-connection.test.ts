import { expect, it } from 'vitest'
import { AppendTooLarge, OutcomeUnknown, StreamErased, WrongExpectedRevision } from './port.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { errorOf, failureOf } from './sqlite-messages.ts'

it('A write whose thread died has an unknown outcome; a question says why', async () => {
  const connection = new SqliteConnection('/dev/null/log.db')
  const [append, erase, trouble] = await Promise.allSettled([
    connection.ask({ op: 'append', stream: 'a-1', expected: 'none', rows: [] }),
    connection.ask({ op: 'erase', stream: 'a-1' }),
    connection.ask({ op: 'trouble' }),
  ])
  expect(append).toMatchObject({ reason: { name: 'OutcomeUnknown' } })
  expect(erase).toMatchObject({ reason: { name: 'OutcomeUnknown' } })
  expect(trouble).toMatchObject({ reason: { message: 'unable to open database file' } })
  await expect(connection.ask({ op: 'trouble' })).rejects.toThrow('unable to open database file')
  await connection.close()
})

it.each([
  new WrongExpectedRevision('a-1', 3),
  new WrongExpectedRevision('a-1', 'none'),
  new AppendTooLarge('big'),
  new StreamErased('erased'),
  new OutcomeUnknown('unknown'),
  new Error('other'),
])('Between threads %o stays what it is', (error) => {
  const arrived = errorOf(structuredClone(failureOf(error)))
  expect([arrived, arrived.constructor]).toEqual([error, error.constructor])
})
