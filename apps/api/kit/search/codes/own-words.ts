/**
 * Where a name speaks of what its entry is not: 'Colon irritable sin diarrea' up to the next mark, and to its end what
 * a relative has, what somebody had, or what is looked for.
 */
const aside = new RegExp(
  [
    '(?<!\\p{L})sin [^,;()[\\]]+',
    '(?<=(?<!\\p{L})(?:historia|antecedentes?) (?:familiar|personal)(?:es)? de ).+',
    '(?<=(?<!\\p{L})secuelas? de ).+',
    '(?<=(?<!\\p{L})observaci[oó]n por sospecha de ).+',
    '(?<=(?<!\\p{L})examen de pesquisa especial para ).+',
    '(?<=(?<!\\p{L})contacto con y exposici[oó]n a ).+',
    '(?<=(?<!\\p{L})necesidad de inmunizaci[oó]n contra ).+',
  ].join('|'),
  'giu',
)

const withoutStart = /^sin /i

/**
 * The part of an entry's name that says what it is, with what it has not as `joinedWithout` writes it, and the words of
 * the rest; '' where it has no other part.
 */
export function partsOf(name: string): { own: string; aside: string } {
  const others = name.match(aside)
  if (!others) return { own: name, aside: '' }
  const absent = others.filter((each) => withoutStart.test(each)).flatMap((each) => each.split(/\s+/).slice(1))
  return { own: [name.replace(aside, ' '), ...absent.map((word) => `sin${word}`)].join(' '), aside: others.join(' ') }
}

/** A typed text in which 'sin' and what follows are one word: 'sin diarrea' is not found by what has diarrhoea. */
export const joinedWithout = (typed: string): string => typed.replace(/(?<!\p{L})sin +(?=\p{L})/giu, 'sin')
