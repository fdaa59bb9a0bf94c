import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notice, toast, toastsAtom } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  getDefaultStore().set(toastsAtom, [])
})

afterEach(() => void vi.useRealTimers())

const shown = () => {
  const all = getDefaultStore().get(toastsAtom)
  return all.map(({ message }) => message)
}

test('one message passes at a time, and no news take the place of an answer', () => {
  notice('Aviso', 'Mañana hay mantenimiento', () => undefined)
  toast('Nueva solicitud', { tone: 'news' })
  toast('Oferta enviada')
  toast('Otra solicitud', { tone: 'news' })
  expect(shown()).toEqual(['Aviso', 'Oferta enviada'])
  vi.advanceTimersByTime(5000)
  toast('Otra solicitud', { tone: 'news' })
  toast('Una más', { tone: 'news' })
  expect(shown()).toEqual(['Aviso', 'Una más'])
})
