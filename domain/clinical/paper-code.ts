/** Crockford's base 32: no I, L, O or U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random bytes of a code: 80 bits, so that nobody finds one by trying. */
export const codeBytes = 10

/** A code of 16 letters for so many random bytes. @throws {RangeError} they are not as many */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length !== codeBytes) throw new RangeError(`A code is made of ${codeBytes} bytes`)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** 'K7QF-2M9D-XW4T-8RHA', as it is printed. */
export const shownCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A code as somebody typed it off a paper, or pasted it with the address that its QR holds; undefined: it is none. */
export function typedCode(typed: string): string | undefined {
  const code = lastSegment(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => meant[letter]!)
  return code.length === 16 && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}

/** What an address ends in, without what follows its path; all of what is no address. */
const lastSegment = (typed: string): string =>
  typed
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment.trim() !== '')
    .at(-1) ?? ''
