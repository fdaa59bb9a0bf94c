import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { OwnerErased } from '@turno/adapters/event-store/keys.ts'
import type { FileRef } from '@turno/adapters/files/port.ts'
import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { sharedFileTexts, sharedMegabytesMax, sharedPixels, sharedTypes } from '@turno/contract/areas/conversation.ts'
import type { file, say, share } from '@turno/contract/endpoints/conversation.ts'
import * as endpoints from '@turno/contract/endpoints/conversation.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type ConversationHour, conversation, whyNotShare } from '@turno/domain/conversation/decide.ts'
import { orderOfLine, sharedFileIdOf } from '@turno/domain/ids.ts'
import { conversationHour } from '@turno/domain/processes/conversing.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { messagesOf } from '@turno/read-models/conversation-of-appointment/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { sideOf } from '../../kit/endpoint/caller-side.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { checkedFile } from '../documents/checked-file.ts'
import { smallJpeg } from '../photos/small-jpeg.ts'

const addressOf = (appointmentId: string, fileId: string): string =>
  endpoints.file.path.replace(':id', appointmentId).replace(':fileId', fileId)

/** The chat of a video consultation: for its patient and its doctor, and for nobody else. */
export const conversationRoutes: Route[] = [
  handle(endpoints.messages, async ({ reader, params: { id }, query: { before } }) => ({
    data: await messagesOf(reader, id, before, (fileId) => addressOf(id, fileId)),
  })),
  handle(endpoints.say, sayInConversation),
  handle(endpoints.share, shareFile),
  handle(endpoints.file, async (call) => ({ data: undefined, file: await openedShared(call) })),
]

/** The hour of an appointment, and its room, as their streams say now. @throws {Refusal} 404: it is not by video */
async function hourOf({ deps: { commander } }: Pick<Call, 'deps'>, appointmentId: string): Promise<ConversationHour> {
  const { state: sold } = await commander.load(appointment, appointmentId)
  if (sold.status === 'none' || sold.visit.careType !== 1) throw notFound()
  const { state: room } = await commander.load(videoVisit, videoVisitIdOf(appointmentId, sold.visit.start))
  return conversationHour(sold, room)
}

/** Writes a message to the other one. @throws {Refusal} 409: the chat is closed, or full */
async function sayInConversation(call: CallOf<typeof say>) {
  const appointmentId = call.params.id
  const { message_id: messageId, text } = call.body
  const hour = await hourOf(call, appointmentId)
  const command = { type: 'SayInConversation', hour, by: sideOf(call.actor), messageId, text } as const
  return carryOut(call, conversation, appointmentId, command, { story: orderOfLine(appointmentId) })
}

const megabyte = 1024 * 1024
/** A picture of a scanner or a telephone fits at the first. */
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
async function shareFile(call: CallOf<typeof share>) {
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

/** Under the patient's name, also if the doctor shared it: it is part of the patient's clinical record. */
const sharedFile = (patientId: string, fileId: string): FileRef => ({
  kind: 'shared',
  ownerId: patientId,
  fileId,
})

/** A file of a conversation. @throws {Refusal} 404: there is none, or its file is missing or altered */
async function openedShared({ deps, params }: Pick<CallOf<typeof file>, 'deps' | 'params'>) {
  const [{ state: sold }, { state }] = await Promise.all([
    deps.commander.load(appointment, params.id),
    deps.commander.load(conversation, params.id),
  ])
  const found = state.files.find(({ fileId }) => fileId === params.fileId)
  if (!found || sold.status === 'none') throw notFound()
  const content = await openedFile(deps, sharedFile(sold.patientId, found.fileId), found)
  if (!content) throw notFound()
  return {
    type: found.mediaType,
    name: found.name ?? found.fileId,
    content: Buffer.from(content),
    foreign: true as const,
  }
}
