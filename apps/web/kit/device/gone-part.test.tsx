// @vitest-environment happy-dom
import { Suspense, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useUnsaved } from '../navigation/unsaved.ts'
import { lazyPart } from './lazy-part.ts'

const Gone = lazyPart<() => null>(() => Promise.reject(new Error('404')))

/** A form with something typed, and a dialog whose code went with the build before. */
function Typing() {
  const [isOpen, open] = useState(false)
  useUnsaved(true)
  return (
    <>
      <h1>Formulario</h1>
      <input />
      <button type="button" onClick={() => open(true)}>
        Abrir
      </button>
      <Suspense>{isOpen ? <Gone /> : null}</Suspense>
    </>
  )
}

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click()

test('a code part that was replaced says so beside what was typed; nothing is lost or reloaded', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ build: '2031-03-02T00:00:00.000Z' }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Typing />)
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
  const typed = document.querySelector('input')!
  typed.value = 'No me atienden'
  press('Abrir')
  await expect.poll(() => document.querySelector('h2')?.textContent).toBe('Turno se actualizó')
  expect(document.querySelector('input')).toBe(typed)
  expect(typed.value).toBe('No me atienden')
  expect(reload).not.toHaveBeenCalled()
  press('Volver a cargar')
  expect(reload).toHaveBeenCalledTimes(1)
})
