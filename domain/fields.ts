import * as v from 'valibot'
import { type EventType, eventType, type KeyKind, type Sealed } from './event.ts'

/**
 * A field as its event keeps it; event, sealing, command, state and its beginning follow. Rules judge what is sent
 * (`contract/fields`); an event keeps what it was told, whatever the rules say today.
 */
interface Kept<Schema extends v.GenericSchema, Empty> {
  schema: Schema
  /** Value of a field that was left empty, or erased. */
  empty: Empty
}
type Fields = Readonly<Record<string, Kept<v.GenericSchema, unknown>>>

const kept = <Schema extends v.GenericSchema, const Empty>(schema: Schema, empty: Empty): Kept<Schema, Empty> => ({
  schema,
  empty,
})

export const text = kept(v.nullable(v.string()), null)
/** A text that the first events of its type did not have. */
export const laterText = kept(v.optional(v.nullable(v.string()), null), null)
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  kept(v.nullable(v.array(item)), [] as v.InferOutput<Item>[])
export const texts = listOf(v.string())

/** The values of some fields in a state. */
export type ValuesOf<Of extends Fields> = {
  -readonly [Name in keyof Of]: Exclude<v.InferOutput<Of[Name]['schema']>, null> | Of[Name]['empty']
}

type SchemasOf<Owner extends string, Of extends Fields> = { [Name in Owner]: v.StringSchema<undefined> } & {
  -readonly [Name in keyof Of]: Of[Name]['schema']
}

/** The event that declares all of these fields, each sealed. @param owner the field of the event that says whose */
export function declaring<const Owner extends string, const Of extends Fields>(
  owner: Owner,
  under: KeyKind,
  fields: Of,
): EventType<v.ObjectSchema<SchemasOf<Owner, Of>, undefined>> {
  const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  const sealed = Object.fromEntries(entries.map(([name]) => [name, { of: owner, under }]))
  const schema = v.object({ [owner]: v.string(), ...Object.fromEntries(entries) } as SchemasOf<Owner, Of>)
  return eventType(schema, sealed as Sealed<v.InferOutput<typeof schema>>)
}

/** The fields before anything was declared. */
export const emptyOf = <const Of extends Fields>(fields: Of): ValuesOf<Of> => valuesIn(fields, {})

/** Values of these fields in an event's data. */
export const valuesIn = <const Of extends Fields>(fields: Of, data: object): ValuesOf<Of> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => [name, (data as Record<string, unknown>)[name] ?? empty]),
  ) as ValuesOf<Of>
