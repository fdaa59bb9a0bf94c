import { cleaned } from '../text.ts'

const invisible = /\p{Default_Ignorable_Code_Point}/u
/** Joiners belong to words of some scripts; the blanks that `cleaned` takes out are of no name. */
const isInvisible = (text: string): boolean =>
  cleaned(text) !== text.normalize('NFC').trim() || invisible.test(text.replace(/[\u200C\u200D]/g, ''))

/** Letters of any script and their marks; a period ends an initial or a word, so that no name is an address. */
const words = /^\p{L}([\p{L}\p{M} '’-]|\u200C|\u200D|\.(?= |$))*$/u

/** Whether a text can be a person's name. Mails to strangers contain names, so a name must carry no other message. */
export const isName = (text: string): boolean => words.test(text) && !isInvisible(text)

/**
 * A name in stored form: one apostrophe and one hyphen for all that keyboards have (´ of the Spanish one), and a blank
 * after an initial or a short form (J.J., Ma.Teresa), so that no part looks like a web address.
 */
export const nameAsKept = (typed: string): string =>
  typed
    .replace(/[´`‘’ʼʹ′＇]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\.(?=\p{L})/gu, (_, at: number, whole: string) => (endsShort.test(whole.slice(0, at)) ? '. ' : '.'))

/** A name so far that ends in a short word of one or two letters. */
const endsShort = /(^|[ .'-])(\p{L}\p{M}*){1,2}$/u

/** A name without the digits and signs that older names may have. */
export const lettersOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M} '’.-]|\p{Default_Ignorable_Code_Point}|\.(?!\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
