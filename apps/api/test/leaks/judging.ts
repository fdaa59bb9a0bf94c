import { type PersonName, people } from '../people.ts'
import type { Kind, Marker } from './markers.ts'
import { type Allowance, maySee } from './may-see.ts'

/** A person's datum that was read without a right to it. */
export interface Leak {
  route: string
  caller: PersonName | 'nobody'
  of: PersonName
  kind: Kind
}

/** Everything that can be read in a text, whatever a reader does to it. */
export const readable = (text: string): string => [text, decoded(text), ...encodedIn(text)].join('\n').toLowerCase()

const decoded = (text: string): string =>
  text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())

/** Tokens and data URLs hold text too. */
const encodedIn = (text: string): string[] =>
  (text.match(/[\w+/-]{16,}/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString())

/** Finds the marks that an answer holds. */
export function finderOf(markers: readonly Marker[]): (text: string) => Marker[] {
  const lower = markers.map((marker) => [marker.text.toLowerCase(), marker] as const)
  return (text) => lower.filter(([mark]) => text.includes(mark)).map(([, marker]) => marker)
}

/** Leaks in a route's answer to this caller that holds these marks. */
export const leaksIn = (route: string, caller: PersonName | 'nobody', found: readonly Marker[]): Leak[] =>
  found
    .filter(({ of, kind }) => of !== caller && !isAllowed({ route, caller, of, kind }))
    .map(({ of, kind }) => ({ route, caller, of, kind }))

const isAllowed = ({ route, caller, of, kind }: Leak): boolean =>
  maySee.some(
    (rule) => rule.kinds.includes(kind) && isAmong(caller, rule.to) && isAmong(of, rule.of) && rule.at.includes(route),
  )

const isAmong = (name: PersonName | 'nobody', who: Allowance['to']): boolean =>
  who.some((each) => each === name || (name !== 'nobody' && each === people[name].role))

export const describeLeak = ({ route, caller, of, kind }: Leak): string =>
  `${route} shows ${caller} the ${kind} of ${of}`
