import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { type Channel, channels } from '@turno/domain/delivery/events.ts'
import type { EventType } from '@turno/domain/event.ts'
import { type AnyEvent, eventTypes } from '@turno/domain/event-types.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import {
  type About,
  type EventName,
  type Facts,
  type MailText,
  nobody,
  type PushMessage,
  type Reminder,
  type Words,
} from './notice.ts'
import { bellEvents, filledBy, mailOf, newsOf, sending, sendsOf, templates, wordsOf } from './notices.ts'
import { aboutOf, sampleNow, scenes, streamsOf } from './scenes.ts'
import { pushOf, smsOf } from './shortly.ts'

/** A schema as valibot describes it, as far as events need it. */
export interface Schema {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  value?: Schema
  literal?: unknown
  options?: readonly unknown[]
}

/** Of support, whose own message goes to somebody without an account. */
const staff = 'sol'

/** People and things of the samples; any other id is the name of its field. */
const things: Record<string, string> = {
  requestId: 'req', offerId: 'req_1', orderId: 'ana_1', lineId: 'ana_1_1', appointmentId: 'ana_1_1', holdId: 'ana_1_1',
  patientId: 'ana', accountId: 'ana', personId: 'ana', userId: 'ana', ownerId: 'ana',
  doctorId: 'ruiz', staffId: staff, announcerId: 'admin', reference: 'TUR-1', transactionId: 't1',
  catalogue: 'searchCities', code: '76001', date: '2031-03-03', on: '2031-03-03', birthDate: '1997-05-04',
  validUntil: '2031-03-03',
  template: 'appointmentConfirmedPatient',
} // biome-ignore format: a list

/** Params of messages, where the name of the field would not do. */
const fillings = {
  amountCents: '12000000',
  certificationId: '3',
  specialityId: '308',
  call: '1',
  words: 'confirm',
  missing: '3 4',
  on: '2031-03-03',
  minutes: '15',
}

const isInstant = /(At|By|Until|Ends|From)$|^(at|by|from|to|start|end|since|until)$/

/** Number of the sample among the possible values. */
type Choose = (count: number) => number

/** A value that a schema allows, always the same one. @param name the field's */
export function sampleOf(schema: Schema, name: string, pick: Choose, known = things): unknown {
  const { type, entries = {}, wrapped, item, value, literal, options = [] } = schema
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(entries)
          .map(([field, each]) => [field, sampleOf(each, field, pick, known)])
          .filter(([, each]) => each !== undefined),
      )
    case 'nullable':
      return pick(2) === 1 ? null : sampleOf(wrapped!, name, pick, known)
    case 'exact_optional':
      return pick(2) === 1 ? undefined : sampleOf(wrapped!, name, pick, known)
    case 'optional':
      return sampleOf(wrapped!, name, pick, known)
    case 'array':
      return [sampleOf(item!, name.replace(/s$/, ''), pick, known)]
    case 'record':
      return { [name]: sampleOf(value!, name, pick, known) }
    case 'variant':
    case 'union':
      return sampleOf(options[pick(options.length)] as Schema, name, pick, known)
    case 'picklist':
      return options.includes(known[name]) ? known[name] : options[pick(options.length)]
    case 'literal':
      return literal
    case 'string':
      return known[name] ?? (isInstant.test(name) ? plusMinutes(sampleNow, 60) : name)
    case 'number':
      return pick(2) + 1
    case 'boolean':
      return pick(2) === 0
    default:
      throw new Error(`${name} is of the unknown type ${type}`)
  }
}

/** Samples of a schema that show its choices in many combinations, each once. */
function some(schema: unknown, name: string, known?: Record<string, string>): Record<string, unknown>[] {
  const made = Array.from({ length: 64 }, (_, at) => {
    let left = at
    const digit: Choose = (count) => {
      const chosen = left % count
      left = Math.floor(left / count)
      return chosen
    }
    return sampleOf(schema as Schema, name, digit, known) as Record<string, unknown>
  })
  return [...new Map(made.map((each) => [JSON.stringify(each), each])).values()]
}

/** A notice as somebody reads it, in one of the scenes in which it reads otherwise. */
export interface Rendered {
  name: string
  way: 'bell' | Channel
  scene: string
  to: string
  title: string
  text: string
  url?: string
}

/** Each notice by each of its ways, with made-up people. */
export async function renderAll(): Promise<Rendered[]> {
  const all = [...renderBells(), ...(await Promise.all(templates.map(renderMessages))).flat()]
  const alike = Map.groupBy(all, ({ name, way, title, text }) => [name, way, title, text].join('\n'))
  return [...alike.values()].map(([first]) => first!)
}

const people = { ana: 'Ana Restrepo', ruiz: 'Dra. Lina Ruiz' }

/** Facts for a bell, where everything is known and where nothing is. */
const facts: Record<string, Facts> = {
  'lo que se sabe': {
    ...{
      from: people.ruiz,
      named: 'Dermatología',
      call: 'rings',
      start: plusMinutes(sampleNow, 48 * 60),
      atDesk: null,
    },
    subject: { field: 'Dermatología', city: 'Cali', careType: 0, byDoctor: false },
    refund: { amountCents: 12_000_000, isExtra: false, issuedAs: 'R-77', paidUnder: 'TUR-1' },
    requestId: 'req',
  },
  'lo que hizo un médico': {
    ...{ from: people.ruiz, named: 'Tarjeta profesional', call: 'overtaken', start: sampleNow },
    atDesk: { office: 'Carrera 38A', careType: 0, feeCents: 12_000_000, unconfirmed: true },
    subject: { field: 'Dermatología', city: '', careType: 1, byDoctor: true },
    refund: { amountCents: 12_000_000, isExtra: true, issuedAs: 'R-77', paidUnder: 'TUR-1' },
    requestId: 'req',
  },
  'nada, porque se borró': {
    ...{ from: '', named: '', call: 'over', start: '', atDesk: null, subject: null, requestId: null },
    refund: { amountCents: 0, isExtra: false, issuedAs: 'R-77', paidUnder: '' },
  },
}

/** Samples of an event of one type. */
export const happened = (type: EventName): AnyEvent[] =>
  some((eventTypes as unknown as Record<string, EventType>)[type]!.schema, type).map(
    (data) => ({ type, data }) as unknown as AnyEvent,
  )

function renderBells(): Rendered[] {
  const told = bellEvents.flatMap((type) => happened(type).flatMap(newsOf))
  return told.flatMap(({ to, news }) =>
    Object.entries(facts).flatMap(([scene, known]) =>
      [...to].map((userId) => {
        const from = userId === 'ruiz' && known.from ? people.ana : known.from
        const { title, message, url }: Words = wordsOf(news, { ...known, from }, userId)
        return { name: news.kind, way: 'bell' as const, scene, to: userId, title, text: message, url }
      }),
    ),
  )
}

/** Addressees of a message, as events name them; all people where no event asks for it. */
async function addresseesOf(template: string): Promise<string[]> {
  const notice = sending.find((each) => each.template === template)
  const occasion = { id: 'event', stream: 'videoVisit-1', at: sampleNow }
  const asked = (notice?.on ?? []).flatMap((type) =>
    happened(type).map((event) => notice!.requestedBy(event, occasion, streamsOf({}))),
  )
  const to = (await Promise.all(asked)).flat().map(({ message }) => message.personId)
  return to.length === 0 ? Object.keys(people) : [...Object.keys(people), staff].filter((id) => to.includes(id))
}

async function renderMessages(template: string): Promise<Rendered[]> {
  const notice = sendsOf(template)!
  const found: Rendered[] = []
  const addressees = await addresseesOf(template)
  for (const [scene, states] of Object.entries(scenes))
    for (const personId of addressees)
      for (const params of some(notice.params, template, { ...things, ...fillings }))
        for (const way of channels) {
          const filled = filledBy(notice, way, params as Record<string, string>)
          if (!filled) continue
          const about = await aboutOf(states, personId)
          const words = way === 'voice' ? true : await (notice[way] ?? shortWords(notice, way))(filled, about)
          if (words === null || words === nobody) continue
          found.push({
            name: template,
            way,
            scene,
            to: personId,
            ...shown(way === 'mail' ? mailOf(words as string, about.name) : (words as Said)),
          })
        }
  return found
}

/** The words that follow from those of a locked screen, with a made-up link. */
const shortWords =
  ({ away }: Pick<NonNullable<ReturnType<typeof sendsOf>>, 'away'>, way: Channel) =>
  async (filled: Record<string, unknown>, about: About): Promise<string | PushMessage | null> => {
    const short = await away!.short!(filled, about)
    if (short === null || short === nobody) return null
    const link = shortLinkPath('k7Qm2Xb9Rt')
    return way === 'sms'
      ? smsOf(short, about, about.publicUrl + link)
      : pushOf(short, about, { endpoint: '', p256dh: '', auth: '' }, link)
  }

type Said = true | string | Reminder | MailText | PushMessage
type Seen = { title: string; text: string; url?: string }

/** The visible part of a message; a call is the messaging service's. */
function shown(words: Said): Seen {
  if (words === true) return { title: '', text: 'El servicio de mensajería llama con sus propias palabras.' }
  if (typeof words === 'string') return { title: '', text: words }
  if ('date' in words) return { title: '', text: `${words.date}, ${words.hour} (con las palabras del servicio)` }
  if ('subject' in words) return { title: words.subject, text: words.text }
  return { title: words.text.title, text: words.text.body, url: words.text.url }
}
