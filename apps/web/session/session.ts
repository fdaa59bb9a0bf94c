import { type UserRole, type UserType, userTypes } from '@turno/contract/people.ts'
import { atom, getDefaultStore } from 'jotai'

export interface Session {
  token: string
  userId: string
  role: UserRole
  /** When this token was given, by this browser's clock. */
  since: number
}

const place = 'turno.session'

const held = atom<Session | null>(load())
/** Who is logged in, kept in this browser; null for a stranger. */
export const sessionAtom = atom((get) => get(held))
export const currentSession = (): Session | null => getDefaultStore().get(held)

export const roleOf = (userType: UserType): UserRole => userTypes[userType]

export function startSession(session: Session): void {
  localStorage.setItem(place, JSON.stringify(session))
  getDefaultStore().set(held, session)
}

/** Another token of the same session. */
export function renewToken(token: string): void {
  const session = currentSession()
  if (session) startSession({ ...session, token, since: Date.now() })
}

/** Forgets the token for the next load of the page. */
export const forgetSaved = (): void => localStorage.removeItem(place)

export function clearSession(): void {
  forgetSaved()
  getDefaultStore().set(held, null)
}

function load(): Session | null {
  try {
    const saved = JSON.parse(localStorage.getItem(place) ?? 'null')
    return typeof saved?.token === 'string' && typeof saved.userId === 'string' ? { since: 0, ...saved } : null
  } catch {
    return null
  }
}
