import * as v from 'valibot'
import { instant } from './fields.ts'

/** One option of a form select. */
export const catalogueEntry = v.strictObject({ id: v.string(), name: v.string() })
export type CatalogueEntry = v.InferOutput<typeof catalogueEntry>

/** GET api/v1/countries; its letters are those of ISO 3166. */
export const country = v.strictObject({ ...catalogueEntry.entries, alpha2: v.string() })

/**
 * GET api/v1/document-types: what numbers of a type look like, and who has one, in years; null: no matter. Forms judge
 * by it before they send, as the api does by the catalogue of that moment.
 */
export const documentType = v.strictObject({
  ...catalogueEntry.entries,
  terms: v.strictObject({
    digits: v.boolean(),
    minLength: v.nullable(v.number()),
    maxLength: v.nullable(v.number()),
    minAge: v.nullable(v.number()),
    maxAge: v.nullable(v.number()),
  }),
})

export type DocumentType = v.InferOutput<typeof documentType>

/** What the marketplace knows of a code of the CUPS: the usual minutes (null: none), and who does it. */
export const cupFacts = { minutes: v.nullable(v.number()), preparation: v.string(), specialities: v.array(v.string()) }

/** GET api/v1/cups/search */
export const attendableCup = v.strictObject({ ...catalogueEntry.entries, ...cupFacts })
export type AttendableCup = v.InferOutput<typeof attendableCup>

/** GET api/v1/doctor-specialties-subspecialties; `profession`: '' where the catalogue does not say. */
export const speciality = v.strictObject({
  ...catalogueEntry.entries,
  profession: v.string(),
  subspecialities: v.array(catalogueEntry),
})

/** GET api/v1/time: the product's, which everything is counted by. */
export const productTime = v.strictObject({ now: instant })

/**
 * `named`: rules name it by its code, so that it is always offered; `revision`: a change of it names this;
 * `unconfirmed`: its code is official, and no table that was brought in has it.
 */
export const catalogueRecord = v.strictObject({
  ...catalogueEntry.entries,
  parent: v.nullable(v.string()),
  details: v.record(v.string(), v.string()),
  retired: v.boolean(),
  named: v.boolean(),
  revision: v.number(),
  unconfirmed: v.boolean(),
})
export type CatalogueRecord = v.InferOutput<typeof catalogueRecord>

/**
 * GET api/v1/catalogues/{catalogue}/entries; `total` of them all; `names`: of the entries that these refer to, by
 * catalogue and code.
 */
export const catalogueEntries = v.strictObject({
  total: v.number(),
  entries: v.array(catalogueRecord),
  names: v.record(v.string(), v.record(v.string(), v.string())),
})
export type CatalogueEntries = v.InferOutput<typeof catalogueEntries>

const holderKind = v.picklist(['persons', 'doctors', 'schedules', 'rooms', 'requests', 'agreements'])

/**
 * GET api/v1/catalogues/{catalogue}/entries/{code}/uses: what a change of the entry touches. `count`: null where it is
 * from 1 to 4, which would say of whom; kinds of which none names it are left out. `counted`: false where a choice is
 * sensitive, and so is never counted. `naming`: the entries of other catalogues that name it, and the first of them.
 * `lacking`: of a kind of document, how many active doctors have no valid one; null: from 1 to 4.
 */
export const entryUses = v.strictObject({
  counted: v.boolean(),
  uses: v.array(v.strictObject({ kind: holderKind, count: v.nullable(v.number()) })),
  naming: v.array(v.strictObject({ catalogue: v.string(), count: v.number(), first: v.array(v.string()) })),
  lacking: v.optional(v.nullable(v.number())),
})
export type EntryUses = v.InferOutput<typeof entryUses>

/**
 * POST api/v1/catalogues/{catalogue}/uses: what is told of each of these entries, added up. `few`: how many of them
 * have from 1 to 4 of the kind, which `count` leaves out; `naming`: each entry of another catalogue once.
 */
export const entriesUses = v.strictObject({
  counted: v.boolean(),
  uses: v.array(v.strictObject({ kind: holderKind, count: v.number(), few: v.number() })),
  naming: v.array(v.strictObject({ catalogue: v.string(), count: v.number() })),
})
export type EntriesUses = v.InferOutput<typeof entriesUses>

/** PATCH api/v1/catalogues/{catalogue}/entries/{code}: the act, to be undone by this id; null: nothing changed. */
export const entryChanged = v.strictObject({ act: v.nullable(v.string()) })

/**
 * One thing that an act changed: 'created', 'name', 'parent', 'retired' ('1' if it is), 'removed', or a field,
 * `details.<name>`.
 */
const entryChange = v.strictObject({
  field: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
})

const act = {
  id: v.string(),
  at: instant,
  by: v.string(),
  changes: v.array(entryChange),
  undoneId: v.nullable(v.string()),
  /** Nobody has changed the same since. */
  undoable: v.boolean(),
}

const referred = v.record(v.string(), v.record(v.string(), v.string()))

/**
 * GET api/v1/catalogue-acts; `by`: '' for somebody who is not known any more; `names`: of what the changes refer to, by
 * catalogue and code.
 */
export const catalogueAct = v.strictObject({
  ...act,
  ...{ catalogue: v.string(), code: v.string(), name: v.string(), names: referred },
})
export type CatalogueAct = v.InferOutput<typeof catalogueAct>

/**
 * GET api/v1/catalogues/{catalogue}/entries/{code}; `history`: the newest first. `importId`: the table that said so
 * (domain/import-ids.ts tells those of first entries); `removableFrom`: it can be removed from then on, if nothing uses
 * it; null: as it is, it cannot be.
 */
export const entryAndHistory = v.strictObject({
  entry: v.strictObject({ ...catalogueRecord.entries, removableFrom: v.nullable(instant) }),
  names: referred,
  history: v.array(v.strictObject({ ...act, importId: v.nullable(v.string()) })),
})
export type EntryAndHistory = v.InferOutput<typeof entryAndHistory>
