import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { isUnborn } from '@turno/domain/account/birth-date.ts'
import { account } from '@turno/domain/account/decide.ts'
import { type DocumentTerms, wrongAgeFor, wrongNumberOf } from '@turno/domain/account/document-terms.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { isCode } from '@turno/domain/catalogue.ts'
import { documentTermsOf } from '@turno/domain/processes/document-type-terms.ts'
import { bogotaDate, type Instant } from '@turno/domain/time.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'

/** The terms of a type of document, as the catalogue has them now; undefined: it has no such type. */
async function termsNow(commander: Commander, code: string): Promise<DocumentTerms | undefined> {
  if (!isCode(code)) return undefined
  const entry = await entryNow(commander, 'documentTypes', code)
  return entry.status === 'none' ? undefined : documentTermsOf(code, entry.details)
}

/** The error of a number that was typed and is none of its type. @param field which shows it */
export async function wrongDocument(
  commander: Commander,
  field: string,
  { type, number }: { type: string; number: string },
): Promise<FieldError[]> {
  const terms = await termsNow(commander, type)
  const message = terms && wrongNumberOf(type, terms, number)
  return message ? [{ field, message }] : []
}

/**
 * The error of a birth date that a person changes and with which nobody has a document of their type. They keep the
 * document with which they registered, so its highest age is the one of that day.
 */
export async function wrongBirthDate(
  { commander, eventStore }: CommonDeps,
  { accountId, documentType, sections: { person } }: RegisteredAccount,
  birthDate: string | null | undefined,
  now: Instant,
): Promise<FieldError[]> {
  if (!birthDate || birthDate === person.birthDate || documentType === null) return []
  // Said of any document alike.
  if (isUnborn(birthDate, now)) return []
  const terms = await termsNow(commander, documentType)
  if (!terms) return []
  const [registered] = await eventStore.readStream(`${account.category}-${accountId}`, { limit: 1 })
  const today = bogotaDate(now)
  const days = { today, registered: registered ? bogotaDate(registered.metadata.at) : today }
  const message = wrongAgeFor(terms, birthDate, days)
  return message ? [{ field: 'birthdate', message }] : []
}
