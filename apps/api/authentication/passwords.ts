import { hash, verify } from '@node-rs/argon2'
import type { FieldError } from '@turno/contract/envelope.ts'
import { plainDocument } from '@turno/contract/fields.ts'
import type { PasswordCost } from '../call/deps.ts'

/** Errors of a new password for the owner of a document. @param field the name of the input */
export const wrongInPassword = (password: string, document: string | null, field = 'password'): FieldError[] =>
  document !== null && plainDocument(password) === plainDocument(document)
    ? [{ field, message: 'Tu contraseña no puede ser tu documento. Elige otra.' }]
    : []

/** argon2id hash of a password, with its parameters in it. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(password, optionsOf(cost))

/** Checks a password; false without a hash, in the same time, so that the time does not reveal who is registered. */
export async function checkPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash(cost)), password)
  return matches && stored !== null
}

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
