import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissPassing, toast, toastCall, toastsAtom } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  getDefaultStore().set(toastsAtom, [])
})

afterEach(() => void vi.useRealTimers())

const shown = () => {
  const all = getDefaultStore().get(toastsAtom)
  return all.map(({ message }) => message)
}

test('toasts appear one at a time, and news never replaces an answer', () => {
  toast('Nueva solicitud', { tone: 'news' })
  toast('Oferta enviada')
  toast('Otra solicitud', { tone: 'news' })
  expect(shown()).toEqual(['Oferta enviada'])
  vi.advanceTimersByTime(5000)
  toast('Otra solicitud', { tone: 'news' })
  toast('Una más', { tone: 'news' })
  expect(shown()).toEqual(['Una más'])
})

test('the toast of a call stays for ten seconds, beside the others; the next call replaces it', () => {
  toastCall('La Dra. Ruiz te está llamando', {})
  toast('Nueva solicitud', { tone: 'news' })
  toast('Guardado')
  dismissPassing()
  expect(shown()).toEqual(['La Dra. Ruiz te está llamando'])
  vi.advanceTimersByTime(9_000)
  toastCall('La Dra. Ruiz te está llamando', {})
  vi.advanceTimersByTime(9_999)
  expect(shown()).toEqual(['La Dra. Ruiz te está llamando'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('the toast of a call can be removed before its time', () => {
  const takeAway = toastCall('El Dr. Ruiz te está llamando', {})
  toast('Guardado')
  takeAway()
  expect(shown()).toEqual(['Guardado'])
})
