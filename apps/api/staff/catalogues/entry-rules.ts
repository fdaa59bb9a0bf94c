import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { type Catalogue, isCode, isOfficial, parentOf, wrongCode } from '@turno/domain/catalogue.ts'
import { judgedDetails, namedIn } from '@turno/domain/catalogue-details.ts'
import { wrongTerms } from '@turno/domain/certification-terms.ts'
import { departmentOf } from '@turno/domain/place.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { isNameTaken } from '@turno/read-models/catalogues/find.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { invalid } from '../../kit/refusal/refusal.ts'

type Asking = Pick<Call, 'reader' | 'deps' | 'now'>

/** @throws {Refusal} 422: the catalogue can have no such code under this parent */
export function refuseCode(catalogue: Catalogue, code: string, parent: string | null): void {
  const message = wrongCode(catalogue, code)
  if (message) throw invalid({ field: 'code', message })
  // A municipality without its department shows it by its code.
  if (catalogue === 'municipalities' && departmentOf(code) !== parent)
    throw invalid({ field: 'code', message: 'El código de un municipio empieza por el de su departamento' })
}

const isOffered = async (commander: Commander, catalogue: Catalogue, code: string): Promise<boolean> =>
  isCode(code) && (await entryNow(commander, catalogue, code)).status === 'offered'

/**
 * @throws {Refusal} 422 unless the parent stands in the catalogue above; in a catalogue that is its own parent, some
 * stand below none
 */
export async function refuseParent(
  { deps }: Asking,
  catalogue: Catalogue,
  code: string,
  parent: string | null,
): Promise<void> {
  const above = parentOf(catalogue)
  if (above === catalogue && (await isBelow(deps.commander, catalogue, parent, code)))
    throw invalid({ field: 'parent', message: 'Un registro no puede pertenecer a sí mismo, ni a uno que le pertenece' })
  const isRight =
    parent === null
      ? above === undefined || above === catalogue
      : above !== undefined && (await isOffered(deps.commander, above, parent))
  if (!isRight) throw invalid({ field: 'parent', message: 'No hay un registro con ese código al que pueda pertenecer' })
}

/** Whether an entry is another one, or stands below it, however deep. */
async function isBelow(
  commander: Commander,
  catalogue: Catalogue,
  code: string | null,
  other: string,
): Promise<boolean> {
  const seen = new Set<string>()
  let next = code
  while (next !== null && !seen.has(next)) {
    if (next === other) return true
    seen.add(next)
    const entry = await entryNow(commander, catalogue, next)
    next = entry.status === 'none' ? null : entry.parent
  }
  return false
}

/**
 * The fields of an entry after `written`.
 * @throws {Refusal} 422: a value cannot stand in its field, or names an entry that is not offered and was not there
 */
export async function rightDetails(
  { deps, now }: Asking,
  catalogue: Catalogue,
  written: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { details, wrong } = judgedDetails(catalogue, written, before)
  const terms = catalogue === 'certifications' ? wrongTerms(before, details, bogotaDate(now)) : undefined
  const errors = [
    ...wrong,
    ...(terms && wrong.every(({ field }) => field !== terms.field) ? [terms] : []),
    ...(await strangersIn(deps.commander, catalogue, details, before)),
  ]
  refuseDetails(errors)
  return details
}

type Details = Readonly<Record<string, string>>

/** @throws {Refusal} 422: fields name an entry that is not offered and was not there before */
export async function refuseStrangers({ deps }: Asking, catalogue: Catalogue, details: Details, before: Details) {
  refuseDetails(await strangersIn(deps.commander, catalogue, details, before))
}

/** The errors of fields that name newly what nobody offers. */
async function strangersIn(commander: Commander, catalogue: Catalogue, details: Details, before: Details) {
  const kept = new Set(namedIn(catalogue, before).map(({ field, code }) => `${field} ${code}`))
  const news = namedIn(catalogue, details).filter(({ field, code }) => !kept.has(`${field} ${code}`))
  const found = await Promise.all(news.map((named) => isOffered(commander, named.catalogue, named.code)))
  return news
    .filter((_, at) => !found[at])
    .map(({ field, code }) => ({ field, message: `No hay un registro con el código ${code}` }))
}

function refuseDetails(errors: readonly FieldError[]): void {
  const named = errors.map(({ field, message }) => ({ field: `details.${field}`, message }))
  if (named.length > 0) throw invalid(...named)
}

/**
 * People choose by name, so that two entries of one parent need two names. Official tables may repeat theirs. Two
 * administrators at the same instant are not kept apart.
 * @throws {Refusal} 422
 */
export async function refuseSameName(
  { reader }: Asking,
  catalogue: Catalogue,
  { id, name, parent }: { id: string; name: string; parent: string | null },
): Promise<void> {
  if (isOfficial(catalogue)) return
  if (await isNameTaken(reader, catalogue, { id, name, parent }))
    throw invalid({ field: 'name', message: 'Ya hay un registro con ese nombre' })
}
