import { expect, test } from 'vitest'
import { people } from '../people/project.ts'
import type { Reader, Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { erasedPerson, happened } from '../test/story.ts'
import { peopleIndex } from './project.ts'
import { deskAccountsBeside, peopleNamed } from './query.ts'

const registered = (id: string, minute: number, names: string, surnames: string, change: object = {}): Recorded =>
  happened(minute, 'AccountRegistered', {
    ...{ accountId: id, role: 'patient', names, surnames, documentType: 'CC', document: `10${minute}000${minute}` },
    ...{ email: `${id}@correo.co`, phone: `+5730012345${10 + minute}`, gender: 'F', birthDate: '1990-01-01' },
    ...{ passwordHash: 'x', cityId: '76001', termsVersion: '1', reservationId: `r-${id}` },
    ...change,
  } as never)

const ana = registered('ana', 1, 'Ána María', 'Díaz Ñañez')
const anabel = registered('anabel', 2, 'Anabel', 'Mora')
const [project, all] = [
  [people, peopleIndex],
  [ana, anabel],
]
const after = async (...events: Recorded[]) => (await new Memory().project(project, [...all, ...events])).reader
const found = async (reader: Reader, text: string) => {
  const { people: shown, total } = await peopleNamed(reader, text, 0)
  return [shown.map(({ id }) => id), total]
}

test.each([
  ['ana', ['anabel', 'ana'], 2],
  ['ANÁ', ['anabel', 'ana'], 2],
  ['diaz an', ['ana'], 1],
  ['nanez maria', ['ana'], 1],
  ['iaz', [], 0],
  ['ana pérez', [], 0],
  ['a', [], 0],
  ['1010001', ['ana'], 1],
  ['1.010.001', ['ana'], 1],
  ['101000', [], 0],
  ['300 123 4511', ['ana'], 1],
  ['+57 3001234511', ['ana'], 1],
  ['300123451', [], 0],
  ['ANA@correo.co', ['ana'], 1],
  ['ana@correo', [], 0],
])('searching people for %s finds %j', async (text, ids, total) => {
  expect(await found(await after(), text)).toEqual([ids, total])
})

test('an apostrophe in a name may be typed in many ways, or left out', async () => {
  const angelo = registered('angelo', 7, 'Ana Lu', "D'Angelo")
  const angel = registered('angel', 8, 'Ángela', 'Mora')
  const reader = await after(angelo, angel)
  for (const text of ['dangelo', "d'angelo", 'D´Ange', 'd’angelo lu', 'dang'])
    expect([text, ...(await found(reader, text))]).toEqual([text, ['angelo'], 1])
  expect(await found(reader, 'angelo')).toEqual([['angelo'], 1])
  expect(await found(reader, 'angel')).toEqual([['angel', 'angelo'], 2])
})

test('a person is found by any whole reference of theirs, with and without the number of the attempt', async () => {
  const request = 'b7c7c9a0-1111-4222-8333-444455556666'
  const order = { orderId: 'ana_1', patientId: 'ana' }
  const reader = await after(
    happened(3, 'RequestPosted', { requestId: request, patientId: 'ana' } as never),
    happened(4, 'OrderOpened', order as never),
    happened(5, 'PaymentStarted', { ...order, reference: 'TUR-AB12-1', attempt: 1, amountCents: 1 } as never),
    happened(6, 'AppointmentScheduled', { ...order, appointmentId: 'ana_1_1', doctorId: 'anabel' } as never),
  )
  for (const text of [request, 'B7C7C9A0', 'ana_1', 'tur-ab12-1', 'TUR-AB12', 'TUR-AB12-2'])
    expect([text, await found(reader, text)]).toEqual([text, [['ana'], 1]])
  expect(await found(reader, 'ana_1_1')).toEqual([['anabel', 'ana'], 2])
  for (const text of ['TUR-AB1', request.slice(0, 7)])
    expect([text, await found(reader, text)]).toEqual([text, [[], 0]])
})

test('replaced data of a person find nobody any more', async () => {
  const reader = await after(
    happened(3, 'NamesDeclared', {
      accountId: 'ana',
      name: 'Luz',
      secondName: null,
      lastName: 'Díaz',
      secondLastName: null,
    }),
    happened(4, 'ContactDeclared', { accountId: 'ana', email: 'luz@correo.co', phone: null }),
  )
  for (const text of ['maria', 'ana@correo.co', '3001234511']) expect((await found(reader, text))[1]).toBe(0)
  for (const text of ['luz', 'dia', 'luz@correo.co', '1010001']) expect(await found(reader, text)).toEqual([['ana'], 1])
})

test('an erased person cannot be found, and nothing of them is kept', async () => {
  const opened = happened(4, 'OrderOpened', { orderId: 'ana_1', patientId: 'ana' } as never)
  const memory = await new Memory().project(project, [...all, opened, erasedPerson('ana')])
  for (const text of ['maria', '1010001', 'ana@correo.co', '3001234511', 'ana_1'])
    expect([text, await found(memory.reader, text)]).toEqual([text, [[], 0]])
  expect(memory.dump().filter((line) => /people-index.*(mar[ií]a|ana@|3001234511|1010001)/i.test(line))).toEqual([])
})

test('accounts that doctors made with a document are listed beside the person’s own account', async () => {
  const desk = registered('desk', 3, 'Anita', 'Diaz', { document: '1010001', passwordHash: null, termsVersion: 'none' })
  const yielded = happened(4, 'DocumentYielded', { accountId: 'desk', to: 'ana' })
  const mine = { id: 'ana', document: '1010001' } as never
  expect(await deskAccountsBeside(await after(desk), mine)).toEqual([])
  expect(await deskAccountsBeside(await after(desk, yielded), mine)).toEqual(['desk'])
})

test('a search for people reads the documents of its page only, however many people there are', async () => {
  const readsOf = async (count: number) => {
    const crowd = Array.from({ length: count }, (_, at) => registered(`p${at}`, 5, 'Laura', `Gómez${at}`))
    const memory = await new Memory().project(project, crowd)
    let documents = 0
    const { get, range, count: counted } = memory.reader
    const reader = {
      range: range.bind(memory.reader),
      common: memory.reader.common.bind(memory.reader),
      count: counted.bind(memory.reader),
      get: ((model, keys) => {
        documents += keys.length
        return get.call(memory.reader, model, keys)
      }) as Reader['get'],
    }
    const { people: shown, total } = await peopleNamed(reader, 'laura gom', 20)
    expect([shown.length, total]).toEqual([20, count])
    return documents
  }
  expect(await readsOf(300)).toBe(await readsOf(60))
  expect(await readsOf(300)).toBe(40)
})
