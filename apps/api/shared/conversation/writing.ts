import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { OwnerErased, sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { sharedFileTexts, sharedMegabytesMax, sharedPixels, sharedTypes } from '@turno/contract/areas/conversation.ts'
import type { say, share } from '@turno/contract/endpoints/conversation.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type ConversationHour, conversation, whyNotShare } from '@turno/domain/conversation/decide.ts'
import { orderOfLine, sharedFileIdOf } from '@turno/domain/ids.ts'
import { conversationHour } from '@turno/domain/processes/conversing.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { sideOf } from '../../kit/endpoint/caller-side.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { checkedFile } from '../documents/checked-file.ts'
import { smallJpeg } from '../photos/small-jpeg.ts'
import { sharedFile } from './shared-file.ts'

/** The hour of an appointment, and its room, as their streams say now. @throws {Refusal} 404: it is not by video */
async function hourOf({ deps: { commander } }: Pick<Call, 'deps'>, appointmentId: string): Promise<ConversationHour> {
  const { state: sold } = await commander.load(appointment, appointmentId)
  if (sold.status === 'none' || sold.visit.careType !== 1) throw notFound()
  const { state: room } = await commander.load(videoVisit, videoVisitIdOf(appointmentId, sold.visit.start))
  return conversationHour(sold, room)
}

/** Writes a message to the other one. @throws {Refusal} 409: the chat is closed, or full */
export async function sayInConversation(call: CallOf<typeof say>) {
  const appointmentId = call.params.id
  const { message_id: messageId, text } = call.body
  const hour = await hourOf(call, appointmentId)
  const command = { type: 'SayInConversation', hour, by: sideOf(call.actor), messageId, text } as const
  return carryOut(call, conversation, appointmentId, command, { story: orderOfLine(appointmentId) })
}

const megabyte = 1024 * 1024
/** What a scanner or a telephone makes fits at the first. */
const qualities = [85, 70, 50]
const taken = {
  mediaTypes: sharedTypes,
  other: sharedFileTexts.kind,
  bytesMax: sharedMegabytesMax * megabyte,
  tooLarge: sharedFileTexts.tooLarge,
  picture: (content: Uint8Array) =>
    smallJpeg(content, {
      resize: { ...sharedPixels, fit: 'inside', withoutEnlargement: true },
      bytesMax: 3 * megabyte,
      qualities,
    }),
}

/**
 * Keeps a file, then says so in the conversation: if this stops in between, a file remains that nobody sees and that is
 * swept away. The file's own hash is in its name, so that no retry ever puts other bytes where an event points.
 * @throws {Refusal} 409: the chat is closed, or full; 422: the file is not taken
 */
export async function shareFile(call: CallOf<typeof share>) {
  const appointmentId = call.params.id
  const by = sideOf(call.actor)
  const { message_id: messageId, name: sentName } = call.query
  const hour = await hourOf(call, appointmentId)
  const { state } = await call.deps.commander.load(conversation, appointmentId)
  // No picture is worked on and no file kept for what is refused anyway; the stream decides again.
  const refused = state.saidBy[messageId] ? undefined : whyNotShare(state, hour, by, call.now)
  if (refused) throw refusedBy(refused)
  const {
    fileName: name,
    mediaType,
    content,
  } = await checkedFile({ name: sentName, content: call.file }, taken, 'name')
  const sha256 = sha256Of(content)
  const fileId = sharedFileIdOf(appointmentId, commandIdOf(call.commandId, 'shared', sha256))
  const { bytes } = await call.deps.files.keep(sharedFile(hour.patientId, fileId), content).catch((error: unknown) => {
    throw error instanceof OwnerErased ? notFound() : error
  })
  const file = { fileId, name, mediaType, bytes, sha256 }
  const command = { type: 'ShareFile', hour, by, messageId, ...file } as const
  return carryOut(call, conversation, appointmentId, command, { story: orderOfLine(appointmentId) })
}
