import { plain } from '@turno/domain/text.ts'

/** Words that say nothing of what somebody looks for. */
const small = new Set(
  'a al con de del doctor doctora dr dra e el en la las lo los o para por sin su un una y'.split(' '),
)

/**
 * Sounds of Spanish letters in Colombia, so that a word is found however it is written: b and v, s, z and soft c,
 * silent h, ll and y, g and j, k, qu and hard c, x, doubled letters. The order matters.
 */
const sounds: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/^(?:ps|s(?=[ct][eiy]))/g, 's'],
  [/^ex(?=[^aeiou])/g, 'es'],
  [/(?:x|cc(?=[eiy]))/g, 'ks'],
  [/ch/g, '#'],
  [/h/g, ''],
  [/[vw]/g, 'b'],
  [/gu(?=[eiy])/g, 'g#'],
  [/g(?=[eiy])/g, 'j'],
  [/g#/g, 'g'],
  [/qu(?=[eiy])/g, 'k'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/z/g, 's'],
  [/[cq]/g, 'k'],
  [/(?:ll|y)/g, 'i'],
  [/[mn](?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** A word as it sounds. A code or a number is written in one way alone: E11 is not E1, and V20 is not B20. */
const sounding = (word: string): string =>
  /\d/.test(word) ? word : sounds.reduce((text, [from, to]) => text.replace(from, to), word)

/** The words of a text that are looked for, as they sound. */
export const soundsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map(sounding)
    .filter((word) => word !== '')
