import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Certification } from '@turno/contract/answers/documents.ts'
import { isCode } from '@turno/domain/catalogue.ts'
import { isNeeded } from '@turno/domain/certification-terms.ts'
import { type CertificationFile, cropPresets } from '@turno/domain/crop-presets.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { certifications, offered } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Call } from '../../kit/endpoint/call.ts'

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

/** The kinds of documents that doctors are asked for today, in their order. */
export async function certificationsOf(reader: Reader, now: string): Promise<Certification[]> {
  const entries = await offered(reader, 'certifications')
  return entries.map(({ id, name, details }, at) => ({
    ...{ id, name },
    ...kindOf(details),
    required: isNeeded(details, bogotaDate(now)),
    order: Number(id) || at + 1,
    months: details.months ?? '',
    crop: cropOf(id),
  }))
}

/**
 * The kinds of documents without which nobody is activated today. Which kinds there are comes from the read model, what
 * is needed of each from its stream: what is new begins to be needed tomorrow, so that a lagging model misses nothing.
 */
export async function neededToday({ reader, deps, now }: Pick<Call, 'reader' | 'deps' | 'now'>): Promise<string[]> {
  const kinds = await certifications(reader)
  const entries = await Promise.all(kinds.map(({ id }) => entryNow(deps.commander, 'certifications', id)))
  const today = bogotaDate(now)
  return kinds.flatMap(({ id }, at) => {
    const entry = entries[at]!
    return entry.status === 'offered' && isNeeded(entry.details, today) ? [id] : []
  })
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
