import { type Documents, projection, type Recorded } from '../projection.ts'
import { assistantKey, model, type ServedDoctor } from './view.ts'

type OfAssistant = Recorded<'AssistantJoined' | 'AssistantRemoved'>

/** In whose name each assistant works. Both sides hear of it. */
export const doctorsOfAssistant = projection(model, {
  AssistantJoined: { reads: keysOf, writes: keep },
  AssistantRemoved: { reads: keysOf, writes: keep },
})

function keysOf({ data }: OfAssistant): string[] {
  return [assistantKey(data.assistantId)]
}

function keep({ type, data: { doctorId, assistantId }, metadata }: OfAssistant, documents: Documents): void {
  const key = assistantKey(assistantId)
  const others = (documents.get<ServedDoctor[]>(key) ?? []).filter((each) => each.doctorId !== doctorId)
  const served = type === 'AssistantJoined' ? [...others, { doctorId, since: metadata.at }] : others
  if (served.length > 0) documents.set(key, served)
  else documents.delete(key)
  documents.changed([assistantId, doctorId], key)
}
