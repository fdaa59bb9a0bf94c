import { type BankAccount, isSameAccount } from './bank-account.ts'
import { type Rejection, reject } from './decider.ts'

/** Every account that a person has named, in that order; null: it was erased. The last one counts. */
export type NamedAccounts = readonly (BankAccount | null)[]

export const standing = (named: NamedAccounts): BankAccount | null => named.at(-1) ?? null

/** The recorder's statement of a transfer's destination. */
export interface Transfer {
  /** Which naming of the account was shown, from 1; null: none was. */
  shown: number | null
  /** Money sent to another account than the current one: to the displayed one, or without an account. */
  left: 'toShown' | 'otherwise' | null
  /** Why; needed where it left otherwise. */
  note: string
}

/** A transfer's destination in its event. `naming`: the account by its naming, from 1; null: no account. */
export interface Sent {
  naming: number | null
  note: string | null
}

/** Code of the refusal after which support looks at the current account, or insists on the previous one. */
export const accountChangedCode = 3011

const endOf = (account: BankAccount | null): string | undefined => account?.number.slice(-4)

export const transferTexts = {
  noneNamed:
    'Nadie ha dicho todavía a qué cuenta va este dinero. Si ya salió por otro medio, márcalo y escribe por cuál.',
  notShown: 'Mira primero a qué cuenta va el dinero.',
  noteNeeded: 'Escribe una nota: por qué medio o por qué salió así.',
  /** @param ends the last digits of both, if these differ */
  changed: (ends: { shown: string; now: string } | null): string =>
    ends
      ? `La cuenta cambió: viste la terminada en ${ends.shown} y ahora es la terminada en ${ends.now}.`
      : 'Los datos de la cuenta cambiaron después de que la viste.',
} as const

/**
 * A transfer's destination: the displayed account, if it is still current. Money that has left can always be recorded,
 * whatever was displayed: a note then gives the reason.
 */
export function sentTo({ shown, left, note }: Transfer, named: NamedAccounts): Sent | Rejection {
  if (left !== null && note.trim() === '') return reject(transferTexts.noteNeeded)
  if (left === 'otherwise') return { naming: null, note }
  if (shown === null || shown < 1 || shown > named.length)
    return reject(standing(named) ? transferTexts.notShown : transferTexts.noneNamed)
  if (left === 'toShown') return { naming: shown, note }
  return stillStands(named, shown) ? { naming: shown, note: null } : changed(named[shown - 1] ?? null, standing(named))
}

/** Another naming may have brought the same account back. */
function stillStands(named: NamedAccounts, shown: number): boolean {
  if (shown === named.length) return true
  const [seen, now] = [named[shown - 1], standing(named)]
  return Boolean(seen && now && isSameAccount(seen, now))
}

function changed(seen: BankAccount | null, now: BankAccount | null): Rejection {
  const [shown, stands] = [endOf(seen), endOf(now)]
  const ends = shown && stands && shown !== stands ? { shown, now: stands } : null
  return reject(transferTexts.changed(ends), accountChangedCode)
}
