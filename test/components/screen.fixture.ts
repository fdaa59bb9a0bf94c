import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import type { UserRole } from '@turno/contract/roles.ts'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeAll, expect, inject, vi } from 'vitest'
import { fetchHere, newBrowser, signIn } from './server.fixture.ts'

// What shows a moment later is waited for: a busy machine takes its time.
configure({
  asyncUtilTimeout: 20_000,
  asyncWrapper: async (act) => {
    const result = await act()
    await drawn()
    return result
  },
  getElementError: (message) =>
    new Error(`${message}\n${location.href}: ${document.body.textContent?.slice(0, 4_000)}`),
})

beforeAll(() => void vi.stubGlobal('fetch', fetchHere))

/** React draws what has changed in a task of its own. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** What a person does. */
export interface Hands extends UserEvent {
  /** Replaces what a field holds, at once as an autofill does. */
  fill(field: HTMLInputElement, text: string): Promise<void>
  /** The same by the fields' labels, once they are there. */
  fillIn(fields: Record<string, string>, where?: HTMLElement): Promise<void>
  /** Presses the button that says this, once it is there and can be pressed. */
  press(label: string | RegExp, where?: HTMLElement): Promise<void>
  /** The same with a link. */
  follow(label: string | RegExp, where?: HTMLElement): Promise<void>
  /** Chooses an option of a list, once it has it. */
  choose(label: string, option: string, where?: HTMLElement): Promise<void>
}

/** Opens the application at an address, in a browser that knows nobody. */
export async function open(path: string): Promise<Hands> {
  newBrowser()
  localStorage.clear()
  sessionStorage.clear()
  return load(path)
}

/** The same, for somebody who has logged in. */
export async function openAs(role: UserRole, document: string, path: string, password?: string): Promise<Hands> {
  newBrowser()
  sessionStorage.clear()
  localStorage.setItem('turno.session', JSON.stringify(await signIn(role, document, password)))
  return load(path)
}

/**
 * Loads the application anew, as a browser does: what its modules remember is gone, what the browser keeps is not.
 * Without a path the page is loaded again.
 */
export async function load(path?: string): Promise<Hands> {
  close()
  vi.resetModules()
  if (path !== undefined) {
    const { happyDOM } = window as unknown as HappyWindow
    happyDOM.setURL(inject('productUrl') + path)
    history.replaceState(null, '')
  }
  const { takeMailedToken } = await import('@turno/web/navigation/mailed-token.ts')
  takeMailedToken()
  const { show } = await import('@turno/web/show.tsx')
  unmount = show(document.body.appendChild(document.createElement('div')))
  return hands()
}

let unmount: (() => void) | undefined

/** Closes the page. */
export function close(): void {
  unmount?.()
  unmount = undefined
  document.body.replaceChildren()
}

function hands(): Hands {
  // No style sheet is there that could forbid a pointer.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true })
  const fill = async (field: HTMLInputElement, text: string) => {
    if (field.disabled || field.readOnly) throw new Error(`nobody can fill ${field.id}`)
    field.focus()
    await drawn()
    fireEvent.change(field, { target: { value: text } })
    await drawn()
  }
  return {
    ...user,
    fill,
    async fillIn(fields, where) {
      for (const [label, text] of Object.entries(fields)) await fill(await field(label, where), text)
    },
    press: async (label, where) => user.click(await button(label, where)),
    follow: async (label, where) => user.click(await link(label, where)),
    async choose(label, option, where) {
      const list = await field<HTMLSelectElement>(label, where)
      await user.selectOptions(list, await within(list).findByText(option))
    },
  }
}

/** Logs in at the screen of the login; doctors and staff choose their profile there. */
export async function logIn(user: Hands, document: string, password: string, profile?: string): Promise<void> {
  await user.fillIn({ 'Número de documento': document, Contraseña: password })
  if (profile) await user.choose('Tipo de usuario', profile)
  await user.press('Entrar')
}

/** Chooses in a list that is searched by typing, once it is there. */
export async function pick(user: Hands, label: string, typed: string, option = typed): Promise<void> {
  const box = await waitFor(async () => {
    const found = await field(label)
    if (found.disabled) throw new Error(`${label} has no list yet`)
    return found
  })
  await user.fill(box, typed)
  await user.click(await screen.findByText(option, { selector: '[role=option]' }))
}

/** The page's main heading, once it is there. */
export const title = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

/** Goes to another page as a link does. */
export const go = (path: string): void => history.pushState(null, '', path)

/** Waits until the page, or a part of it, says something. */
export async function says(text: string | RegExp, where: HTMLElement = document.body): Promise<void> {
  await within(where).findAllByText(text)
}

const called = (label: string | RegExp, selector: string, where: HTMLElement = document.body): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = within(where).queryAllByText(label, { selector })
    return found ?? within(where).getAllByLabelText(label, { selector })[0]!
  })

/** The button that says this, or is called so, once it can be pressed. */
export const button = (label: string | RegExp, where?: HTMLElement): Promise<HTMLElement> =>
  called(label, 'button:not(:disabled)', where)

/** The link that says this, or is called so, once it is there. */
export const link = (label: string | RegExp, where?: HTMLElement): Promise<HTMLElement> => called(label, 'a', where)

/** The field with a label, once it is there. */
export const field = async <Control extends HTMLElement = HTMLInputElement>(
  label: string | RegExp,
  where: HTMLElement = document.body,
): Promise<Control> =>
  (await within(where).findByLabelText(label, { selector: 'input, select, textarea' })) as unknown as Control

/** The dialog that is open. */
export const dialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
    if (!open) throw new Error('no dialog is open')
    return open
  })

/** All that is wrong with a form. */
export const wrong = async (): Promise<HTMLElement> =>
  (await screen.findByText('Revisa estos campos')).closest<HTMLElement>('[role=alert]')!

/** Waits until the address is this one. */
export const isAt = (path: string): Promise<void> => waitFor(() => expect(location.pathname).toBe(path))
