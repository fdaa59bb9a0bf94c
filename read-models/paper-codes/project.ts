import { projection } from '../projection.ts'
import { codeKey, model, type PaperCodeView } from './view.ts'

/** Which act a code belongs to. A paper outlives the accounts of both its people. */
export const paperCodes = projection(model, {
  EncounterSigned: ({ data: { code, encounterId } }, documents) =>
    documents.set(codeKey(code), { encounterId, number: null } satisfies PaperCodeView),
  EncounterPartSigned: ({ data: { code, encounterId, number } }, documents) =>
    documents.set(codeKey(code), { encounterId, number } satisfies PaperCodeView),
})
