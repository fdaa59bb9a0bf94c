import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, projection } from '../projection.ts'
import { beginningIndex, entryKey, exactIndex, type IndexedPerson, model, thingIndex } from './view.ts'
import { beginningsOf, documentKey, mailKey, phoneKey, shortThing, thingForms, wordsOfName } from './words.ts'

interface OfAccount {
  data: { accountId: string }
}

const entryChanged = changing<IndexedPerson, OfAccount>(
  ({ data }) => entryKey(data.accountId),
  (after, documents, { data }) => save(data.accountId, after, documents),
)

type Things = Pick<Documents, 'addToIndex'>

/** Things are no personal data: whose they are is still known when the person is nobody by name any more. */
function name(things: Things, personIds: readonly (string | null)[], at: string, ...ids: (string | null)[]): void {
  const forms = new Set(ids.filter((id) => id !== null).flatMap(thingForms))
  for (const personId of personIds.filter((id) => id !== null))
    for (const form of forms) things.addToIndex(thingIndex(form), personId, toMs(at))
}

/** By what support finds a person. */
export const peopleIndex = projection(model, {
  AccountRegistered: {
    reads: ({ data }) => [entryKey(data.accountId)],
    writes({ data, metadata }, documents) {
      const { accountId, names, surnames, document, email, phone } = data
      const words = wordsOfName([names, surnames].filter(Boolean).join(' '))
      const entry = { since: toMs(metadata.at), words, document, contact: contactKeys(email, phone), yielded: false }
      save(accountId, entry, documents)
    },
  },
  NamesDeclared: entryChanged((entry, { data: { name: first, secondName, lastName, secondLastName } }) => ({
    ...entry,
    words: wordsOfName([first, secondName, lastName, secondLastName].filter(Boolean).join(' ')),
  })),
  ContactDeclared: entryChanged((entry, { data: { email, phone } }) => ({
    ...entry,
    contact: contactKeys(email, phone),
  })),
  DocumentYielded: entryChanged((entry) => ({ ...entry, yielded: true })),
  /** Leaves only the data that a rebuild without the person's key would give. */
  PersonErased: {
    reads: ({ data }) => [entryKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      forget(accountId, documents)
      documents.delete(entryKey(accountId))
    },
  },
  RequestPosted: ({ data: { requestId, patientId }, metadata: { at } }, documents) =>
    name(documents, [patientId], at, requestId, shortThing(requestId)),
  OrderOpened: ({ data: { orderId, patientId }, metadata: { at } }, documents) =>
    name(documents, [patientId], at, orderId),
  PaymentStarted: ({ data: { orderId, patientId, reference }, metadata: { at } }, documents) =>
    name(documents, [patientId], at, orderId, reference),
  PaymentApproved: ({ data: { patientId, transactionId }, metadata: { at } }, documents) =>
    name(documents, [patientId], at, transactionId),
  AppointmentScheduled({ data: { appointmentId, orderId, patientId, doctorId }, metadata: { at } }, documents) {
    name(documents, [patientId, doctorId], at, appointmentId)
    name(documents, [patientId], at, orderId)
  },
})

const contactKeys = (email: string | null, phone: string | null): string[] =>
  [email ? mailKey(email) : undefined, phone ? phoneKey(phone) : undefined].filter((key) => key !== undefined)

/** Indexes that hold a person. */
const indexesOf = ({ words, document, contact }: IndexedPerson): string[] => [
  ...[...beginningsOf(words)].map(beginningIndex),
  ...[...(document ? [documentKey(document)] : []), ...contact].map(exactIndex),
]

function save(id: string, after: IndexedPerson, documents: Documents): void {
  forget(id, documents)
  for (const index of indexesOf(after)) documents.addToIndex(index, id, after.since)
  documents.set(entryKey(id), after)
}

function forget(id: string, documents: Documents): void {
  const before = documents.get<IndexedPerson>(entryKey(id))
  for (const index of before ? indexesOf(before) : []) documents.removeFromIndex(index, id)
}
