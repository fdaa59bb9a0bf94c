/** A text as people type it who search: without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word typed occurs in a text, whatever its accents and letter case. */
export function contains(text: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

/** Whether every word typed begins a word of a text: 'uro' begins 'urología', not 'neurología'. */
export function beginsWords(text: string, typed: string): boolean {
  const known = plain(text).split(/[\s,]+/)
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.some((one) => one.startsWith(word)))
}

/** The visible part of a text: no blanks, no marks alone, no characters without a picture (U+2800 is one). */
const seen = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => seen.test(text)

/** A free text without blanks around it; '' where a reader would see nothing. */
export const visibleText = (text: string): string => (isVisible(text) ? text.trim() : '')

/** A text with no control character, no half of a character, and nothing that turns the direction of what follows. */
export const printableText = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u

/** Control characters, halves of characters and what turns the direction of a text; lines and tabs stay. */
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** A text of several lines as its writer saw it. */
export const legible = (text: string): string => cleaned(text.replace(unprintable, ''))

/** Scripts whose letters are joined, or kept apart, by a joiner between them. */
const joining = [
  'Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu',
  'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar',
] // biome-ignore format: a list
const joined = joining.map((script) => `\\p{Script=${script}}`).join('')

/** Characters without a picture that have a meaning: joiners inside a word or an emoji, and a flag's letters. */
const telling = [
  `[${joined}\\p{M}][\\u200C\\u200D](?=[${joined}])`,
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=\\p{Extended_Pictographic})',
  '\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+',
].join('|')
/** Format characters that are never drawn. Signs that hold numbers together in Arabic are, so they stay. */
const unseen = '(?=\\p{Default_Ignorable_Code_Point})\\p{Cf}|[\\uFFF9-\\uFFFB]'
const tellingOrUnseen = new RegExp(`(${telling})|${unseen}`, 'gu')

/**
 * A text as its writer saw it: composed (NFC), without the format characters that come along with a paste (marks of
 * direction, blanks of no width), any blank a space, line breaks `\n`, no blanks around it.
 */
export const cleaned = (text: string): string =>
  text
    .replace(tellingOrUnseen, (_, kept?: string) => kept ?? '')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t\v\f]/gu, ' ')
    .trim()
