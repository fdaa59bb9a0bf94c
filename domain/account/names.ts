const invisible = /\p{Default_Ignorable_Code_Point}/u
/** Letters of any script and their marks; a period ends an initial or a word, so that no name is an address. */
const words = /^[\p{L}][\p{L}\p{M} '’-]*(\.(?= |$)[\p{L}\p{M} '’-]*)*$/u

/** Whether a text can be a person's name. Mails to strangers contain names, so a name must carry no other message. */
export const isName = (text: string): boolean => words.test(text) && !invisible.test(text)

/** What of a name was written before names were letters. */
export const lettersOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M} '’.-]|\p{Default_Ignorable_Code_Point}|\.(?!\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
