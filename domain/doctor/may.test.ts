import { expect, test } from 'vitest'
import { doctorMayNot } from './may.ts'
import { initialState } from './state.ts'

type Permission = Parameters<typeof doctorMayNot>[1]

/** All that needs an active doctor, with the kind and the words of the refusal. */
const cannot: Record<Permission, [kind: string, message: string]> = {
  work: ['notAllowed', 'Acceso no permitido'],
  beFound: ['notFound', 'No encontramos lo que buscas.'],
  offer: ['notAllowed', 'Acceso no permitido'],
  beChosen: ['conflict', 'Este médico no atiende por ahora. Elige otra oferta.'],
  bePaid: ['conflict', 'Este médico no atiende por ahora. Quita su cita y elige a otro médico.'],
  sellHours: ['conflict', 'No esta disponible ese horario.'],
  agreeVisits: ['conflict', 'Tu cuenta todavía no puede agendar citas.'],
  takeMembers: ['notFound', 'No encontramos lo que buscas.'],
  meetByVideo: ['conflict', 'Este médico no puede atenderte ahora. Escríbele a soporte.'],
}
const rows = Object.entries(cannot) as [Permission, [string, string]][]

test.each(rows)('a suspended doctor cannot %s', (what, [kind, words]) => {
  const message = what === 'work' ? 'Tu cuenta está suspendida.' : words
  expect(doctorMayNot({ ...initialState, status: 'suspended' }, what)).toMatchObject({ kind, message })
})

test.each(rows)('a doctor who was never active cannot %s', (what, [kind, message]) => {
  expect(doctorMayNot({ status: 'pendingValidation' }, what)).toMatchObject({ kind, message })
  expect(doctorMayNot({ status: 'none' }, what)).toMatchObject({ kind, message })
})

test.each(rows)('an active doctor may %s', (what) => {
  expect(doctorMayNot({ status: 'active' }, what)).toBeUndefined()
})
