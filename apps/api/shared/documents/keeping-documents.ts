import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { OwnerErased } from '@turno/adapters/event-store/keys.ts'
import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { documentTexts } from '@turno/contract/areas/documents.ts'
import type { upload } from '@turno/contract/endpoints/documents.ts'
import { cropPresets, wrongCut } from '@turno/domain/crop-presets.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { documentIdOf } from '@turno/domain/ids.ts'
import { photoCertification } from '@turno/domain/named-codes.ts'
import { type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { invalid, Refusal, sessionOver } from '../../kit/refusal/refusal.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { kindNow } from './certifications.ts'
import { type CheckedFile, checkedDocument } from './checked-file.ts'
import { documentFile } from './shown-documents.ts'

type UploadCall = CallOf<typeof upload>

/** A file as it was sent, and where the call has it. */
interface SentDocument {
  certificationId: string
  name: string
  content: Uint8Array
  field: string
}

interface CheckedDocument extends CheckedFile {
  certificationId: string
}

/**
 * Keeps the documents that a call brings: all of them, or none where one is refused.
 * @throws {Refusal} 422; 429
 */
export async function keepDocuments(call: UploadCall) {
  const sent = sentIn(call)
  // The call itself was counted for the first.
  for (const _ of sent.slice(1)) await call.limits.take('upload', call.actor.id)
  const checked: CheckedDocument[] = []
  // One file after the other: a picture that is made smaller takes memory.
  for (const each of sent) checked.push(await checkedKind(call, each))
  let outcome = await keep(call, checked[0]!)
  for (const document of checked.slice(1)) outcome = await keep(call, document)
  return outcome
}

/** The body is one file, or a legacy JSON with several. */
function sentIn({ file, query, body: { filesDocuments } }: UploadCall): SentDocument[] {
  if (filesDocuments.length === 0)
    return [{ certificationId: query.certification_id, name: query.name, content: file, field: 'certification_id' }]
  return filesDocuments.map(({ id, name, file: { binary, ext } }, at) => ({
    certificationId: id,
    name: name && ext && !/\.\w+$/.test(name) ? `${name}.${ext}` : name,
    content: Buffer.from(binary, 'base64'),
    field: `filesDocuments.${at}`,
  }))
}

async function checkedKind(
  { deps }: UploadCall,
  { certificationId, name, content, field }: SentDocument,
): Promise<CheckedDocument> {
  const kind = await kindNow(deps.commander, certificationId)
  if (!kind) throw invalid({ field, message: documentTexts.choose })
  const checked = await checkedDocument({ name, content }, kind.type, field)
  if (checked.mediaType === 'image/jpeg') await refuseWrongCut(certificationId, checked.content, field)
  return { certificationId, ...checked }
}

/** A browser cuts a picture before it sends it; other programs may not. @throws {Refusal} 422 */
async function refuseWrongCut(certificationId: string, jpeg: Uint8Array, field: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const wrong = wrongCut(certificationId, await sharp(jpeg).metadata())
  const { minWidth = 0, minHeight = 0 } = cropPresets[certificationId] ?? {}
  const { tooSmall, wrongRatio } = documentTexts
  if (wrong) throw invalid({ field, message: wrong === 'small' ? tooSmall(minWidth, minHeight) : wrongRatio })
}

/**
 * Keeps the file, then says so in the doctor's stream: if this stops in between, a file remains that nobody sees and
 * that is swept away. The file's own hash is in its name, so that no retry ever puts other bytes where an event points.
 */
async function keep(call: UploadCall, { certificationId, content, ...file }: CheckedDocument) {
  const { deps, actor, commandId } = call
  const sha256 = sha256Of(content)
  const documentId = documentIdOf(actor.id, commandIdOf(commandId, 'document', certificationId, sha256))
  const { bytes } = await deps.files.keep(documentFile(actor.id, documentId), content).catch(refuseErased)
  const context = { ...contextOf(call, actor.id), commandId: commandIdOf(commandId, 'document', certificationId) }
  const outcome = await transact(
    deps,
    doctor,
    actor.id,
    { type: 'UploadDocument', doctorId: actor.id, documentId, certificationId, ...file, sha256, bytes },
    context,
  )
  if (certificationId === photoCertification) await showAsPhoto(call, content)
  return outcome
}

function refuseErased(error: unknown): never {
  throw error instanceof OwnerErased ? sessionOver() : error
}

/** The document 'Foto' is the account's photo as well. */
async function showAsPhoto(call: UploadCall, content: Uint8Array): Promise<void> {
  const { deps, actor, commandId } = call
  const context = { ...contextOf(call, actor.id), commandId: commandIdOf(commandId, 'photo of document') }
  try {
    await keepPhoto(deps, { accountId: actor.id, role: actor.role }, content, context)
  } catch (error) {
    // Sent before, and the account has another photo since.
    if (!(error instanceof Refusal && error.status === 409)) throw error
  }
}
