import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import type { Window as HappyWindow } from 'happy-dom'
import { expect, inject, vi } from 'vitest'
import { newBrowser, signIn } from './server.fixture.ts'

// Queries wait for late content: a busy machine takes its time.
configure({
  asyncUtilTimeout: 60_000,
  // A query must not find what the page before still shows: `go` has changed the address, React has drawn nothing yet.
  asyncWrapper: async (act) => {
    await drawn()
    const result = await act()
    await drawn()
    return result
  },
  getElementError: (message) =>
    new Error(`${message}\n${location.href}: ${document.body.textContent?.slice(0, 4_000)}`),
})

/**
 * Resolves once React has drawn what has changed and has run the effects of what it drew. Both are tasks of
 * `setImmediate`, the second made by the first; a timer alone may fire before either, if what came before it took long.
 */
async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
}

/** A person's acts with mouse and keys. Labels are those of `field`, `button` and `link`. */
export interface Hands extends UserEvent {
  /** Replaces what a field holds at once, as an autofill does: without keys. `keyboard` types. */
  fill(field: HTMLInputElement, text: string): Promise<void>
  /** Fills the fields with these labels, each once it is there. */
  fillIn(fields: Record<string, string>, where?: HTMLElement): Promise<void>
  /** Presses the button with this label, once it is there and can be pressed. */
  press(label: string | RegExp, where?: HTMLElement): Promise<void>
  /** Follows the link with this label, once it is there. */
  follow(label: string | RegExp, where?: HTMLElement): Promise<void>
  /** Chooses an option of a `select`, once it has this option. `pick` is for lists that are searched by typing. */
  choose(label: string, option: string, where?: HTMLElement): Promise<void>
}

/** Opens the application at an address, in a new browser in which nobody has logged in. */
export async function open(path: string): Promise<Hands> {
  newBrowser()
  return load(path)
}

/**
 * Opens the application at an address, in a new browser in which somebody has logged in.
 *
 * @param password by default that of the demo's people; `ownPassword` is that of a new patient
 */
export async function openAs(role: UserRole, document: string, path: string, password?: string): Promise<Hands> {
  newBrowser()
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
  const { takeMailedToken } = await import('@turno/web/kit/navigation/mailed-token.ts')
  takeMailedToken()
  const { showApp: show } = await import('@turno/web/shell/show.tsx')
  unmount = show(document.body.appendChild(document.createElement('div')))
  return hands()
}

let unmount: (() => void) | undefined

/** Closes the page; what the browser keeps stays. */
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

/** Types into a list that is searched by typing, once it is there, and chooses an option. */
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

/** Goes to another page as a link does: without loading the application again. */
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

/** The button with this text or `aria-label`, once it can be pressed. */
export const button = (label: string | RegExp, where?: HTMLElement): Promise<HTMLElement> =>
  called(label, 'button:not(:disabled)', where)

/** The link with this text or `aria-label`, once it is there. */
export const link = (label: string | RegExp, where?: HTMLElement): Promise<HTMLElement> => called(label, 'a', where)

/**
 * The field with exactly this label, once it is there. Where a form marks what it requires, the label ends in ' *':
 * the profile's own phone is 'Celular *', its companion's 'Celular'.
 */
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

/** The summary of a form's errors, once the form shows it. It names no fields; `#<id>-error` is beside its field. */
export const wrong = async (): Promise<HTMLElement> =>
  (await screen.findByText('Revisa estos campos')).closest<HTMLElement>('[role=alert]')!

/** Waits until the field with a label holds a text. */
export const holds = (label: string, text: string | RegExp): Promise<void> =>
  waitFor(async () => {
    const { value } = await field(label)
    if (typeof text === 'string') expect(value).toBe(text)
    else expect(value).toMatch(text)
  })

/** Waits until the address has this path. */
export const isAt = (path: string): Promise<void> => waitFor(() => expect(location.pathname).toBe(path))
