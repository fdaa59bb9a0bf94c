import { screen, waitFor } from '@testing-library/dom'
import { part } from '@turno/web/device/part.ts'
import { useUnsaved } from '@turno/web/navigation/unsaved.ts'
import { createElement, Fragment, Suspense, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { button, field, says } from './screen.fixture.ts'

/** A form with something typed, and a dialog whose code went with the build before. */
function Typing() {
  const [isOpen, open] = useState(false)
  useUnsaved(true)
  return createElement(
    Fragment,
    null,
    createElement('h1', null, 'Formulario'),
    createElement('label', null, 'Nota', createElement('input')),
    createElement('button', { type: 'button', onClick: () => open(true) }, 'Abrir'),
    createElement(Suspense, { fallback: null }, isOpen ? createElement(Gone) : null),
  )
}

const Gone = part<() => null>(() => Promise.reject(new Error('404')))

const { fetch } = globalThis
let root: Root
let place: HTMLElement
afterEach(() => {
  root.unmount()
  place.remove()
  vi.stubGlobal('fetch', fetch)
  vi.restoreAllMocks()
})

it('a part that was replaced says so beside what was typed, and nothing is lost or loaded again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ build: '2031-03-02T00:00:00.000Z' }))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(createElement(Typing))
  ;(await field('Nota')).value = 'No me atienden'
  ;(await button('Abrir')).click()
  await says('Turno se actualizó')
  expect((await field('Nota')).value).toBe('No me atienden')
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Turno se actualizó')
  ;(await button('Volver a cargar')).click()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
