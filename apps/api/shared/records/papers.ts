import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { OwnerErased } from '@turno/adapters/event-store/keys.ts'
import type { FileRef } from '@turno/adapters/files/port.ts'
import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import type { PrintedDocument } from '@turno/adapters/pdf/document.ts'
import { NotPrinted, printInThread } from '@turno/adapters/pdf/printing.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { openedAct, type SignedAddendum, signedAddendum, signedNote, signedPaper } from '@turno/domain/clinical/act.ts'
import { shownCode } from '@turno/domain/clinical/paper-code.ts'
import { noteFile, paperFile } from '@turno/domain/clinical/papers/file-names.ts'
import { type Sheet, sheetFoot, sheetOfNote, sheetOfPaper } from '@turno/domain/clinical/sheet.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { notePaper, numberedPaper, type Opened, type PaperFile } from '@turno/domain/encounter/state.ts'
import { orderOfLine, paperFileIdOf } from '@turno/domain/ids.ts'
import { LRUCache } from 'lru-cache'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { transact } from '../../kit/endpoint/transact.ts'

/** What papers are made with, and in whose name: a call, or a program. */
export interface PaperMaker extends Pick<Call, 'actor' | 'commandId'> {
  deps: Pick<CommonDeps, 'commander' | 'files' | 'logger' | 'metrics' | 'publicUrl'>
}

/** A paper in its file, as it is downloaded. */
export interface OpenedPaper {
  name: string
  content: Uint8Array
  sha256: string
}

/**
 * What could not be printed lately. Each try takes the thread from everybody for half a minute, and a note that takes
 * too much does so with one addendum more as well.
 */
const unprinted = new LRUCache<string, true>({ max: 1_000, ttl: 60 * 60_000 })
const printedAs = ({ encounterId }: Opened, paper: string): string =>
  `${encounterId} ${paper.startsWith('note') ? 'note' : paper}`

/**
 * The file of a paper of a signed encounter: made at the first time that it is asked for, and the same bytes for ever
 * after. Signing does not wait for it: what fails here is made the next time. Undefined: there is no such paper, its
 * record's key is destroyed, or its file is unusable or cannot be printed; that is tried again an hour later.
 * @param asked 'note' for the note with all its addenda, 'part-1' for a paper by its number
 */
export async function openedPaper(maker: PaperMaker, state: Opened, asked: string): Promise<OpenedPaper | undefined> {
  const paper = asked === 'note' ? notePaper(state.addenda.length) : asked
  const act = actOf(maker, state, paper)
  if (!act) return undefined
  const made = state.papers.find((each) => each.paper === paper) ?? (await printed(maker, state, paper, act))
  const content = made && (await openedFile(maker.deps, fileOf(state, made.fileId), made))
  return content && { name: `${act.name}.pdf`, content, sha256: made.sha256 }
}

/** The key may be destroyed after the state was loaded; what takes too much to print is for operators to look at. */
async function printed(
  maker: PaperMaker,
  state: Opened,
  paper: string,
  { document }: { document: () => PrintedDocument },
): Promise<PaperFile | undefined> {
  const name = printedAs(state, paper)
  if (unprinted.has(name)) return undefined
  try {
    return await make(maker, state, paper, document())
  } catch (error) {
    if (error instanceof OwnerErased) return undefined
    if (!(error instanceof NotPrinted)) throw error
    unprinted.set(name, true)
    maker.deps.logger.error({ err: error, encounterId: state.encounterId }, 'a paper was not printed')
    return undefined
  }
}

const fileOf = ({ patientId }: Opened, fileId: string): FileRef => ({ kind: 'clinical', ownerId: patientId, fileId })

/** Keeps the file first, then says so: what dies in between leaves a file that is swept away. */
async function make(maker: PaperMaker, state: Opened, paper: string, document: PrintedDocument): Promise<PaperFile> {
  const { deps } = maker
  const { content, missing } = await printInThread(document)
  if (missing > 0) deps.logger.warn({ encounterId: state.encounterId, paper, missing }, 'letters not printed')
  const sha256 = sha256Of(content)
  const fileId = paperFileIdOf(state.encounterId, paper, sha256)
  const { bytes } = await deps.files.keep(fileOf(state, fileId), content)
  const command = { type: 'RecordPaper', paper, fileId, sha256, bytes } as const
  const story = state.appointmentId === null ? state.encounterId : orderOfLine(state.appointmentId)
  // One call may make several papers of an encounter, each by a command of its own.
  const commandId = commandIdOf(maker.commandId, state.encounterId, paper)
  const context = { ...contextOf(maker, story), commandId }
  const { state: after } = await transact(deps, encounter, state.encounterId, command, context)
  const made = after.status === 'none' ? undefined : after.papers.find((each) => each.paper === paper)
  if (!made) throw new Error(`${paper} of ${state.encounterId} was made and is not`)
  return made
}

/** What is printed, and the name of its file. Undefined: there is no such act, or nobody can read it any more. */
function actOf({ deps }: PaperMaker, state: Opened, paper: string) {
  if (state.note?.content && paper === notePaper(state.addenda.length)) {
    const { content, signedAt, code } = state.note
    const addenda = state.addenda.flatMap((each) =>
      each.content === null ? [] : [addendumOf(openedAct(signedAddendum, each.content), each.signedAt)],
    )
    const document = () =>
      documentOf(deps.publicUrl, sheetOfNote(openedAct(signedNote, content), { signedAt }, addenda), code, signedAt)
    return { name: noteFile(signedAt), document }
  }
  const part = state.parts.find(({ number }) => numberedPaper(number) === paper)
  if (!part?.content) return undefined
  const { content, signedAt, number, code } = part
  const document = () =>
    documentOf(deps.publicUrl, sheetOfPaper(openedAct(signedPaper, content), { signedAt, number }), code, signedAt)
  return { name: paperFile(part.part, signedAt, number), document }
}

const addendumOf = ({ doctor, text }: SignedAddendum, signedAt: string) => ({ doctor: doctor.name, text, signedAt })

const documentOf = (publicUrl: string, sheet: Sheet, code: string, at: string): PrintedDocument => {
  const address = publicUrl + href(pages.paperCheck)
  return {
    title: sheet.title,
    about: sheet.about,
    from: sheet.provider,
    facts: sheet.patient,
    parts: sheet.blocks,
    signature: sheet.signature,
    check: { address: `${address}/${code}`, shown: address.replace(/^https?:\/\//, ''), code: shownCode(code) },
    foot: sheetFoot,
    at,
  }
}
