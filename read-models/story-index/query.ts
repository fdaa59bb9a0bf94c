import type { Reader } from '../projection.ts'
import { type Belongs, model, streamsIndex, thingKey, thingsIndex, viewsIndex } from './view.ts'

/** The streams of a story, and what belongs to it. */
export interface IndexedStory {
  storyId: string
  streams: string[]
  /** Ids of everything that belongs to it. */
  things: string[]
}

/** A stored id, or a reference as people write it: in small letters, without the number of the attempt. */
function formsOf(id: string): string[] {
  const written = id.replace(/[^\w-]/g, '').toUpperCase()
  return [...new Set([id, written, `${written}-1`])]
}

/** The story that a thing belongs to; undefined when the id is unknown. */
export async function findStory(reader: Reader, id: string): Promise<IndexedStory | undefined> {
  const forms = await reader.get<Belongs>(model, formsOf(id).map(thingKey))
  const found = forms.find((each) => each !== undefined)
  if (!found) return undefined
  const { storyId } = found
  const [streams, things] = await Promise.all([
    reader.range(model, streamsIndex(storyId)),
    reader.range(model, thingsIndex(storyId)),
  ])
  return { storyId, streams, things }
}

/** Ids of the views of a story, newest first. */
export const viewsOf = (reader: Reader, storyId: string, limit: number): Promise<string[]> =>
  reader.range(model, viewsIndex(storyId), { order: 'descending', limit })
