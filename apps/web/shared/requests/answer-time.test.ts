import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { describe, expect, it } from 'vitest'
import { answerTime, isAwaited, nextStep, sentDetailOf } from './answer-time.ts'

const noon = Date.parse('2026-11-23T17:00:00Z')
const night = Date.parse('2026-11-23T07:41:00Z')
const minutes = 60_000
const request = (change: Partial<PendingAppointment>): PendingAppointment =>
  ({
    offers: 0,
    asks: 0,
    escalated: false,
    lapsed_offers: [],
    notified_doctors: 3,
    answer_from: new Date(noon).toISOString(),
    answer_by: new Date(noon + 15 * minutes).toISOString(),
    ends_at: '2026-11-24T04:59:00Z',
    ...change,
  }) as PendingAppointment

describe('a patient who waits for offers reads', () => {
  it('15 minutes between 7:00 and 21:00, and when they begin outside these hours', () => {
    expect(answerTime(noon)).toBe('Espera oferta o respuesta en 15 minutos.')
    expect(answerTime(night)).toContain('tus 15 minutos empiezan hoy, 7:00 am')
    expect(answerTime(noon + 10 * 60 * minutes)).toContain('empiezan mañana, 7:00 am')
  })
  it('right after posting how many doctors were notified, even none, and no more than is known', () => {
    const promise = answerTime(noon)
    expect(sentDetailOf(request({}), promise)).toBe(`${promise} Avisamos a 3 médicos.`)
    const nobody = { notified_doctors: 0 }
    expect(sentDetailOf(request(nobody), promise)).toBe(promise)
    expect(sentDetailOf(undefined, promise)).toBe(promise)
    expect(sentDetailOf(request({ ...nobody, escalated: true }), promise)).toBe(
      'Ningún médico puede atenderla ahora. Soporte ya está buscando quién te atienda.',
    )
  })
  it('that support is looking for somebody, unless there are offers', () => {
    expect(nextStep(request({}), noon)).toBe('Si faltan ofertas a las 12:15 pm, soporte te ayuda.')
    expect(nextStep(request({ escalated: true }), noon)).toContain('Soporte ya está buscando médico para ti')
    expect(nextStep(request({ escalated: true, offers: 2 }), noon)).toBe('Abierta hasta hoy, 11:59 pm')
  })
  it('a running ring only during the 15 minutes', () => {
    expect(isAwaited(request({}), noon)).toBe(true)
    expect(isAwaited(request({ answer_from: new Date(noon + 1).toISOString() }), noon)).toBe(false)
    expect(isAwaited(request({ offers: 1 }), noon)).toBe(false)
    expect(isAwaited(request({ escalated: true }), noon)).toBe(false)
  })
  it('no waiting time once the hour has passed or an offer came, even if that one expired', () => {
    const lapsed = { lapsed_offers: [{}] as PendingAppointment['lapsed_offers'] }
    for (const [change, at] of [
      [lapsed, noon],
      [lapsed, noon + 19 * minutes],
      [{}, noon + 19 * minutes],
    ] as const) {
      expect(isAwaited(request(change), at)).toBe(false)
      expect(nextStep(request(change), at)).toBe('Abierta hasta hoy, 11:59 pm')
    }
  })
  it('a running ring again once offers were asked for again, whatever expired before', () => {
    const lapsed = { asks: 1, lapsed_offers: [{}] as PendingAppointment['lapsed_offers'] }
    expect(isAwaited(request(lapsed), noon)).toBe(true)
    expect(isAwaited(request(lapsed), noon + 15 * minutes)).toBe(false)
  })
})
