import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, reject } from '../decider.ts'
import { after, given, history, noon, sequences } from '../scenario.fixture.ts'
import { type ReservationCommand, type ReservationState, reservation } from './decide.ts'

const reserve = (
  ownerId: string,
  abandoned: string | null = null,
  kind: Extract<ReservationCommand, { type: 'Reserve' }>['kind'] = 'openRequest',
) => ({ type: 'Reserve', reservationId: 'r1', kind, ownerId, abandoned, now: noon }) as const
const confirm = (ownerId: string) => ({ type: 'ConfirmReservation', reservationId: 'r1', ownerId, now: noon }) as const
const release = (ownerId: string) => ({ type: 'ReleaseReservation', reservationId: 'r1', ownerId, now: noon }) as const
const so = (...commands: Parameters<typeof reservation.decide>[0][]) => history(reservation, ...commands)
const reserved = (ownerId: string) => ({ type: 'Reserved' as const, data: { reservationId: 'r1', ownerId } })

describe('a reservation of a unique value', () => {
  it('names its owner and is tentative for 60 seconds', () => {
    given(reservation)
      .when(reserve('q1'))
      .then([{ type: 'Reserved', data: { ownerId: 'q1', kind: 'openRequest', tentativeUntil: after(1) } }])
  })
  it('again by its owner changes nothing, tentative or confirmed', () => {
    given(reservation, so(reserve('q1')))
      .when(reserve('q1'))
      .then([])
    given(reservation, so(reserve('q1'), confirm('q1')))
      .when(reserve('q1'))
      .then([])
  })
  it.each([
    ['username', 'Ya existe un usuario registrado con este documento.'],
    ['openRequest', 'Ya existe una consulta con estos mismos parametros.'],
    ['paymentReference', 'La referencia de pago ya existe.'],
  ] as const)('of a %s by another is refused with a text of its own', (kind, text) => {
    given(reservation, so(reserve('q1', null, kind)))
      .when(reserve('q2', null, kind))
      .then(reject(text))
  })
  it('that ran out is not free by itself: its owner must be abandoned first', () => {
    given(reservation, so(reserve('q1')))
      .when({ ...reserve('q2'), now: after(60) })
      .then(reject('Ya existe una consulta con estos mismos parametros.'))
    given(reservation, so(reserve('q1')))
      .when(reserve('q2', 'q1'))
      .then([{ type: 'ReservationReleased', data: { ownerId: 'q1' } }, reserved('q2')])
  })
  it('is not taken over from another owner than was abandoned, nor once confirmed', () => {
    const taken = reject('Ya existe una consulta con estos mismos parametros.')
    given(reservation, so(reserve('q1')))
      .when(reserve('q3', 'q2'))
      .then(taken)
    given(reservation, so(reserve('q1'), confirm('q1')))
      .when(reserve('q2', 'q1'))
      .then(taken)
  })
  it('is confirmed by its owner, once', () => {
    given(reservation, so(reserve('q1')))
      .when(confirm('q1'))
      .then([{ type: 'ReservationConfirmed', data: { ownerId: 'q1' } }])
    given(reservation, so(reserve('q1'), confirm('q1')))
      .when(confirm('q1'))
      .then([])
    given(reservation, so(reserve('q1')))
      .when(confirm('q2'))
      .then([])
    given(reservation).when(confirm('q1')).then([])
  })
  it('is released for its owner only, and is free for the next', () => {
    given(reservation, so(reserve('q1'), confirm('q1')))
      .when(release('q1'))
      .then([{ type: 'ReservationReleased', data: { ownerId: 'q1' } }])
    given(reservation, so(reserve('q1')))
      .when(release('q2'))
      .then([])
    given(reservation, so(reserve('q1'), release('q1')))
      .when(release('q1'))
      .then([])
    given(reservation, so(reserve('q1'), release('q1')))
      .when(reserve('q2'))
      .then([reserved('q2')])
  })
})

it('a reservation has one owner at a time and is never taken once confirmed, whatever is sent', () => {
  const owner = fc.constantFrom('q1', 'q2', 'q3')
  const command: fc.Arbitrary<ReservationCommand> = fc.oneof(
    fc.tuple(owner, fc.option(owner)).map(([ownerId, abandoned]) => reserve(ownerId, abandoned)),
    owner.map(confirm),
    owner.map(release),
  )
  fc.assert(
    fc.property(sequences(command, [0, 61_000]), (list) => {
      let state: ReservationState = reservation.initialState
      for (const each of list) {
        const outcome = reservation.decide(each, state)
        const events = isRejection(outcome) ? [] : outcome
        const before = state
        for (const event of events) {
          if (event.type === 'Reserved') expect(state.status).toBe('free')
          else expect(state).toMatchObject({ ownerId: event.data.ownerId })
          state = reservation.evolve(state, event)
        }
        const isOwners = before.status === 'free' || each.ownerId === before.ownerId
        if (before.status === 'confirmed' && !isOwners) expect(state).toEqual(before)
        if (!isOwners && each.type !== 'Reserve') expect(events).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
