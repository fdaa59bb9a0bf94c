import { certificationsWith, entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Certification } from '@turno/contract/answers/documents.ts'
import { isCode } from '@turno/domain/catalogue.ts'
import { isNeeded, isNeededOfVerified, neededOfVerifiedFrom } from '@turno/domain/certification-terms.ts'
import { type CertificationFile, cropPresets } from '@turno/domain/crop-presets.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { certifications } from '@turno/read-models/catalogues/certifications.ts'
import { offered } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/** The rules' facts about a kind of document. */
export interface KindOfDocument {
  type: CertificationFile
  editable: boolean
  /** From and until when it is needed; a retired kind never is. */
  terms: Readonly<Record<string, string>>
}

const fileOf = (details: Readonly<Record<string, string>>) => ({
  type: details.type === 'img' ? ('img' as const) : ('pdf' as const),
  editable: details.editable === '1',
})

/** The kinds of documents that doctors are asked for today, in their order. */
export async function certificationsOf(reader: Reader, now: string): Promise<Certification[]> {
  const entries = await offered(reader, 'certifications')
  const today = bogotaDate(now)
  return entries.map(({ id, name, details }, at) => ({
    ...{ id, name },
    ...fileOf(details),
    required: isNeeded(details, today),
    required_of_verified: isNeededOfVerified(details, today),
    needed_from: neededOfVerifiedFrom(details, today) ?? '',
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
  const ids = (await certifications(reader)).map(({ id }) => id)
  const today = bogotaDate(now)
  return certificationsWith(deps.commander, ids, (terms) => isNeeded(terms, today))
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
  if (entry.status === 'none' || (entry.status === 'retired' && !retiredToo)) return undefined
  return { ...fileOf(entry.details), terms: entry.status === 'offered' ? entry.details : {} }
}
