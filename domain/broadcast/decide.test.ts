import { describe, it } from 'vitest'
import { reject } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { type BroadcastCommand, broadcast } from './decide.ts'

const announce = (change: Partial<BroadcastCommand> = {}) => ({
  type: 'Announce' as const,
  broadcastId: 'b1',
  announcerId: 'ricardo',
  text: 'Mañana no habrá pagos de 2 a 3 am',
  audience: ['patient', 'doctor'] as const,
  now: noon,
  ...change,
})

describe('an announcement to profiles', () => {
  it('has a text without blanks around it and an audience that names each profile once', () => {
    given(broadcast)
      .when(announce({ text: '  Hola \n', audience: ['doctor', 'doctor', 'support'] }))
      .then([
        {
          type: 'BroadcastAnnounced',
          data: { broadcastId: 'b1', announcerId: 'ricardo', text: 'Hola', audience: ['doctor', 'support'] },
        },
      ])
  })
  it('is made once', () => {
    given(broadcast, history(broadcast, announce()))
      .when(announce({ text: 'Otra cosa' }))
      .then([])
  })
  it('has 1 to 500 characters', () => {
    given(broadcast)
      .when(announce({ text: ' \n ' }))
      .then(reject('Escribe el aviso'))
    given(broadcast)
      .when(announce({ text: ` ${'x'.repeat(500)} ` }))
      .then([{ type: 'BroadcastAnnounced' }])
    given(broadcast)
      .when(announce({ text: 'x'.repeat(501) }))
      .then(reject('El aviso admite hasta 500 caracteres'))
  })
  it('needs an audience', () => {
    given(broadcast)
      .when(announce({ audience: [] }))
      .then(reject('Elige a quién le llega'))
  })
})
