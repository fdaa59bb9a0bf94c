import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { faultyEvents, openFaults } from './decide.ts'

const event = { eventId: 'e1', stream: 'order-ana_1', revision: 3, type: 'OrderPaid' }
const found = (where = 'read-models') => ({
  type: 'ReportFault' as const,
  event,
  where,
  fault: 'schema' as const,
  detail: 'orderId should be string',
  now: noon,
})
const sound = (where = 'read-models') => ({ type: 'ReportSound' as const, event, where, now: noon })
const aside = (reason = ' Se copió mal ') => ({ type: 'SetEventAside' as const, event, reason, by: 'sonia', now: noon })
const so = (...commands: Parameters<typeof faultyEvents.decide>[0][]) => history(faultyEvents, ...commands)

describe('a faulty event', () => {
  it('is reported once by each part of the product that it stops', () => {
    given(faultyEvents)
      .when(found())
      .then([{ type: 'EventFoundFaulty', data: { ...event, where: 'read-models', foundAt: noon } }])
    given(faultyEvents, so(found())).when(found()).then([])
    given(faultyEvents, so(found()))
      .when(found('main'))
      .then([{ type: 'EventFoundFaulty', data: { where: 'main' } }])
  })
  it('is set aside with a reason, once', () => {
    given(faultyEvents, so(found()))
      .when(aside())
      .then([
        { type: 'EventSetAside', data: { ...event, where: ['read-models'], reason: 'Se copió mal', by: 'sonia' } },
      ])
    given(faultyEvents, so(found(), aside())).when(aside()).then([])
    given(faultyEvents, so(found())).when(aside('  ')).then(reject('Escribe por qué lo apartas: queda en el registro.'))
  })
  it('waits for staff until it is set aside, or until every part that it stopped has used it', () => {
    const waiting = (...commands: Parameters<typeof so>) =>
      openFaults(fold(faultyEvents, so(...commands))).map(({ where }) => where)
    expect(waiting(found(), found('main'))).toEqual([['read-models', 'main']])
    expect(waiting(found(), found('main'), sound())).toEqual([['main']])
    expect(waiting(found(), found('main'), sound(), sound('main'))).toEqual([])
    expect(waiting(found(), aside())).toEqual([])
  })
  it('is either set aside or used, whichever is written first', () => {
    given(faultyEvents, so(found(), aside())).when(sound()).then(reject('Ese evento ya está apartado.'))
    given(faultyEvents, so(found(), sound())).when(aside()).then(reject('Ese evento ya no detiene nada.'))
  })
  it('can be set aside only while it stops something', () => {
    given(faultyEvents).when(aside()).then(reject('Ese evento ya no detiene nada.'))
    given(faultyEvents).when(sound()).then([])
  })
  it('that was set aside is not reported again, except by read models that it had not stopped', () => {
    for (const where of ['read-models', 'deliveries', 'commands'])
      given(faultyEvents, so(found(), aside())).when(found(where)).then([])
    given(faultyEvents, so(found('commands'), aside()))
      .when(found('read-models'))
      .then([{ type: 'EventFoundFaulty' }])
  })
})
