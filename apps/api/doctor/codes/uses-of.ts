import { openedAct, shownNote, shownPaper } from '@turno/domain/clinical/act.ts'
import { paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import { signedBy } from '@turno/read-models/encounters-of-person/query.ts'
import { LRUCache } from 'lru-cache'
import type { Call } from '../../kit/endpoint/call.ts'

/** So many of a doctor's newest notes say what they write often. */
const notesMax = 200

/**
 * Codes of notes by encounter, in this process's memory: they are sealed in the log and in no read model. A signed note
 * says them once and for ever.
 */
const known = new LRUCache<string, readonly string[]>({ max: 50_000 })

/**
 * How often the calling doctor has written a code, of whichever kind, in the newest notes that they signed; a code that
 * was never written is not in it.
 */
export async function usesOf({
  deps: { commander },
  reader,
  actor,
}: Pick<Call, 'deps' | 'reader' | 'actor'>): Promise<ReadonlyMap<string, number>> {
  const ids = await signedBy(reader, actor.id, notesMax)
  const codes = await Promise.all(
    ids.map(async (id) => {
      const before = known.get(id)
      if (before) return before
      const { state } = await commander.load(encounter, id)
      const found = state.status === 'signed' ? codesIn(state) : []
      known.set(id, found)
      return found
    }),
  )
  const uses = new Map<string, number>()
  for (const code of codes.flat()) uses.set(code, (uses.get(code) ?? 0) + 1)
  return uses
}

/** The codes of a note and its papers; none once their key is destroyed. */
function codesIn({ note, parts }: Opened): string[] {
  const lines = note?.content ? openedAct(shownNote, note.content).sections.flatMap((section) => section.lines) : []
  const ofNote = lines.flatMap((line) =>
    line.kind === 'diagnoses' || line.kind === 'procedures' ? line.value.map(({ code }) => code) : [],
  )
  const ofPapers = parts.flatMap(({ content }) => {
    const paper = content === null ? undefined : openedAct(shownPaper, content)
    return paper ? paperOf(paper.kind).codesIn(paper) : []
  })
  return [...ofNote, ...ofPapers].filter((code) => code !== null)
}
