import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import type { EventType } from './event.ts'
import { eventTypes } from './event-types.ts'

/**
 * What an event's data may be: 'string', 'number', 'boolean', 'null' or a literal in quotes; several in a list; fields
 * by name, with '?' where events lack it; `{ each }` for lists, `{ values }` for records.
 */
type Shape = string | Shape[] | { [field: string]: Shape }

const record = join(import.meta.dirname, 'recorded-events.json')
const recorded: Record<string, Shape> = JSON.parse(readFileSync(record, 'utf8'))

// biome-ignore lint/suspicious/noExplicitAny: the properties of a schema depend on its type, which is looked at.
function shapeOf(schema: any): Shape {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return schema.type
    case 'literal':
      return `'${schema.literal}'`
    case 'picklist':
      return schema.options.map((option: string) => `'${option}'`)
    case 'nullable':
      return [shapeOf(schema.wrapped), 'null'].flat()
    case 'variant':
    case 'union':
      return schema.options.flatMap(shapeOf)
    case 'array':
      return { each: shapeOf(schema.item) }
    case 'record':
      return { values: shapeOf(schema.value) }
    case 'object':
      return Object.fromEntries(Object.entries<GenericSchema>(schema.entries).map(fieldOf))
    default:
      throw new Error(`Say here what an event's ${schema.type} may be`)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function fieldOf([name, schema]: [string, any]): [string, Shape] {
  return ['optional', 'exact_optional'].includes(schema.type)
    ? [`${name}?`, shapeOf(schema.wrapped)]
    : [name, shapeOf(schema)]
}

/** Why events of one shape cannot be read by another, each with the way to the place. */
function unreadable(before: Shape, now: Shape, path: string): string[] {
  const [had, reads] = [[before].flat(), [now].flat()]
  return had.flatMap((one) => {
    const reasons = reads.map((other) => unreadableOne(one, other, path))
    return reasons.find((each) => each.length === 0) ?? reasons[0] ?? [`${path}: nothing can be read`]
  })
}

function unreadableOne(before: Shape, now: Shape, path: string): string[] {
  if (typeof before === 'string' || typeof now === 'string') {
    const isRead = before === now || (now === 'string' && typeof before === 'string' && before.startsWith("'"))
    return isRead ? [] : [`${path}: ${JSON.stringify(before)} can be read no more`]
  }
  const [had, reads] = [before, now] as Record<string, Shape>[]
  const names = new Set([...Object.keys(had!), ...Object.keys(reads!)].map((name) => name.replace('?', '')))
  return [...names].flatMap((name) => {
    const [then, here] = [had![name] ?? had![`${name}?`], reads![name] ?? reads![`${name}?`]]
    const at = `${path}.${name}`
    if (then === undefined) return name in reads! ? [`${at}: events of before lack it`] : []
    if (here === undefined) return [`${at}: it is read no more`]
    if (`${name}?` in had! && name in reads!) return [`${at}: some events lack it`]
    return unreadable(then, here, at)
  })
}

/** A type or a field of events that nobody has recorded is recorded by the first run; commit it with the change. */
test('an event of any log of before can be read', () => {
  const now = Object.fromEntries(
    Object.entries<EventType>(eventTypes).map(([type, { schema, version }]) => [
      version === 1 ? type : `${type} ${version}`,
      shapeOf(schema),
    ]),
  )
  for (const [type, shape] of Object.entries(recorded)) {
    // An older version is read by its upcasts.
    const [name, version = '1'] = type.split(' ')
    const current = (eventTypes as Record<string, EventType>)[name!]
    expect(current, `${type} stands in logs`).toBeDefined()
    if (current!.version === Number(version)) expect(unreadable(shape, now[type]!, type)).toEqual([])
    else expect(current!.upcasts.length).toBeGreaterThanOrEqual(Number(version))
  }
  const lines = Object.entries({ ...recorded, ...now }).map((each) =>
    each.map((part) => JSON.stringify(part)).join(': '),
  )
  const kept = `{\n${lines.toSorted().join(',\n')}\n}\n`
  if (process.env.CI) expect(kept, 'commit domain/recorded-events.json').toBe(readFileSync(record, 'utf8'))
  else writeFileSync(record, kept)
})

test('whoever narrows an event is told where', () => {
  const before = { id: 'string', by: ["'patient'", "'doctor'"], 'fee?': 'number', lines: { each: { at: 'string' } } }
  const told = (now: Shape) => unreadable(before, now, 'Event')
  expect(told(before)).toEqual([])
  expect(told({ ...before, by: 'string', 'note?': 'string', id: ['string', 'null'] })).toEqual([])
  expect(told({ ...before, note: 'string' })).toEqual(['Event.note: events of before lack it'])
  expect(told({ ...before, lines: { each: { at: 'string', fee: 'number' } } })).toEqual([
    'Event.lines.each.fee: events of before lack it',
  ])
  expect(told({ ...before, by: ["'patient'"] })).toEqual([`Event.by: "'doctor'" can be read no more`])
  const { id: _, ...without } = before
  expect(told(without)).toEqual(['Event.id: it is read no more'])
  const { 'fee?': fee, ...others } = before
  expect(told({ ...others, fee })).toEqual(['Event.fee: some events lack it'])
})
