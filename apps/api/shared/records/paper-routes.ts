import type { CheckedPaper } from '@turno/contract/answers/papers.ts'
import type { check, paper } from '@turno/contract/endpoints/papers.ts'
import * as endpoints from '@turno/contract/endpoints/papers.ts'
import { openedAct, signedNote, signedPaper } from '@turno/domain/clinical/act.ts'
import { typedCode } from '@turno/domain/clinical/paper-code.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { numberedPaper } from '@turno/domain/encounter/state.ts'
import { actOfCode } from '@turno/read-models/paper-codes/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { annulledAt } from './annulments.ts'
import { openedPaper } from './papers.ts'
import { readableNote } from './readable-note.ts'
import { recordLook } from './reading.ts'

/** Papers of signed notes: the files, for who may read them, and for anybody whether one is valid. */
export const paperRoutes: Route[] = [handle(endpoints.paper, downloadPaper), handle(endpoints.check, checkPaper)]

async function downloadPaper(call: CallOf<typeof paper>) {
  const { id, paper: asked } = call.params
  const { note, right } = await readableNote(call, id)
  // Made before the look is written down: of what cannot be made nobody has seen anything.
  const opened = await openedPaper(call, note, asked)
  if (!opened) throw notFound()
  const { name, content } = opened
  const look = { patientId: note.patientId, what: 'paper', encounterId: id, paper: asked } as const
  const position = await recordLook(call, right, look)
  return {
    position,
    data: undefined,
    file: { type: 'application/pdf', name, content: Buffer.from(content) },
  }
}

/** @throws {Refusal} 404: no paper has this code */
async function checkPaper({ deps, reader, params }: CallOf<typeof check>): Promise<{ data: CheckedPaper }> {
  const code = typedCode(params.code)
  const found = code === undefined ? undefined : await actOfCode(reader, code)
  if (!found) throw notFound()
  const { state } = await deps.commander.load(encounter, found.encounterId)
  if (state.status === 'none' || state.note === null) throw notFound()
  const { papers, note } = state
  if (found.number === null) {
    const doctor = note.content === null ? undefined : openedAct(signedNote, note.content).doctor
    const files = papers.filter(({ paper }) => paper.startsWith('note'))
    return { data: checked('note', note.signedAt, doctor, null, files) }
  }
  const signed = state.parts.find(({ number }) => number === found.number)
  if (!signed) throw notFound()
  const doctor = signed.content === null ? undefined : openedAct(signedPaper, signed.content).doctor
  const files = papers.filter(({ paper }) => paper === numberedPaper(signed.number))
  const annulled = (await annulledAt(deps, state)).get(signed.number) ?? null
  return { data: checked(signed.part, signed.signedAt, doctor, annulled, files) }
}

const checked = (
  kind: CheckedPaper['kind'],
  signed_at: string,
  doctor: { name: string; card: string } | undefined,
  annulled_at: string | null,
  files: readonly { sha256: string }[],
): CheckedPaper => ({
  kind,
  signed_at,
  doctor: doctor?.name ?? '',
  card: doctor?.card ?? '',
  valid: annulled_at === null,
  annulled_at,
  files: files.map(({ sha256 }) => sha256),
})
