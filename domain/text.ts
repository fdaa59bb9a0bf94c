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

/** What a reader sees: neither blanks, nor marks alone, nor characters that are drawn as nothing (U+2800 is one). */
const seen = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => seen.test(text)

/** A free text without blanks around it; '' where a reader would see nothing. */
export const visibleText = (text: string): string => (isVisible(text) ? text.trim() : '')
