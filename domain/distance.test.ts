import { expect, it } from 'vitest'
import { metresBetween } from './distance.ts'

const [bogota, cali] = [
  { lat: 4.711, lng: -74.0721 },
  { lat: 3.4516, lng: -76.532 },
]

it('from Bogotá to Cali it is some 300 km, the same there and back', () => {
  expect(metresBetween(bogota, cali) / 1000).toBeCloseTo(307, -1)
  expect(metresBetween(cali, bogota)).toBeCloseTo(metresBetween(bogota, cali), 6)
  expect(metresBetween(cali, cali)).toBe(0)
})
