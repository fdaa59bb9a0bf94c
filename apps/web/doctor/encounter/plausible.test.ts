import { describe, expect, it, test } from 'vitest'
import { bodyMassIndex, numberIn, oddity, pressureIn } from './plausible.ts'

const temperature = { min: 30, max: 45, decimals: 1 }
const weight = { min: 0.3, max: 400, decimals: 2 }
const height = { min: 20, max: 260, decimals: 1 }
const saturation = { min: 40, max: 100, decimals: 0 }

describe('an implausible measure', () => {
  it.each([
    ['two digits swapped', 73.6, temperature, 37.6],
    ['a comma forgotten', 376, temperature, 37.6],
    ['a weight without its comma', 615, weight, 61.5],
    ['a height in metres', 1.64, height, 164],
    ['one digit too much', 980, saturation, 98],
  ])('is %s', (_, value, plausible, meant) => {
    expect(oddity(value, plausible)).toEqual({ meant })
  })
  it('may have no likely other one', () => {
    expect(oddity(7, { min: 40, max: 60, decimals: 0 })).toEqual({ meant: undefined })
  })
})

test('a plausible measure is not asked about, nor one without limits', () => {
  expect(oddity(37.6, temperature)).toBeUndefined()
  expect(oddity(30, temperature)).toBeUndefined()
  expect(oddity(9_999, { min: null, max: null, decimals: 0 })).toBeUndefined()
})

test('the index of body mass follows from weight and height, once both are there', () => {
  expect(bodyMassIndex(61.5, 164)).toBe(22.9)
  expect(bodyMassIndex(61.5, null)).toBeNull()
  expect(bodyMassIndex(61.5, 0)).toBeNull()
  expect(bodyMassIndex(62, 1.5)).toBeNull()
})

test('numbers are read with a comma or a point, and half a number is one', () => {
  expect(['37,6', '37.6', '37,', ' 37 ', '3x', '', '-4'].map((text) => numberIn(text))).toEqual([
    37.6,
    37.6,
    37,
    37,
    null,
    null,
    null,
  ])
})

test('a number may stand before its own unit, and before no other', () => {
  const read = (text: string, unit: string) => numberIn(text, unit)
  expect([read('70kg', 'kg'), read('70 K', 'kg'), read('98%', '%'), read('8 horas', 'horas')]).toEqual([70, 70, 98, 8])
  expect(['38º', '38 °C', '38 c', '38,5ºc'].map((text) => read(text, '°C'))).toEqual([38, 38, 38, 38.5])
  expect([read('70 lb', 'kg'), read('1,65 m', 'cm'), read('70kg', ''), read('kg', 'kg')]).toEqual(Array(4).fill(null))
})

test('blood pressure is two numbers in one', () => {
  expect(pressureIn('118/76')).toEqual({ systolic: 118, diastolic: 76 })
  expect(pressureIn(' 98 60 ')).toEqual({ systolic: 98, diastolic: 60 })
  expect(['118 sobre 76', '118-76', '118/76 mmHg'].map(pressureIn)).toEqual(
    Array(3).fill({ systolic: 118, diastolic: 76 }),
  )
  expect(pressureIn('118')).toBeNull()
  expect(pressureIn('118/')).toBeNull()
})
