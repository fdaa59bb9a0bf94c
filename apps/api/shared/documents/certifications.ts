import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Certification } from '@turno/contract/answers/documents.ts'
import { isCode } from '@turno/domain/catalogue.ts'
import { type CertificationFile, cropPresets } from '@turno/domain/crop-presets.ts'
import { offered } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'

/** The rules' facts about a kind of document. */
export interface KindOfDocument {
  type: CertificationFile
  required: boolean
  editable: boolean
}

const kindOf = (details: Readonly<Record<string, string>>): KindOfDocument => ({
  type: details.type === 'img' ? 'img' : 'pdf',
  required: details.required === '1',
  editable: details.editable === '1',
})

/** The kinds of documents that doctors are asked for, in their order. */
export async function certificationsOf(reader: Reader): Promise<Certification[]> {
  const entries = await offered(reader, 'certifications')
  return entries.map(({ id, name, details }, at) => ({
    ...{ id, name },
    ...kindOf(details),
    order: Number(id) || at + 1,
    months: details.months ?? '',
    crop: cropOf(id),
  }))
}

function cropOf(id: string): Certification['crop'] {
  const preset = cropPresets[id]
  return preset ? { aspect: preset.ratio, min_width: preset.minWidth, min_height: preset.minHeight } : null
}

/**
 * A kind as the log has it now; undefined where there is none, or none that is asked for any more. A doctor's documents
 * of a kind that was retired since can still be shown and removed: `retiredToo`.
 */
export async function kindNow(
  commander: Commander,
  id: string,
  { retiredToo = false } = {},
): Promise<KindOfDocument | undefined> {
  if (!isCode(id)) return undefined
  const entry = await entryNow(commander, 'certifications', id)
  return entry.status === 'none' || (entry.status === 'retired' && !retiredToo) ? undefined : kindOf(entry.details)
}
