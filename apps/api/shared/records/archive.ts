import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { type ArchivedFile, zipped } from '@turno/adapters/zip/zipped.ts'
import { openedAct, signedNote } from '@turno/domain/clinical/act.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { type Act, numberedPaper, type Opened } from '@turno/domain/encounter/state.ts'
import type { Remark } from '@turno/domain/record-remark/decide.ts'
import { bogotaDate, bogotaTime } from '@turno/domain/time.ts'
import { ArchiveFolders, documentOf } from './archive-folders.ts'
import { indexPage, type Listed } from './archive-index.ts'
import { type ArchiveFacts, readMe } from './archive-words.ts'
import { openedPaper, type PaperMaker } from './papers.ts'
import { remarksOfNote } from './remarks-of-note.ts'

/** So many encounters are in one archive at most: a ZIP numbers no more than 65,535 files and 4 GiB. */
export const archivedMax = 2_000

/**
 * A ZIP of signed encounters, piece by piece: of each the very files of its papers, and what was signed as data. One
 * encounter is in memory at a time. Who asks for it has made sure that the encounters may be read, and that the look
 * is recorded. What is not signed is left out.
 * @param encounterIds at most `archivedMax`
 */
export const recordArchive = (
  maker: PaperMaker,
  encounterIds: readonly string[],
  facts: ArchiveFacts,
): AsyncGenerator<Uint8Array> => zipped(filesOf(maker, encounterIds, facts))

async function* filesOf(
  maker: PaperMaker,
  encounterIds: readonly string[],
  facts: ArchiveFacts,
): AsyncGenerator<ArchivedFile> {
  const at = bogotaTime(facts.madeAt)
  const listed: Listed[] = []
  const folders = new ArchiveFolders(maker.deps, facts.byPatient)
  yield { path: 'LEEME.txt', content: Buffer.from(readMe(facts, maker.deps.publicUrl)), at }
  for (const id of encounterIds) {
    const { state } = await maker.deps.commander.load(encounter, id)
    if (state.status === 'signed') listed.push(yield* encounterFiles(maker, state, folders))
  }
  const { title, madeAt } = facts
  yield { path: 'indice.html', content: Buffer.from(indexPage(facts, listed)), at }
  yield { path: 'indice.json', content: json({ title, madeAt, encounters: listed }), at }
}

/** The files of one encounter, and its line of the index. */
async function* encounterFiles(
  maker: PaperMaker,
  state: Opened,
  folders: ArchiveFolders,
): AsyncGenerator<ArchivedFile, Listed> {
  const { encounterId, start, parts } = state
  const note = state.note!
  const date = bogotaDate(start)
  if (note.content === null) return { encounterId, date, readable: false }
  const signed = openedAct(signedNote, note.content)
  const { folder, called } = await folders.placeOf(state, signed)
  const at = bogotaTime(note.signedAt)
  const files: Listed['files'] = []
  for (const asked of ['note', ...parts.map(({ number }) => numberedPaper(number))]) {
    const paper = await openedPaper(maker, state, asked)
    const path = `${folder}/${paper?.name ?? `${asked}.pdf`}`
    if (paper) yield { path, content: paper.content, at }
    files.push({ path, sha256: paper?.sha256 ?? null })
  }
  // Its papers may have been made just now.
  const { state: now } = await maker.deps.commander.load(encounter, encounterId)
  const remarks = await remarksOfNote(maker.deps.commander, state)
  const content = json({ ...signedActs(now as Opened), remarks: remarks.map(archivedRemark) })
  yield { path: `${folder}/nota.json`, content, at }
  files.push({ path: `${folder}/nota.json`, sha256: sha256Of(content) })
  const { name: doctor, speciality } = signed.doctor
  const patient = { name: signed.patient.name, lastNameFirst: called, document: documentOf(signed) }
  return { encounterId, date, readable: true, patient, doctor, speciality, folder, files }
}

/** The signed acts of an encounter as they are, salts too: without them nobody could verify a hash. */
export function signedActs({ note, parts, addenda, papers, draftId: _, status: __, ...encounterFacts }: Opened) {
  return {
    ...encounterFacts,
    note: note && withContent(note),
    parts: parts.map(withContent),
    addenda: addenda.map(withContent),
    papers: papers.map(({ paper, sha256, bytes }) => ({ paper, sha256, bytes })),
  }
}

/** What the patient found wrong or missing in it, and what its doctor answered. */
const archivedRemark = ({ remarkId, entryId, text, at, answerBy, answer }: Remark) => ({
  ...{ remarkId, entryId, text, at, answerBy, answer },
})

/** The text of an act came from JSON.stringify, so that what is parsed is that very text when it is written again. */
const withContent = ({ content, ...act }: Act) => ({ ...act, content: content === null ? null : JSON.parse(content) })

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
