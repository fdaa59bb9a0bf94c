import { documentTexts } from '@turno/contract/areas/documents.ts'
import * as endpoints from '@turno/contract/endpoints/documents.ts'
import { done } from '@turno/contract/texts/done.ts'
import { isNeededOfVerified } from '@turno/domain/certification-terms.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { documentsAskedBy } from '@turno/read-models/catalogues/specialities.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { certificationsOf, kindNow } from './certifications.ts'
import { keepDocuments } from './keeping-documents.ts'
import { documentFile, documentNow, documentsOf } from './shown-documents.ts'

/** Documents that prove that a doctor may work: the doctor's side of it. */
export const documentRoutes: Route[] = [
  handle(endpoints.certifications, async ({ reader, now }) => ({ data: await certificationsOf(reader, now) })),
  handle(endpoints.legacyList, async ({ reader, now }) => ({
    data: (await certificationsOf(reader, now)).map(({ id, name, type, required }) => ({
      ...{ id, name, type },
      it_is_mandatory: required ? ('1' as const) : ('0' as const),
    })),
  })),
  handle(endpoints.documents, async ({ deps: { commander }, actor }) => ({
    data: await documentsOf(commander, (await commander.load(doctor, actor.id)).state),
  })),
  handle(endpoints.asked, async ({ deps: { commander }, reader, actor }) => {
    const { specialityIds, askedSpecialityIds } = (await commander.load(doctor, actor.id)).state
    const asked = await documentsAskedBy(reader, [...specialityIds, ...askedSpecialityIds])
    return {
      data: [...Map.groupBy(asked, ({ certificationId }) => certificationId)].map(([certification_id, by]) => ({
        certification_id,
        specialities: by.map(({ speciality }) => speciality),
      })),
    }
  }),
  handle(endpoints.upload, async (call) => {
    const { state, position } = await keepDocuments(call)
    const certifications = await documentsOf(call.deps.commander, state)
    return { data: { certifications }, message: done.profileSaved, position }
  }),
  handle(endpoints.download, async (call) => {
    const { mediaType, content } = await opened(call, call.params.id)
    return { data: { binary: content.toString('base64'), contentType: mediaType } }
  }),
  handle(endpoints.file, async (call) => {
    const { mediaType, name, content } = await opened(call, call.params.id)
    return { data: undefined, file: { type: mediaType, name, content, foreign: true } }
  }),
  handle(endpoints.remove, (call) => remove(call, call.params.id)),
]

/** @throws {Refusal} 404: there is none, or its file is missing or altered */
async function opened({ deps, actor }: Pick<Call, 'deps' | 'actor'>, documentId: string) {
  const { mediaType, fileName, sha256 } = await documentNow(deps.commander, actor.id, documentId)
  const file = documentFile(actor.id, documentId)
  const isNamed = () => documentNow(deps.commander, actor.id, documentId).then(Boolean, () => false)
  const content = await openedFile(deps, file, { sha256 }, isNamed)
  if (!content) throw notFound()
  return { mediaType, name: fileName ?? documentId, content: Buffer.from(content) }
}

/** The bytes go with the reactor, unless an adviser has ever found them valid. @throws {Refusal} 404 or 409 */
async function remove(call: Call, documentId: string) {
  const { commander } = call.deps
  const { certificationId } = await documentNow(commander, call.actor.id, documentId)
  const kind = await kindNow(commander, certificationId, { retiredToo: true })
  const { state, position } = await transactFor(call, doctor, call.actor.id, {
    type: 'RemoveDocument',
    doctorId: call.actor.id,
    documentId,
    isEditable: kind?.editable ?? true,
    isMandatory: kind !== undefined && isNeededOfVerified(kind.terms, bogotaDate(call.now)),
  })
  const certifications = await documentsOf(commander, state)
  return { data: { certifications }, message: documentTexts.removed, position }
}
