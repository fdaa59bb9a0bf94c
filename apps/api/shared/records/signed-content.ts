import { randomBytes } from 'node:crypto'
import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { type Catalogue, catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import {
  openedAct,
  type SignedAddendum,
  type SignedNote,
  type SignedPaper,
  type Standing,
  signedAddendum,
  signedNote,
  signedPaper,
  type Unsalted,
} from '@turno/domain/clinical/act.ts'
import { templateField } from '@turno/domain/clinical/draft-values.ts'
import type { DiagnosisValue, ProcedureValue } from '@turno/domain/clinical/note.ts'
import { codeBytes, codeOf } from '@turno/domain/clinical/paper-code.ts'
import { missingInPapers, papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import { type PaperKind, paperOf, signedBy } from '@turno/domain/clinical/papers/papers.ts'
import { type Missing, missingIn, type SigningNames, signedSections } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { isTemplate, templateFor, templateOfVisit } from '@turno/domain/clinical/templates.ts'
import type { NewSignedPaper } from '@turno/domain/encounter/decide.ts'
import type { PatientRecordState } from '@turno/domain/patient-record/decide.ts'
import { legible } from '@turno/domain/text.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { entriesBy } from '@turno/read-models/catalogues/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { controlledNow } from './controlled.ts'
import type { Practice } from './identities.ts'

type Values = Readonly<Record<string, unknown>>
type Catalogues = Pick<Call, 'reader'>

/** A signed act as its event keeps it: the very text that its hash covers. */
export interface SealedAct {
  content: string
  hash: string
}

/** Random, so that nobody guesses a short content by its hash. */
const newSalt = (): string => randomBytes(16).toString('base64')
/** Public code of a paper. */
export const newCode = (): string => codeOf(randomBytes(codeBytes))

/** @throws {ActUnreadable} nobody could read it again: such a thing is not signed */
export function sealedAct(act: Unsalted<SignedNote | SignedPaper | SignedAddendum>): SealedAct {
  const content = JSON.stringify({ ...act, salt: newSalt() })
  openedAct(formOf(act), content)
  return { content, hash: sha256Of(Buffer.from(content)) }
}

function formOf(act: Unsalted<SignedNote | SignedPaper | SignedAddendum>) {
  if ('sections' in act) return signedNote
  return 'kind' in act ? signedPaper : signedAddendum
}

/** The form of a note: as its doctor chose it, else the one of the speciality. @param again they have met before */
export function templateIn(values: Values, practice: Practice, careType: number, again: boolean): Template {
  const chosen = values[templateField]
  const { specialityId: id, profession } = practice
  const proposed = templateFor({ id, profession }, again)
  return templateOfVisit(typeof chosen === 'string' && isTemplate(chosen) ? chosen : proposed, careType)
}

/** Values with their texts as their writer saw them. */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string') return legible(value) as Value
  if (Array.isArray(value)) return value.map(printable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, printable(each)])) as Value
}

const standingEntries = ({ entries }: PatientRecordState) => entries.filter(({ closed }) => !closed)

/** What stands on top of the visit, word by word. */
export async function standingWords({ reader }: Catalogues, record: PatientRecordState): Promise<Standing> {
  const groups = await entriesBy(reader, 'backgroundGroups')
  const entries = standingEntries(record)
  return {
    allergies: entries.flatMap((entry) =>
      entry.kind === 'allergy' ? [[entry.substance, entry.reaction].filter(Boolean).join(': ')] : [],
    ),
    problems: entries.flatMap((entry) =>
      entry.kind === 'problem' ? [[entry.code, entry.text].filter(Boolean).join(' ')] : [],
    ),
    medicines: entries.flatMap((entry) => (entry.kind === 'medicine' ? [entry.text ?? ''] : [])),
    backgrounds: entries.flatMap((entry) =>
      entry.kind === 'background'
        ? [{ group: groups.get(entry.group ?? '')?.name ?? '', shown: entry.text ?? '' }]
        : [],
    ),
  }
}

/** Substances that a patient is allergic to. */
export const allergiesIn = (record: PatientRecordState): string[] =>
  standingEntries(record).flatMap((entry) => (entry.kind === 'allergy' && entry.substance ? [entry.substance] : []))

async function signingNames({ reader }: Catalogues): Promise<SigningNames> {
  const [measures, units, types] = await Promise.all([
    entriesBy(reader, 'bodyMeasures'),
    entriesBy(reader, 'measureUnits'),
    entriesBy(reader, 'diagnosisTypes'),
  ])
  return {
    unit: (measure) => {
      const details = units.get(measures.get(measure)?.details.unit ?? '')?.details
      return details?.symbol ? { symbol: details.symbol, ucum: details.ucum || null } : undefined
    },
    diagnosisType: (code) => types.get(code)?.name ?? '',
  }
}

interface WithPapers {
  values: Values
  practice: Practice
  allergies: readonly string[]
  now: string
}
interface Written extends WithPapers {
  template: Template
}
type Diagnoses = readonly DiagnosisValue[]

/** What a note and its papers lack before they can be signed. */
export async function missingInNote(call: Pick<Call, 'reader' | 'deps'>, written: Written): Promise<Missing[]> {
  const { template, values } = written
  const diagnoses = diagnosesIn(values)
  return [
    ...missingIn(template, values),
    ...(await unknownTypes(call, diagnoses)),
    ...(await unknownCodes(call, 'cie10', 'diagnoses', diagnoses)),
    ...(await unknownCodes(call, 'cups', 'procedures', listIn<ProcedureValue>(values.procedures))),
    ...(await lackingInPapers(call, written, diagnoses)),
  ]
}

const chooseAgain = (field: string, { name }: { name: string }): Missing => ({
  field,
  message: `Elige otra vez de la lista: ${name}`,
})

async function unknownTypes({ reader }: Catalogues, diagnoses: Diagnoses): Promise<Missing[]> {
  const types = await entriesBy(reader, 'diagnosisTypes')
  return diagnoses.filter(({ type }) => !types.has(type)).map((each) => chooseAgain('diagnoses', each))
}

/** Codes that their table does not have: each by its own stream, as a whole table is thousands of entries. */
async function unknownCodes(
  { deps }: Pick<Call, 'deps'>,
  catalogue: Catalogue,
  field: string,
  coded: readonly { code: string; name: string }[],
): Promise<Missing[]> {
  const states = await Promise.all(
    coded.map(({ code }) => deps.commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))),
  )
  return coded.filter((_, at) => states[at]!.state.status === 'none').map((each) => chooseAgain(field, each))
}

/** What papers lack before they can be signed. @param diagnoses of their note */
export async function lackingInPapers(
  call: Pick<Call, 'reader' | 'deps'>,
  { values, practice, allergies, now }: WithPapers,
  diagnoses: Diagnoses,
): Promise<Missing[]> {
  const isControlled = papersIn(values).includes('prescription') ? await controlledNow(call.reader) : () => false
  const signs = signedBy(practice.profession)
  const unknown = await Promise.all(papersIn(values).map((kind) => unknownInPaper(call, kind, values[kind])))
  return [
    ...missingInPapers(values, { signs, diagnoses, allergies, isControlled, today: bogotaDate(now) }),
    ...unknown.flat(),
  ]
}

/** What a paper names that its catalogue does not have; where nothing is chosen yet the paper itself says so. */
async function unknownInPaper(call: Pick<Call, 'deps'>, kind: PaperKind, written: unknown): Promise<Missing[]> {
  const { chosen } = paperOf(kind)
  if (!chosen) return []
  const named = chosen.in(written).filter(({ code }) => code.trim() !== '')
  return unknownCodes(call, chosen.of, kind, named)
}

/** Diagnoses of a draft. */
export const diagnosesIn = (values: Values): Diagnoses => listIn(values.diagnoses)

/** A list of a draft, whose schema was proven as it was saved. */
const listIn = <Item>(value: unknown): readonly Item[] => (value as readonly Item[] | null | undefined) ?? []

type Identities = Pick<SignedNote, 'patient' | 'doctor' | 'visit'>

/** The note as it is sealed. */
export async function noteAct(
  call: Catalogues,
  identities: Identities,
  { template, values, standing }: Pick<Written, 'template' | 'values'> & { standing: Standing | null },
): Promise<SealedAct> {
  const { id, version, name } = template
  const sections = signedSections(template, values, await signingNames(call))
  return sealedAct({ ...identities, template: { id, version, name }, standing, sections })
}

/** The papers of a note, each as it is sealed, with a code of its own. @param diagnoses of their note */
export const paperActs = (identities: Identities, values: Values, diagnoses: Diagnoses): NewSignedPaper[] =>
  papersIn(values).map((kind) => ({
    part: kind,
    ...sealedAct(actOf(kind, identities, values[kind], diagnoses)),
    code: newCode(),
  }))

function actOf(kind: PaperKind, identities: Identities, written: unknown, diagnoses: Diagnoses): Unsalted<SignedPaper> {
  const { diagnosisOf, sealed } = paperOf(kind)
  const found = diagnosisOf(written, diagnoses)
  const diagnosis = found ? { code: found.code, name: found.name } : null
  return { ...identities, kind, diagnosis, ...sealed(written) } as Unsalted<SignedPaper>
}
