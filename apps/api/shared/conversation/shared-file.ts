import type { FileRef } from '@turno/adapters/files/port.ts'
import type { file } from '@turno/contract/endpoints/conversation.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { conversation } from '@turno/domain/conversation/decide.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/** Under the patient's name, whoever shared it: it is part of the patient's clinical record. */
export const sharedFile = (patientId: string, fileId: string): FileRef => ({
  kind: 'shared',
  ownerId: patientId,
  fileId,
})

/** A file of a conversation. @throws {Refusal} 404: there is none, or its file is missing or altered */
export async function openedShared({ deps, params }: Pick<CallOf<typeof file>, 'deps' | 'params'>) {
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
