import type { Revealed } from '@turno/contract/areas/story.ts'
import { storyView } from '@turno/domain/story-view/decide.ts'
import { viewsOf } from '@turno/read-models/story-index/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'

interface Look {
  id: string
  at: string
  by: string
  /** Hidden values that were shown. */
  revealed: Revealed[]
}

/** The looks at a story, or at a person, newest first. */
export async function looksAt(
  { deps, reader }: Pick<Call, 'deps' | 'reader'>,
  storyId: string,
  max: number,
): Promise<Look[]> {
  const ids = await viewsOf(reader, storyId, max)
  const streams = await Promise.all(ids.map((id) => deps.eventStore.readStream(`storyView-${id}`)))
  return streams.flatMap(([first, ...later]) =>
    first ? [{ id: first.id, at: first.metadata.at, by: first.metadata.actor.id, revealed: kindsIn(later) }] : [],
  )
}

const kinds: Partial<Record<string, Revealed>> = {
  ReasonsRevealed: 'reason',
  AccountRevealed: 'account',
  DocumentRevealed: 'document',
}

const kindsIn = (events: readonly { type: string }[]): Revealed[] => [
  ...new Set(events.flatMap(({ type }) => kinds[type] ?? [])),
]

/** Records that support has opened a person; asked again under one view it is one look. */
export const recordLookAt = async (call: Call, personId: string, viewId: string) =>
  (
    await transactFor(call, storyView, viewId, {
      type: 'ViewStory',
      viewId,
      storyId: personId,
      viewerId: call.actor.id,
      how: 'person',
    })
  ).position
