import { expect, it } from 'vitest'
import { ActUnreadable, openedAct, signedAddendum } from './act.ts'

const doctor = {
  ...{ name: 'Marta Secreta', documentType: 'CC', document: '94', profession: '', speciality: '', card: '' },
  ...{ reps: null, address: null, contact: null },
}
const act = { doctor, text: 'Secreto', salt: 'c2Fs' }

const refusalOf = (content: string): unknown => {
  try {
    return openedAct(signedAddendum, content)
  } catch (error) {
    return error
  }
}

it('an act that cannot be read says where, and nothing of what is written there: operators read that', () => {
  expect(openedAct(signedAddendum, JSON.stringify(act))).toEqual(act)
  for (const [content, where] of [
    [JSON.stringify({ ...act, doctor: { ...doctor, card: null } }), 'doctor.card'],
    [JSON.stringify('Secreto'), 'all of it'],
    ['{"text":"Secreto', 'no JSON'],
  ] as const) {
    const error = refusalOf(content) as ActUnreadable
    expect(error).toBeInstanceOf(ActUnreadable)
    expect(error.message).toContain(where)
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toMatch(/Secret[ao]/)
  }
})
