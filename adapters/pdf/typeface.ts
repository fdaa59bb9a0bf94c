import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The faces of a document: Figtree as on the screens, and DejaVu Sans for what Figtree has no glyph for (β, Ω, →). */
const files = {
  regular: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  other: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
} as const
export type Face = keyof typeof files

export interface Typeface {
  bytes: Readonly<Record<Face, Buffer>>
  /** A text as runs of one face each; what no face has is □, and is counted. */
  runsOf(text: string, face: 'regular' | 'bold'): { runs: readonly Run[]; missing: number }
}
interface Run {
  text: string
  face: Face
}

/** What stands in the place of a character that no face has. */
const unknown = '□'

let loaded: Promise<Typeface> | undefined

/** The faces, read once a process. */
export const typeface = (): Promise<Typeface> => (loaded ??= load())

async function load(): Promise<Typeface> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([face, path]) => [face, await readFile(fileURLToPath(path))]),
  )
  const bytes = Object.fromEntries(entries) as Record<Face, Buffer>
  const fonts = Object.fromEntries(entries.map(([face, content]) => [face, create(content as Buffer)])) as Record<
    Face,
    Font
  >
  return { bytes, runsOf: (text, face) => runs(text, face, fonts) }
}

/** Letters are composed first: n and a tilde apart are ñ, for which there is a glyph. */
function runs(text: string, face: 'regular' | 'bold', fonts: Record<Face, Font>) {
  const found: Run[] = []
  let missing = 0
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0)!
    const isBlank = letter === '\n' || letter === '\t'
    const has = isBlank || fonts[face].hasGlyphForCodePoint(point)
    const other = !has && fonts.other.hasGlyphForCodePoint(point)
    if (!has && !other) missing += 1
    const run = { text: has || other ? letter : unknown, face: has ? face : ('other' as const) }
    const last = found.at(-1)
    if (last?.face === run.face) last.text += run.text
    else found.push(run)
  }
  return { runs: found, missing }
}
