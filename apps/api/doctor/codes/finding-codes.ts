import type { FoundCode } from '@turno/contract/answers/codes.ts'
import type { CodeKind } from '@turno/contract/areas/codes.ts'
import type * as endpoints from '@turno/contract/endpoints/codes.ts'
import type { sexes } from '@turno/domain/catalogues/declaration.ts'
import { dotted } from '@turno/domain/clinical/cie10.ts'
import { isUnderControl } from '@turno/domain/clinical/controlled-medicines.ts'
import { nameWithoutCode } from '@turno/domain/clinical/papers/prescription.ts'
import type { KnownCodes } from '@turno/domain/code-ranking.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { plain } from '@turno/domain/text.ts'
import { entriesBy } from '@turno/read-models/catalogues/query.ts'
import { referredNames } from '@turno/read-models/catalogues/references.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import type { FoundEntry } from '../../kit/search/codes/code-search.ts'
import { controlledNow } from '../../shared/records/controlled.ts'
import { usesOf } from './uses-of.ts'

/** In a catalogue this age is no limit. */
const noAge = 999

/** The codes of one kind that answer to what the calling doctor typed, the doctor's own and used ones first. */
export async function codesFor(call: CallOf<typeof endpoints.codes, SearchDeps>) {
  const { deps, reader, query } = call
  const known = await knownTo(call, query.kind)
  const found = await deps.search.codes.find(reader, { ...query, known })
  return { data: await answers[query.kind](call, found) }
}

async function knownTo(call: Pick<Call, 'deps' | 'reader' | 'actor'>, kind: CodeKind): Promise<KnownCodes> {
  const { deps, reader, actor } = call
  const [{ state }, procedures, uses] = await Promise.all([
    deps.commander.load(doctor, actor.id),
    entriesBy(reader, 'procedures'),
    usesOf(call),
  ])
  const own = {
    diagnosis: () => state.cieIds,
    // A procedure that the marketplace describes stands for a code of the CUPS, mostly under the same code.
    procedure: () => state.cupIds.map((id) => procedures.get(id)?.details.cup ?? id),
    medicine: () => [],
  }
  return { own: new Set(own[kind]()), uses }
}

type Asked = Pick<CallOf<typeof endpoints.codes, SearchDeps>, 'reader' | 'query'>
type Answering = (call: Asked, found: readonly FoundEntry[]) => FoundCode[] | Promise<FoundCode[]>

const answers: Record<CodeKind, Answering> = { diagnosis: diagnoses, procedure: procedures, medicine: medicines }

const foundIn = ({ entry: { id, name }, from, uses }: FoundEntry) => ({ id, code: id, name, from, uses })

function diagnoses(_: unknown, found: readonly FoundEntry[]): FoundCode[] {
  return found.map((each) => {
    const { sex, minAge, maxAge } = each.entry.details
    const ages = { minAge: minAge ? ageOf(minAge) : null, maxAge: maxAge ? ageOf(maxAge) : null }
    return { kind: 'diagnosis', ...foundIn(each), code: dotted(each.id), sex: sexOf(sex), ...ages }
  })
}

function procedures(_: unknown, found: readonly FoundEntry[]): FoundCode[] {
  return found.map((each) => ({ kind: 'procedure', ...foundIn(each), sex: sexOf(each.entry.details.sex) }))
}

/** Those of the table, and in the last place the typed words, where they may be prescribed without a code. */
async function medicines({ reader, query }: Asked, found: readonly FoundEntry[]): Promise<FoundCode[]> {
  const [coded, uncoded] = await Promise.all([
    codedMedicines(reader, found),
    uncodedMedicine(reader, query.filter, found),
  ])
  if (!uncoded) return coded
  const room = query.limit - 1
  return coded.length > 0 && room === 0 ? coded : [...coded.slice(0, room), uncoded]
}

async function codedMedicines(reader: Reader, found: readonly FoundEntry[]): Promise<FoundCode[]> {
  const names = await referredNames(
    reader,
    'medicines',
    found.map(({ entry }) => entry),
  )
  const choice = (catalogue: string, id: string | undefined) => (id ? { id, name: names[catalogue]?.[id] ?? id } : null)
  return found.map((each) => {
    const { generic = '', concentration = '', form, route, unit, atc = '' } = each.entry.details
    return {
      kind: 'medicine',
      ...foundIn(each),
      ...{ generic, concentration, atc, coded: true, controlled: isUnderControl(each.entry) },
      form: choice('pharmaceuticalForms', form),
      route: choice('administrationRoutes', route),
      unit: choice('measureUnits', unit),
    }
  })
}

/**
 * A medicine of the typed words. None where they may mean one under special control, whole or begun: only the table
 * says which are, so that nobody gets round it by a name without a code.
 */
async function uncodedMedicine(
  reader: Reader,
  typed: string,
  found: readonly FoundEntry[],
): Promise<FoundCode | undefined> {
  const name = nameWithoutCode(typed)
  if (name === undefined || found.some(({ entry }) => plain(entry.name) === plain(name))) return
  // What leads to these alone is the beginning of one of them, or one of them with a mistake.
  if (found.length > 0 && found.every(({ entry }) => isUnderControl(entry))) return
  const isControlled = await controlledNow(reader)
  if (isControlled({ code: null, generic: name })) return
  const nothing = { concentration: '', form: null, route: null, unit: null, atc: '' }
  const of = { id: '', code: '', name, generic: name, from: null, uses: 0 }
  return { kind: 'medicine', ...of, ...nothing, coded: false, controlled: false }
}

/** Who is not named is not excluded. */
const sexOf = (sex: string | undefined): keyof typeof sexes => (sex === 'F' || sex === 'M' ? sex : 'A')

const ageOf = (age: string): number | null => (Number(age) >= noAge ? null : Number(age))
