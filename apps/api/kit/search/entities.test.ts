import { expect, test } from 'vitest'
import { Entities } from './entities.ts'

test('A new agreement with another entity replaces the one before in the index', () => {
  const entities = new Entities()
  const now = '2031-03-03T12:00:00.000Z'
  const agreement = { agreementId: 'ruiz_1', validTo: null }
  for (const healthEntityId of ['EPS010', 'EPS005']) entities.put('ruiz', [{ ...agreement, healthEntityId }], now)
  expect(entities.doctorsWith('EPS010')).toEqual([])
  expect(entities.agreementsWith('EPS005', 9)).toEqual(['ruiz_1'])
})
