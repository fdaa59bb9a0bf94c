import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { UserRole } from '@turno/contract/roles.ts'
import { credentials } from '@turno/standalone/test/client.ts'
import type { Window as HappyWindow } from 'happy-dom'
import { createElement } from 'react'
import { inject, vi } from 'vitest'
import { fetchHere, newBrowser } from './server.fixture.ts'

// What shows a moment later is waited for: a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 })

/** What a person does. */
export interface Hands extends UserEvent {
  /** Replaces what a field holds. */
  fill(field: Element, text: string): Promise<void>
}

/** Opens the application at an address, in a browser that knows nobody. */
export async function open(path: string): Promise<Hands> {
  newBrowser()
  localStorage.clear()
  sessionStorage.clear()
  return load(path)
}

/** The same, for somebody who has logged in. */
export async function openAs(role: UserRole, document: string, path: string): Promise<Hands> {
  newBrowser()
  sessionStorage.clear()
  const body = JSON.stringify(credentials({ role, document }))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchHere(`${inject('productUrl')}/api/login`, { method: 'POST', headers, body })
  const { access_token: token, data } = await answer.json()
  localStorage.setItem('turno.session', JSON.stringify({ token, userId: data.user_id, role, since: Date.now() }))
  return load(path)
}

/** Loads the application anew, as a browser does: what its modules remember is gone, what the browser keeps is not. */
export async function load(path: string): Promise<Hands> {
  cleanup()
  vi.resetModules()
  vi.stubGlobal('fetch', fetchHere)
  const { happyDOM } = window as unknown as HappyWindow
  happyDOM.setURL(inject('productUrl') + path)
  const { App } = await import('@turno/web/app.tsx')
  render(createElement(App))
  const user = userEvent.setup({ delay: null })
  const fill = async (field: Element, text: string) => {
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  return { ...user, fill }
}

/** Logs in at the screen of the login; doctors and staff choose their profile there. */
export async function logIn(user: Hands, document: string, password: string, profile?: string): Promise<void> {
  await user.fill(await screen.findByLabelText('Número de documento'), document)
  await user.fill(screen.getByLabelText('Contraseña'), password)
  if (profile) await user.selectOptions(screen.getByLabelText('Tipo de usuario'), profile)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

/** Chooses in a list that is searched by typing, once it is there. */
export async function pick(user: Hands, label: string, typed: string, option = typed): Promise<void> {
  const field = await waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('combobox', { name: label })
    if (found.disabled) throw new Error(`${label} has no list yet`)
    return found
  })
  await user.fill(field, typed)
  await user.click(await screen.findByRole('option', { name: option }))
}

/** The page's main heading, once it is there. */
export const title = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

/** Goes to another page as a link does. */
export const go = (path: string): void => act(() => history.pushState(null, '', path))
