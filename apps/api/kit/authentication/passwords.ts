import { hash, verify } from '@node-rs/argon2'
import type { FieldError } from '@turno/contract/envelope.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import { composedPassword as composed } from '@turno/domain/account/password.ts'
import type { PasswordCost } from '../endpoint/deps.ts'

/** Errors of a new password for the owner of a document. @param field the name of the input */
export const wrongInPassword = (password: string, document: string | null, field = 'password'): FieldError[] =>
  document !== null && plainDocument(password) === plainDocument(document)
    ? [{ field, message: 'Tu contraseña no puede ser tu documento. Elige otra.' }]
    : []

/** argon2id hash of a password, with its parameters in it. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  hash(composed(password), optionsOf(cost))

/** Checks a password; false without a hash, in the same time, so that the time does not reveal who is registered. */
export async function checkPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  const tried = stored ?? (await dummyHash(cost))
  // Hashes of before were made of the password as some keyboard typed it.
  for (const form of new Set([composed(password), password, password.normalize('NFC'), password.normalize('NFD')]))
    if (await verify(tried, form)) return stored !== null
  return false
}

/** Whether keyboards may differ about a password: most have one form only. */
export const mayBeOld = (password: string): boolean => password.normalize('NFD') !== composed(password)

/** Whether a hash is one of before, of a password in another form than `hashPassword` takes. */
export const isOldHash = async (stored: string, password: string): Promise<boolean> =>
  !(await verify(stored, composed(password)))

/** argon2id is the algorithm unless one names another. */
const optionsOf = ({ memoryKiB, passes, parallelism }: PasswordCost) => ({
  memoryCost: memoryKiB,
  timeCost: passes,
  parallelism,
})

const dummies = new Map<string, Promise<string>>()

function dummyHash(cost: PasswordCost): Promise<string> {
  const key = JSON.stringify(cost)
  const known = dummies.get(key) ?? hash('nobody has this password', optionsOf(cost))
  dummies.set(key, known)
  return known
}
