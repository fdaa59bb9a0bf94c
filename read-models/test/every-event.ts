import type { EventType } from '@turno/domain/event.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Recorded } from '../projection.ts'
import { at, happened } from './story.ts'

/** What valibot tells of a schema, as far as events have it. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  value?: Schema
  literal?: unknown
  options?: readonly unknown[]
}

/** Who and what the stories are about; any other id is the name of its field. */
const things: Record<string, string> = {
  requestId: 'req', offerId: 'req_1', orderId: 'ana_1', lineId: 'ana_1_1', appointmentId: 'ana_1_1', holdId: 'ana_1_1',
  patientId: 'ana', accountId: 'ana', personId: 'ana', userId: 'ana', ownerId: 'ana',
  doctorId: 'ruiz', announcerId: 'admin', reference: 'TUR-1', transactionId: 't1',
  catalogue: 'searchCities', code: '76001', date: '2031-03-03', birthDate: '1997-05-04', validUntil: '2031-03-03',
} // biome-ignore format: a list

const isInstant = /(At|By|Until|Ends|From)$|^(at|by|from|to|start|end|since|until)$/

/** Of a field that may have several values: the first or the last, what it holds or null. */
type Which = 'first' | 'last'

function someValue(schema: Schema, name: string, which: Which): unknown {
  const { type, entries = {}, wrapped, item, value, literal, options = [] } = schema
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(entries).map(([field, each]) => [field, someValue(each, field, which)]))
    case 'nullable':
      return which === 'last' ? null : someValue(wrapped!, name, which)
    case 'optional':
      return someValue(wrapped!, name, which)
    case 'array':
      return [someValue(item!, name.replace(/s$/, ''), which)]
    case 'record':
      return { [name]: someValue(value!, name, which) }
    case 'variant':
    case 'union':
      return someValue(options.at(which === 'first' ? 0 : -1) as Schema, name, which)
    case 'picklist':
      return options.includes(things[name]) ? things[name] : options.at(which === 'first' ? 0 : -1)
    case 'literal':
      return literal
    case 'string':
      return things[name] ?? (isInstant.test(name) ? at(60) : name)
    case 'number':
      return which === 'first' ? 1 : 2
    case 'boolean':
      return which === 'first'
    default:
      throw new Error(`${name} is of the unknown type ${type}`)
  }
}

const types = Object.entries(eventTypes as unknown as Record<Recorded['type'], EventType>)

/** Two events of each type, always the same ones, about Ana's request, her order and Dr. Ruiz; erasure comes last. */
export const everyEvent: Recorded[] = (['last', 'first'] as const)
  .flatMap((which) =>
    types.map(([type, { schema }]) => {
      const data = someValue(schema as unknown as Schema, type, which)
      return happened(60, type as Recorded['type'], data as never)
    }),
  )
  .sort((a, b) => Number(a.type === 'PersonErased') - Number(b.type === 'PersonErased'))
