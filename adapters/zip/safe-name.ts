/** Names that Windows keeps for its devices, with whatever ending. */
const ofDevices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** So many letters has a name at most: several of them in one another stay under the 260 that Windows opens. */
export const nameMax = 120

/**
 * A name of a file or a folder that every system takes: letters, digits, spaces and '.-_,' alone, none empty, made of
 * points or named as a device, and none that ends with a point or a space, which Windows drops. What is too long loses
 * letters before its ending.
 * @param max letters, by default `nameMax`
 */
export function safeName(name: string, max = nameMax): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.,\-_ ]/gu, '_')
    .trim()
    .replace(/^\.+|\.+$/g, '_')
  return shortened(plain.replace(ofDevices, '_$1') || '_', max)
}

function shortened(name: string, max: number): string {
  const letters = [...name]
  if (letters.length <= max) return name
  const ending = /\.[^. ]{1,8}$/.exec(name)?.[0] ?? ''
  const kept = letters.slice(0, max - ending.length).join('')
  return kept.replace(/[. ]+$/, '') + ending
}
