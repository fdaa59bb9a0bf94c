import { expect, it } from 'vitest'
import { clampedCrop, movedCrop, sizeOf, wholeOf, zoomMax } from './crop.ts'

const wide = { width: 1600, height: 900 }

it('cropping a photo begins with the largest square in the middle', () => {
  const whole = wholeOf(wide)
  expect([whole, sizeOf(wide, whole)]).toEqual([
    { zoom: 1, x: 800, y: 450 },
    { width: 900, height: 900 },
  ])
})

it('the crop never leaves the picture, however far it is moved or enlarged', () => {
  expect(movedCrop(wide, wholeOf(wide), 9, 9)).toEqual({ zoom: 1, x: 450, y: 450 })
  expect(movedCrop(wide, wholeOf(wide), -9, -9)).toEqual({ zoom: 1, x: 1150, y: 450 })
  expect(clampedCrop(wide, { zoom: 9, x: 0, y: 0 })).toEqual({ zoom: zoomMax, x: 112.5, y: 112.5 })
  expect(clampedCrop(wide, { zoom: 0, x: 800, y: 450 })).toEqual(wholeOf(wide))
})

it('the crop follows the hand', () => {
  expect(movedCrop(wide, { zoom: 3, x: 800, y: 450 }, 0.5, -0.5)).toEqual({ zoom: 3, x: 650, y: 600 })
})

it('the crop has another shape where one is required', () => {
  expect(sizeOf(wide, { zoom: 1 }, 2)).toEqual({ width: 1600, height: 800 })
  expect(sizeOf(wide, { zoom: 2 }, 0.5)).toEqual({ width: 225, height: 450 })
  expect(movedCrop(wide, wholeOf(wide), 9, 9, 2)).toEqual({ zoom: 1, x: 800, y: 400 })
})
