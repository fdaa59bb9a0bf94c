import type { FileRef } from '@turno/adapters/files/port.ts'
import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { type PrintedDocument, printed } from '@turno/adapters/pdf/document.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { openedAct, type SignedAddendum, signedAddendum, signedNote, signedPart } from '@turno/domain/clinical/act.ts'
import { type Paper, paperFoot, paperOfNote, paperOfPart } from '@turno/domain/clinical/paper.ts'
import { shownCode } from '@turno/domain/clinical/paper-code.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { notePaper, type Opened, type Paper as PaperFile, partPaper } from '@turno/domain/encounter/state.ts'
import { orderOfLine, paperFileIdOf } from '@turno/domain/ids.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/** A paper in its file, as it is downloaded. */
export interface OpenedPaper {
  name: string
  content: Uint8Array
}

/**
 * The file of a paper of a signed encounter: made at the first time that it is asked for, and the same bytes for ever
 * after. Signing does not wait for it: what fails here is made the next time.
 * @param asked 'note' for the note with all its addenda, 'part-1' for a part
 * @throws {Refusal} 404: there is no such paper, or its record's key is destroyed
 */
export async function openedPaper(call: Call, state: Opened, asked: string): Promise<OpenedPaper> {
  const paper = asked === 'note' ? notePaper(state.addenda.length) : asked
  const act = actOf(call, state, paper)
  if (!act) throw notFound()
  const made = state.papers.find((each) => each.paper === paper) ?? (await make(call, state, paper, act.document()))
  const content = await openedFile(call.deps, fileOf(state, made.fileId), made)
  if (!content) throw notFound()
  return { name: `${act.name}.pdf`, content }
}

const fileOf = ({ patientId }: Opened, fileId: string): FileRef => ({ kind: 'clinical', ownerId: patientId, fileId })

/** Keeps the file first, then says so: what dies in between leaves a file that is swept away. */
async function make(call: Call, state: Opened, paper: string, document: PrintedDocument): Promise<PaperFile> {
  const { content, missing } = await printed(document)
  if (missing > 0) call.deps.logger.warn({ encounterId: state.encounterId, paper, missing }, 'letters not printed')
  const sha256 = sha256Of(content)
  const fileId = paperFileIdOf(state.encounterId, paper, sha256)
  const { bytes } = await call.deps.files.keep(fileOf(state, fileId), content)
  const command = { type: 'RecordPaper', paper, fileId, sha256, bytes } as const
  const story = state.appointmentId === null ? state.encounterId : orderOfLine(state.appointmentId)
  const { state: after } = await transactFor(call, encounter, state.encounterId, command, story)
  const made = after.status === 'none' ? undefined : after.papers.find((each) => each.paper === paper)
  if (!made) throw new Error(`${paper} of ${state.encounterId} was made and is not`)
  return made
}

/** What is printed, and the name of its file. Undefined: there is no such act, or nobody can read it any more. */
function actOf({ deps }: Call, state: Opened, paper: string) {
  if (state.note?.content && paper === notePaper(state.addenda.length)) {
    const { content, signedAt, code } = state.note
    const addenda = state.addenda.flatMap((each) =>
      each.content === null ? [] : [addendumOf(openedAct(signedAddendum, each.content), each.signedAt)],
    )
    const document = () =>
      documentOf(deps.publicUrl, paperOfNote(openedAct(signedNote, content), { signedAt }, addenda), code, signedAt)
    return { name: `historia-${signedAt.slice(0, 10)}`, document }
  }
  const part = state.parts.find(({ number }) => partPaper(number) === paper)
  if (!part?.content) return undefined
  const { content, signedAt, number, code } = part
  const document = () =>
    documentOf(deps.publicUrl, paperOfPart(openedAct(signedPart, content), { signedAt, number }), code, signedAt)
  return { name: `${fileNames[part.part]}-${signedAt.slice(0, 10)}-${number}`, document }
}

const addendumOf = ({ doctor, text }: SignedAddendum, signedAt: string) => ({ doctor: doctor.name, text, signedAt })

const fileNames = { prescription: 'formula', order: 'orden', incapacity: 'incapacidad' } as const

const documentOf = (publicUrl: string, paper: Paper, code: string, at: string): PrintedDocument => {
  const address = publicUrl + href(pages.paperCheck)
  return {
    title: paper.title,
    about: paper.about,
    from: paper.provider,
    facts: paper.patient,
    parts: paper.blocks,
    signature: paper.signature,
    check: { address: `${address}/${code}`, shown: address.replace(/^https?:\/\//, ''), code: shownCode(code) },
    foot: paperFoot,
    at,
  }
}
