import { expect, it } from 'vitest'
import { AppendTooLarge, LogBroken, OutcomeUnknown, StreamErased, WrongExpectedRevision } from './port.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { errorOf, failureOf } from './sqlite-messages.ts'

it('A SQLite write whose thread died has an unknown outcome; a query reports the cause', async () => {
  const connection = new SqliteConnection('/dev/null/log.db')
  const [append, erase, draft, trouble] = await Promise.allSettled([
    connection.ask({ op: 'append', stream: 'a-1', expected: 'none', rows: [] }),
    connection.ask({ op: 'erase', stream: 'a-1' }),
    connection.ask({ op: 'saveDraft', stream: 'snapshot-draft_a', expected: 'none', data: '1' }),
    connection.ask({ op: 'trouble' }),
  ])
  expect(append).toMatchObject({ reason: { name: 'OutcomeUnknown' } })
  expect(erase).toMatchObject({ reason: { name: 'OutcomeUnknown' } })
  expect(draft).toMatchObject({ reason: { name: 'OutcomeUnknown' } })
  expect(trouble).toMatchObject({ reason: { message: 'unable to open database file' } })
  await expect(connection.ask({ op: 'trouble' })).rejects.toThrow('unable to open database file')
  await connection.close()
})

const ofSqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode })

it('A SQLite read that meets a lock is tried again, also while the log is being closed', async () => {
  const connection = new SqliteConnection(':memory:')
  let tries = 0
  const answer = connection.read((reads) => {
    tries += 1
    if (tries < 3) throw ofSqlite(5)
    return reads.head()
  })
  await connection.close()
  expect([await answer, tries]).toEqual([null, 3])
  await expect(connection.read((reads) => reads.head())).rejects.toThrow('The log is closed')
})

it('A SQLite file in which a reader finds damage is written to no more', async () => {
  const connection = new SqliteConnection(':memory:')
  const broken = () => {
    throw ofSqlite(11)
  }
  await expect(connection.read(broken)).rejects.toBeInstanceOf(LogBroken)
  const append = connection.ask({ op: 'append', stream: 'a-1', expected: 'none', rows: [] })
  await expect(append).rejects.toBeInstanceOf(LogBroken)
  await connection.close()
})

it.each([
  new WrongExpectedRevision('a-1', 3),
  new WrongExpectedRevision('a-1', 'none'),
  new AppendTooLarge('big'),
  new StreamErased('erased'),
  new OutcomeUnknown('unknown'),
  new Error('other'),
])('An error that crosses threads keeps its type: %o', (error) => {
  const arrived = errorOf(structuredClone(failureOf(error)))
  expect([arrived, arrived.constructor]).toEqual([error, error.constructor])
})
