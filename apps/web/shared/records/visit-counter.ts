/** Each visit of an archive has one such file, whose name stands in the ZIP as it is. */
const mark = '/nota.json'

/**
 * Counts the visits of an archive as it comes. The names stand once more in the table at its end, when all have come.
 * @param of visits in it
 */
export function visitCounter(of: number): (piece: Uint8Array) => number {
  const decoder = new TextDecoder('latin1')
  let rest = ''
  let seen = 0
  return (piece) => {
    const text = rest + decoder.decode(piece)
    seen += text.split(mark).length - 1
    // A name may be cut between two pieces; a whole one is longer than what is kept.
    rest = text.slice(1 - mark.length)
    return Math.min(seen, of)
  }
}
