import { FileAltered, FileMissing } from '@turno/adapters/files/sealed-files.ts'
import { account } from '@turno/domain/account/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type Verification, verifiedOn } from '@turno/domain/doctor/documents.ts'
import { certifications } from '@turno/read-models/catalogues/certifications.ts'
import { fullName, people } from '@turno/read-models/people/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { shownVerification } from './seen-by-advisers.ts'

/**
 * Facts that counted on a day, by whose decision and against which file; also of a doctor who was erased.
 * @throws {Refusal} 404: there never was such a doctor
 */
export async function verifiedBy(call: Call, doctorId: string, on: string) {
  const [{ state }, { state: person }] = await Promise.all([
    call.deps.commander.load(doctor, doctorId),
    call.deps.commander.load(account, doctorId),
  ])
  if (state.status === 'none') throw notFound()
  const counted = verifiedOn(state.documents, on)
  const [kinds, advisers] = await Promise.all([
    certifications(call.reader),
    people(
      call.reader,
      counted.map(({ adviserId }) => adviserId),
    ),
  ])
  const documents = await Promise.all(
    counted.map(async (each) => ({
      ...shownVerification(each, kinds, (id) => fullName(advisers.get(id))),
      // The key of an erased person goes a moment later.
      file: person.status === 'erased' ? ('erased' as const) : await fileOf(call, doctorId, each),
    })),
  )
  return { on, documents }
}

/** Whether the file that was verified is still the one that is kept. */
async function fileOf(
  { deps: { files } }: Call,
  ownerId: string,
  { documentId: fileId, sha256 }: Verification,
): Promise<'intact' | 'erased' | 'missing' | 'altered'> {
  try {
    const content = await files.open({ kind: 'documents', ownerId, fileId }, { sha256 })
    return content ? 'intact' : 'erased'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    if (error instanceof FileAltered) return 'altered'
    throw error
  }
}
