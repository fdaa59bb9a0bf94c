import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type StoryViewCommand, storyView } from '@turno/domain/story-view/decide.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { transact } from '../../kit/endpoint/transact.ts'

/** Records that the caller looks at a doctor's documents; one look, however often it is repeated. */
export const recordLook = (call: Call, doctorId: string, viewId: string) =>
  record(call, viewId, { type: 'ViewStory', viewId, storyId: doctorId, viewerId: call.actor.id, how: 'documents' })

/** Records that the caller opened a file of a doctor's. */
export async function recordFile(call: Call, doctorId: string, documentId: string) {
  const viewId = commandIdOf(call.commandId, 'file')
  const look = { viewId, storyId: doctorId, viewerId: call.actor.id }
  await record(call, viewId, { type: 'ViewStory', ...look, how: 'documents' })
  return record(call, viewId, { type: 'RevealDocument', ...look, documentId })
}

async function record(call: Call, viewId: string, command: StoryViewCommand) {
  const context = { ...contextOf(call, viewId), commandId: commandIdOf(call.commandId, command.type) }
  return (await transact(call.deps, storyView, viewId, command, context)).position
}
