import { expect, test } from 'vitest'
import type { EventType } from './event.ts'
import { eventTypes } from './event-types.ts'

/** Names of texts that stand in the log as they are: no person typed them, or everybody may read them for ever. */
const inTheClear = new Set([
  ...['id', 'key', 'messageKey', 'stream', 'template', 'type', 'where', 'why', 'detail', 'claim', 'params'],
  ...['at', 'since', 'until', 'from', 'to', 'start', 'end', 'date', 'on', 'validFrom', 'validTo'],
  ...['answerFrom', 'answerBy', 'by', 'countedAs', 'replaced', 'place'],
  ...['version', 'termsVersion', 'consentVersion', 'sha256', 'hash', 'fileHash'],
  ...['reference', 'bankReference', 'currency', 'method', 'methodName', 'responseCode', 'responseMessage', 'message'],
  // Which paper of a visit: the note, or a part by its number.
  'paper',
  // A doctor's offices, catalogues, and what was announced to everybody.
  ...['name', 'address', 'code', 'parent', 'details', 'text'],
  // Header and cell of a catalogue's table that was not taken: tables are about nobody.
  ...['column', 'said'],
])
const isId = /(Id|Ids|At|Until)$/

/** Names of the texts of a schema, however deep they are. */
// biome-ignore lint/suspicious/noExplicitAny: the properties of a schema depend on its type, which is looked at.
function textsIn(schema: any, name: string): string[] {
  const { type, entries, wrapped, item, value, options = [] } = schema
  if (type === 'string') return [name]
  if (type === 'object') return Object.entries(entries).flatMap(([field, each]) => textsIn(each, field))
  if (type === 'variant') return options.flatMap((option: unknown) => textsIn(option, name))
  const within = wrapped ?? item ?? value
  return within ? textsIn(within, name) : []
}

/** Names of the texts of an event that are not sealed. */
const openIn = ({ schema, sealed }: EventType): string[] =>
  Object.entries((schema as unknown as { entries: Record<string, unknown> }).entries).flatMap(([name, field]) =>
    name in sealed ? [] : textsIn(field, name),
  )

const events = Object.entries<EventType>(eventTypes)

test.each(events)('%s seals what people typed', (type, event) => {
  const typed = openIn(event).filter((name) => !isId.test(name) && !inTheClear.has(name))
  expect(typed, `${type}: seal them, or say here why everybody may read them for ever`).toEqual([])
})

test('the list names nothing but texts in the clear', () => {
  const open = new Set(events.flatMap(([, event]) => openIn(event)))
  expect([...inTheClear].filter((name) => !open.has(name))).toEqual([])
})
