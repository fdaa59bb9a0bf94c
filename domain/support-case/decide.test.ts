import { describe, it } from 'vitest'
import { reject } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { supportCase } from './decide.ts'

const about = { caseId: 'noOffers.req', storyId: 'req', personId: 'ana', refundOwed: false, now: noon }
const note = (text: string) => ({ type: 'AddNote' as const, ...about, note: text })
const close = (text: string, refundOwed = false) => ({ type: 'CloseCase' as const, ...about, note: text, refundOwed })

describe('a support case', () => {
  it('keeps notes, without the blanks around them', () => {
    given(supportCase)
      .when(note('  La llamé, prefiere el martes. '))
      .then([
        {
          type: 'NoteAdded',
          data: { caseId: 'noOffers.req', storyId: 'req', personId: 'ana', note: 'La llamé, prefiere el martes.' },
        },
      ])
  })
  it('refuses an empty note and an empty reason for closing', () => {
    for (const command of [note('  '), close('')])
      given(supportCase).when(command).then(reject('Escribe una nota: queda en la historia.'))
  })
  it('is closed once', () => {
    given(supportCase)
      .when(close('Resuelto'))
      .then([{ type: 'CaseClosed', data: { note: 'Resuelto' } }])
    given(supportCase, history(supportCase, close('Resuelto')))
      .when(close('Otra vez'))
      .then([])
  })
  it('accepts notes after it was closed', () => {
    given(supportCase, history(supportCase, close('Resuelto')))
      .when(note('Volvió a llamar'))
      .then([{ type: 'NoteAdded' }])
  })
  it('cannot be closed while money is owed, but noted', () => {
    given(supportCase).when(close('Ya está', true)).then(reject('Registra la devolución: el caso se cierra con ella.'))
    given(supportCase)
      .when({ ...note('Pedí el dato del banco'), refundOwed: true })
      .then([{ type: 'NoteAdded' }])
  })
})
