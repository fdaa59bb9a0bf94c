import { wrongAgeFor, wrongNumberOf } from '@turno/domain/account/document-terms.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { serverNow } from '../../kit/wire/server-time.ts'
import { choicesOf } from './catalogues.ts'

/**
 * Judges documents before they are sent, by the catalogue as this browser has it: what it has not yet, the api judges
 * alone. A highest age is of the day on which the person registered, which the api alone knows.
 */
export function useDocumentTerms() {
  const { data: types } = useAtomValue(choicesOf('documentTypes'))
  const termsOf = (type: string) => types?.find(({ id }) => id === type)?.terms
  return {
    /** Why a number is none of its type. */
    wrongNumber(type: string, number: string): string | undefined {
      if (number.trim() === '') return undefined
      const terms = termsOf(type)
      return terms && wrongNumberOf(type, terms, number)
    },
    /** Why nobody who was born on a day has a document of this type. @param known the day that is saved already */
    wrongBirthDate(type: string, birthDate: string, known: string): string | undefined {
      const terms = termsOf(type)
      if (!terms || birthDate === '' || birthDate === known) return undefined
      const today = bogotaDate(fromMs(serverNow()))
      return wrongAgeFor({ ...terms, maxAge: null }, birthDate, { today, registered: today })
    },
  }
}
