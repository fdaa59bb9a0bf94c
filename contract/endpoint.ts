import type { Permission } from '@turno/domain/account/events.ts'
import type { Role } from '@turno/domain/event.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { nothing } from './answers/envelope.ts'

/**
 * How to add an endpoint:
 * 1. Schemas: of requests in `contract/areas/<area>.ts`, where forms import them; of answers in `contract/answers/`.
 * 2. `contract/endpoints/<area>.ts`: `export const close = command('POST /api/v1/shops/:id/close', staff, { body })`:
 * its kind, its address, who may call (`contract/accesses.ts`), and the rest; without an `answer` it only confirms.
 * `own` says whose things it names: the api checks that before `handle`, OpenAPI says so, and
 * `apps/api/test/crossing.test.ts` tries it with everybody; a new kind of thing needs a loader in
 * `apps/api/kit/endpoint/ownership.ts` and one line in that test that makes such a thing.
 * 3. api: `handle(endpoints.close, async (call) => ({ data }))` in `<area>-routes.ts`; `call.params`, `call.body`
 * and `call.query` are parsed and typed. One command to one aggregate: `(call) => carryOut(call, shop, id, command)`.
 * A new file of routes is named in `server/route-table.ts`.
 * 4. web: `useAct(endpoints.close, …)` at a button, `question(endpoints.shops, …)` for shown data, `ask` in a form
 * (apps/web/kit/api). The caller's own id is filled in. OpenAPI, crossing and random input follow from the declaration.
 * The browser's bundle holds of it the method, the path, `assistants` and `own`: schemas cost it nothing
 * (apps/web/install/endpoint-addresses.ts). An area's file may export endpoints only, or several under their names.
 */
const declaring =
  <const Kind extends Endpoint['kind']>(kind: Kind) =>
  <const At extends Address, const Who extends Endpoint['access'], const Rest extends Facts = object>(
    at: At,
    access: Who & ('anyone' | Proof<PlaceOf<At, Rest>> | Access<PlaceOf<At, Rest>>),
    facts?: Rest & { [Unknown in Exclude<keyof Rest, keyof Facts>]: never },
  ): Declared<Kind, At, Who, Rest> => {
    const [method, path] = at.split(' ')
    return { kind, method, path, access, answer: nothing, ...facts } as unknown as Declared<Kind, At, Who, Rest>
  }

/** Writes nothing, waits for the position the caller saw and needs caught-up read models. */
export const query = declaring('query')
/** A query that also records who asked, or what it found. */
export const recordedQuery = declaring('recordedQuery')
/** Writes; sent again with its Idempotency-Key it is done once, and with another body it is refused. */
export const command = declaring('command')
/** Needs neither the read models nor a command id. */
export const plain = declaring('plain')

/** One endpoint for each name. */
export const byName = <const Name extends string, Of>(names: readonly Name[], endpointOf: (name: Name) => Of) =>
  Object.fromEntries(names.map((name) => [name, endpointOf(name)])) as Readonly<Record<Name, Of>>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** 'GET /api/v1/shops/:id' */
type Address = `${Method} /api/${string}`
type Facts = Partial<Omit<Endpoint, 'method' | 'path' | 'kind' | 'access'>>

type Declared<Kind, At, Who, Rest> = {
  kind: Kind
  method: At extends `${infer Name extends Method} ${string}` ? Name : never
  path: PathOf<At>
  access: Who
} & (Rest extends { answer: unknown } ? Rest : Rest & { answer: typeof nothing })

type PathOf<At> = At extends `${Method} ${infer Path}` ? Path : never

export interface Endpoint {
  method: Method
  path: string
  /** Among endpoints of one path: takes bodies whose field has one of these values. Without `when`: all others. */
  when?: { readonly [field: string]: readonly (string | number)[] }
  kind: 'query' | 'recordedQuery' | 'command' | 'plain'
  /** Calls without a session: 'anyone' is literally anyone. */
  access: 'anyone' | Proof | Access
  /** The limit that a call counts for, where it is not the usual one of a person's or of a stranger's writes. */
  limited?: Limited | 'free'
  body?: GenericSchema
  query?: GenericSchema
  /** The body sent as a form, where that has a schema of its own. */
  form?: GenericSchema
  /** The body is a file, and no larger; where it may be JSON too, that may be larger than usual. */
  upload?: { readonly megabytesMax: number; readonly jsonMegabytesMax?: number }
  /** The answer's data. Of a file or text: its media type. */
  answer: GenericSchema | MediaType
  /** The data alone are the answer's body, without an envelope. */
  bare?: true
  /** Browsers keep the answer and ask whether it is still the same (ETag). */
  cached?: true
}

/**
 * The credential of a call without access token, or with an expired one. The api verifies it before the handler, which
 * gets the verified facts.
 */
export interface Proof<Place extends string = string> {
  proof:
    | 'password'
    | 'codeChallenge'
    | 'enrolmentChallenge'
    | 'mailedLink'
    | 'completionLink'
    | 'undoLink'
    | 'invitationLink'
    | 'recordLink'
    | 'session'
    | 'renewal'
    | 'signedAddress'
    | 'providerSignature'
  /** Place of the token: ':token' in the path, 'token' in the body. Without a place it is the whole call. */
  at?: Place
}

/** Only people who have logged in with one of these roles may call an endpoint. */
export interface Access<Place extends string = string> {
  roles: readonly Role[]
  /** Things that must be the caller's, and the places of their ids: ':id' in the path, 'patient_id' in the body. */
  own?: { readonly [Kind in Thing]?: Place }
  /** A doctor must be active: validated, and not suspended (the doctor's stream is read). */
  active?: true
  /** A permission that the caller needs beside the role (the account's stream is read). */
  permission?: Permission
  /** Assistants of a doctor may call in the doctor's name: X-Acting-For says whose. */
  assistants?: true
}

/** A person is the caller. An offer is its doctor's; an offer received is its patient's. A call may name two orders. */
export type Thing =
  | 'person'
  /** A person, or one of the caller's notifications: the handler finds only these. */
  | 'reader'
  | 'request'
  | 'offer'
  | 'offerReceived'
  | 'order'
  | 'otherOrder'
  | 'line'
  | 'appointment'
  | 'reference'
  | 'address'
  | 'session'
  | 'room'
  | 'schedule'
  | 'procedure'
  | 'document'
  | 'agreement'
  | 'diagnosis'
  | 'encounter'
  /** A patient's record as a whole: the patient's own, or a doctor's to ask for; the handler says which doctor's. */
  | 'record'
  /** The short link of a message to the caller: the handler finds only these. */
  | 'shortLink'
  /** A signed note, for whoever may read it (domain/clinical/may-read.ts). */
  | 'note'

/** Limits that endpoints name; the api says how many. */
type Limited =
  | 'profile'
  | 'upload'
  | 'posting'
  | 'earlierHour'
  | 'deskVisit'
  | 'paymentResult'
  | 'renewal'
  | 'registration'
  | 'push'
  | 'recovery'
  | 'catalogue'
  | 'draft'
  | 'paperCheck'
  | 'closedRecord'
  | 'recordArchive'

/** 'application/octet-stream': a file of one kind or another, whose answer says which. */
type MediaType = 'application/pdf' | 'application/zip' | 'image/jpeg' | 'text/csv' | 'application/octet-stream'

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never

/** Places of an id in a call of this endpoint. */
type PlaceOf<At, Rest> = `:${ParamNames<PathOf<At>>}` | (keyof BodyOf<Rest> & string)

export type ParamsOf<Of extends Endpoint> = { readonly [Name in ParamNames<Of['path']>]: string }

/** As the api gets it: parsed. */
export type BodyOf<Of> = Of extends { body: infer Schema extends GenericSchema } ? InferOutput<Schema> : undefined
export type QueryOf<Of> = Of extends { query: infer Schema extends GenericSchema } ? InferOutput<Schema> : undefined

/** As a client sends it. */
export type SentBody<Of extends Endpoint> = Of extends { body: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined
export type SentQuery<Of extends Endpoint> = Of extends { query: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined

export type AnswerOf<Of extends Endpoint> = Of['answer'] extends infer Schema extends GenericSchema
  ? InferOutput<Schema>
  : unknown

/** Whether somebody must have logged in. */
export const isGuarded = (access: Endpoint['access']): access is Access =>
  typeof access === 'object' && 'roles' in access
export const isProven = (access: Endpoint['access']): access is Proof => typeof access === 'object' && 'proof' in access
