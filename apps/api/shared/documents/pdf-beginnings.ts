/** A word that begins an object, and where its value begins; without a number: a trailer. */
interface Beginning {
  number: number | undefined
  at: number
}

/** A number that may begin an object: another one, or a comment, follows. */
const candidate = /(?<![\d.])(\d[\d.]*)(?=[\s\0]*%|[\s\0]+\d[\d.]*[\s\0]*(?:%|obj))|trailer(?=[\s\0]*[%<])/g
/** Readers take a comment for a blank, and need none before a word. */
const between = /(?:[\s\0]+|%[^\r\n]*)*/y
const generation = /\d[\d.]*/y
const word = /obj/y
/** Tools write it where they took an object out. */
const nothing = /[\s\0]*endobj/y

/**
 * Beginnings of objects and trailers in the text of a PDF.
 * @param countSteps learns how many letters were looked at twice
 */
export function* beginningsOf(text: string, countSteps: (steps: number) => void): Generator<Beginning> {
  for (const { 0: words, 1: number, index } of text.matchAll(candidate)) {
    const after = index + words.length
    if (number === undefined) {
      yield { number, at: after }
      continue
    }
    const [end, isObject] = followed(text, after, [between, generation, between, word])
    countSteps(end - after)
    if (isObject && !followed(text, end, [nothing])[1]) yield { number: Number(number), at: end }
  }
}

/** End of the patterns that follow one after the other, and whether all of them do. */
function followed(text: string, from: number, patterns: readonly RegExp[]): [end: number, isWhole: boolean] {
  let at = from
  for (const pattern of patterns) {
    pattern.lastIndex = at
    if (!pattern.test(text)) return [at, false]
    at = pattern.lastIndex
  }
  return [at, true]
}
