import * as v from 'valibot'
import { expect, test } from 'vitest'
import { alsoSends, bell, id, nothing, notice, ofAppointment, sends } from './notice.ts'
import type { Declared, RequestedMessage } from './notices.ts'

const text = 'Asunto\n\nTexto'
const asked = { params: nothing, asked: 'by nobody', story: 'prueba' }
const rings = bell(
  { MoveProposed: ({ appointmentId, patientId }) => ({ to: patientId, keeps: { appointmentId } }) },
  ({ appointmentId }) => ({ title: 'Título', message: appointmentId, url: '' }),
)

/** Each of these is a mistake that the compiler finds. */
const mistakes = () => [
  // @ts-expect-error: a bell without words
  bell({ MoveProposed: ({ patientId }) => ({ to: patientId, keeps: {} }) }),
  // @ts-expect-error: an event that does not exist
  bell({ MoveDreamt: () => ({ to: 'ana', keeps: {} }) }, () => ({ title: '', message: '', url: '' })),
  bell({ MoveProposed: ({ patientId }) => ({ to: patientId, keeps: { patientId } }) }, (kept) => ({
    title: '',
    // @ts-expect-error: words about what is not kept
    message: kept.doctorId,
    url: '',
  })),
  // @ts-expect-error: a message without words for any way
  sends(asked),
  // @ts-expect-error: words without an event
  sends({ params: nothing, story: 'prueba', mail: () => text }),
  sends({
    params: ofAppointment,
    // @ts-expect-error: a message that its event does not fill
    on: { MoveProposed: ({ patientId: to }) => ({ to, params: {} }) },
    story: 'prueba',
    mail: () => text,
  }),
  // @ts-expect-error: words that need what does not fill the message
  sends({ ...asked, mail: (params) => text + params.appointmentId }),
  // @ts-expect-error: a message that only follows a bell, without one
  { lonely: alsoSends({ params: nothing, story: 'prueba', mail: () => text }) } satisfies Declared,
  // @ts-expect-error: what the bell does not keep cannot fill the message
  notice(rings, alsoSends({ params: v.object({ orderId: id }), story: 'prueba', mail: () => text })),
  // @ts-expect-error: a way that the message has no words for
  { channel: 'voice', template: 'moveProposed', params: { appointmentId: 'a' } } satisfies RequestedMessage,
]

test('a notice declared with a bell and a message is both', () => {
  const leaves = alsoSends({ params: ofAppointment, story: 'prueba', mail: () => text })
  expect(Object.keys(notice(rings, leaves))).toEqual(['bell', 'sends', 'asBell'])
  expect(mistakes).toBeTypeOf('function')
})
