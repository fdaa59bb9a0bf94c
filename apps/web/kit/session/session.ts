import { type UserRole, type UserType, userTypes } from '@turno/contract/kinds/roles.ts'
import { atom, getDefaultStore } from 'jotai'
import { browserStorage, tabStorage } from '../storage/storage.ts'
import { forgetAnswers } from '../wire/known-answers.ts'

export interface Session {
  token: string
  userId: string
  role: UserRole
  /** When this token was given, by this browser's clock. */
  since: number
}

const place = 'turno.session'

const held = atom<Session | null>(savedSession())
/** The logged-in person, kept in this browser; null for a stranger. */
export const sessionAtom = atom((get) => get(held))
export const currentSession = (): Session | null => getDefaultStore().get(held)

export const roleOf = (userType: UserType): UserRole => userTypes[userType]

export function startSession(session: Session): void {
  browserStorage.setItem(place, JSON.stringify(session))
  adoptSession(session)
}

/** Another token of the same session. */
export function renewToken(token: string): void {
  const session = currentSession()
  if (session && !leaving) startSession({ ...session, token, since: Date.now() })
}

/** Takes over the session that another tab has set. */
export const adoptSession = (session: Session | null): void => getDefaultStore().set(held, session)

let leaving = false
/** Whether somebody is logging out: the page is on its way to be loaded anew. */
export const isLeaving = (): boolean => leaving

/** Another tab has logged out, and this page is on its way too: a session that ends meanwhile is not announced. */
export function followLogout(): void {
  leaving = true
  tabStorage.clear()
}

/**
 * Forgets the token for other tabs and the next load of the page, and what this tab kept; the page keeps it to say
 * goodbye.
 */
export function forgetSession(): void {
  followLogout()
  browserStorage.setItem(place, left)
}

const left = JSON.stringify({ left: true })
/**
 * Whether somebody logged out in this browser, rather than that a session came to its end.
 * @param news its message, if it is news
 */
export const wasLeft = (news?: StorageEvent): boolean =>
  browserStorage.getItem(place) === left || news?.newValue === left

/** Forgets the session, and all that this tab kept of its person. */
export function clearSession(): void {
  browserStorage.removeItem(place)
  tabStorage.clear()
  forgetAnswers()
  adoptSession(null)
}

/** The session stored in this browser, by whichever tab. */
export function savedSession(): Session | null {
  try {
    const saved = JSON.parse(browserStorage.getItem(place) ?? 'null')
    return typeof saved?.token === 'string' && typeof saved.userId === 'string' ? { since: 0, ...saved } : null
  } catch {
    return null
  }
}
