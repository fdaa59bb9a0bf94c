import { expect, test } from 'vitest'
import { quartersPerDay } from '../quarters.ts'
import { bogotaInstant } from '../time.ts'
import { busyQuarters } from './availability.ts'

const date = '2026-11-23'
const hold = (from: string, to: string) => ({ from: bogotaInstant(date, from), to: bogotaInstant(date, to) })
const touched = (busy: number[]) => busy.flatMap((count, quarter) => (count > 0 ? [[quarter, count]] : []))

test('an empty day of a calendar has 96 free quarters', () => {
  expect(busyQuarters([], date)).toEqual(new Array(quartersPerDay).fill(0))
})

test('every quarter that a hold touches is busy, and holds add up', () => {
  expect(touched(busyQuarters([hold('08:00', '08:20'), hold('08:15', '08:30')], date))).toEqual([
    [32, 1],
    [33, 2],
  ])
})

test('a hold that ends on a quarter leaves the next one free', () => {
  expect(touched(busyQuarters([hold('23:30', '23:45')], date))).toEqual([[94, 1]])
})

test('a hold across midnight counts only in its part of the day', () => {
  const across = { from: bogotaInstant('2026-11-22', '23:30'), to: bogotaInstant(date, '00:30') }
  expect(touched(busyQuarters([across], date))).toEqual([
    [0, 1],
    [1, 1],
  ])
})
